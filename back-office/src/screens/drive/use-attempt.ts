import { useEffect } from 'react';
import { serverNow } from '../../live/hearing.ts';
import { useUnsent } from '../../session/use-unsent.ts';

/** What a driver does at a door where nobody answers. */
export const TRIES = ['rang', 'called', 'wrote'] as const;
export type Try = (typeof TRIES)[number];

/** Since when somebody waits at a door, what they tried and when, in milliseconds of the server's clock, and what they noted. */
type Attempt = { since: number; tried: Record<Try, number | null>; note: string };

/** Whoever opens a door again later than this is there anew. */
const OVER_MS = 30 * 60_000;

/**
 * What was tried at a stop's door. A call or a chat brings another app to the front, and a telephone may load the page anew after
 * that: it is kept until it is told.
 */
export function useAttempt(order: string) {
  const [attempt, set, forget] = useUnsent(`door-${order}`, begin);
  // Also before anything was tried: waiting has begun.
  useEffect(() => set((last) => (serverNow() - last.since > OVER_MS ? begin() : last)), [set]);
  const change = (part: Partial<Attempt>) => set((last) => ({ ...last, ...part }));
  return { attempt, change, forget };
}

function begin(): Attempt {
  return { since: serverNow(), tried: { rang: null, called: null, wrote: null }, note: '' };
}
