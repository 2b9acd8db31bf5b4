import { type Instant, MINUTE } from './promise/day.ts';

/** Minutes for which a supplement can be paid, at most. */
export const SUPPLEMENT_MINUTES = 1440;
/** Minutes after that until its edit lapses: a payment that was begun in time may still be on its way. */
export const SUPPLEMENT_GRACE_MINUTES = 5;
/** Nobody is asked to pay within fewer minutes. */
const LEAST_MINUTES = 5;

/**
 * Until when a supplement can be paid: until the order's window had to be ordered by, a day at most (Back office 7). Null
 * where that is over, or as good as over. `orderBy` is null for an order without a window.
 */
export function supplementUntil(now: Instant, orderBy: Instant | null): Instant | null {
  const until = Math.min(now + SUPPLEMENT_MINUTES * MINUTE, orderBy ?? Number.POSITIVE_INFINITY);
  return until - now < LEAST_MINUTES * MINUTE ? null : until;
}

/**
 * How a supplement stands for its shopper. `checking`: the bank has not decided on a payment that was made, or what came
 * does not fit and a person sees to it.
 */
export const SUPPLEMENT_STATES = ['to-pay', 'checking', 'paid', 'lapsed', 'withdrawn'] as const;
export type SupplementState = (typeof SUPPLEMENT_STATES)[number];
