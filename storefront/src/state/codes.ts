import type { CodePurpose } from '@mahlab/bakery/api/auth';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';

/** A code that was sent: where to, for whom where that is known, and the id under which it is brought back. */
export type SentCode = { verificationId: string; email: string; name?: string; at: number };
type Codes = Record<CodePurpose, SentCode | null>;

const NONE: Codes = { registration: null, reset: null, deletion: null };
const KEY = 'codes';
/** A code lives so long. */
const LIFE_MS = 10 * 60_000;

// In the tab's storage: who looks for the code in their mail may find the page loaded anew. Never a password.
const storage: PersistStorage<Codes> = {
  getItem: () => {
    try {
      const read = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Codes>;
      const fresh = Object.entries(read).filter(([, sent]) => sent && isFresh(sent));
      return { state: { ...NONE, ...Object.fromEntries(fresh) } };
    } catch {
      return null;
    }
  },
  setItem: (_name, { state }) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(state));
    } catch {
      // Closed storage: the codes then live as long as the page.
    }
  },
  removeItem: () => {},
};

/** Codes that are on their way, by what they are for. */
export const useCodes = create<Codes>()(persist(() => NONE, { name: KEY, storage }));

function isFresh({ at }: SentCode): boolean {
  return Date.now() - at < LIFE_MS;
}
