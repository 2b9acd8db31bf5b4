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

/** The last request for a code that may still be answered, by what the code is for. */
const asked = new Map<CodePurpose, symbol>();

/** A code is asked for. Answers whether that is what is waited for: nothing was asked anew, or forgotten, since. */
export function askedFor(purpose: CodePurpose): () => boolean {
  const request = Symbol(purpose);
  asked.set(purpose, request);
  return () => asked.get(purpose) === request;
}

/** Forgets a code that is on its way, or was asked for. */
export function forgetCode(purpose: CodePurpose): void {
  asked.delete(purpose);
  useCodes.setState({ [purpose]: null });
}

/** Forgets every one of them: whoever asked has left. */
export function forgetCodes(): void {
  asked.clear();
  useCodes.setState(NONE);
}

function isFresh({ at }: SentCode): boolean {
  return Date.now() - at < LIFE_MS;
}
