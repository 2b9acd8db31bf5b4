import type { CodePurpose } from '@mahlab/bakery/api/auth';
import { createKept, inBrowser } from './kept.ts';

/** A code that was sent: where to, for whom where that is known, and the id under which it is brought back. */
export type SentCode = { verificationId: string; email: string; name?: string; at: number };
type Codes = Record<CodePurpose, SentCode | null>;

const NONE: Codes = { registration: null, reset: null, deletion: null };
/** A code lives so long. */
const LIFE_MS = 10 * 60_000;

/**
 * Codes that are on their way, by what they are for. In the tab's storage: who looks for the code in their mail may find
 * the page loaded anew. Never a password.
 */
export const useCodes = createKept(
  NONE,
  inBrowser<Codes>('sessionStorage', 'codes', {
    read(kept) {
      const fresh = Object.entries(kept).filter(([, sent]) => sent && isFresh(sent));
      return { ...NONE, ...Object.fromEntries(fresh) };
    },
  }),
);

/** Forgets every code that is on its way: whoever asked for them has left. */
export function forgetCodes(): void {
  useCodes.setState(NONE);
}

function isFresh({ at }: SentCode): boolean {
  return Date.now() - at < LIFE_MS;
}
