import { LINK_MINUTES } from '../payment.ts';
import { type Instant, MINUTE } from './day.ts';
import { counts, type OrderPromise } from './promise.ts';

/** Minutes for which a cart keeps a time; it is renewed once. */
export const CART_HOLD_MINUTES = 15;
/** Minutes for which an order keeps its time while it waits for its money: the link's, and the last question after it. */
export const ORDER_HOLD_MINUTES = LINK_MINUTES + 5;
/** Times that carts of one network may keep at once. */
export const CART_HOLDS_PER_NETWORK = 6;
/** Unpaid orders of one network that may keep a time at once. */
export const ORDER_HOLDS_PER_NETWORK = 10;
/** Unpaid orders of one telephone or e-mail that may keep a time at once, for one network, cart or account. */
export const ORDER_HOLDS_PER_CUSTOMER = 3;
/** The same from wherever they come; past these each network, cart or account still has one. */
export const ORDER_HOLDS_FROM_ALL = 12;
/** Minutes after which a paid order without a time is refunded. */
export const UNPLACED_MINUTES = 1440;

const RETRY_MINUTES = 10;
const ANSWER_MINUTES = 5;
const SILENCE_MINUTES = 360;

/** Until when a cart that keeps a time now keeps it (Promises 4). */
export function cartHeldUntil(now: Instant): Instant {
  return now + CART_HOLD_MINUTES * MINUTE;
}

/** Until when a cart keeps its time once renewed; null for one that was renewed already or counts no more. */
export function cartRenewedUntil(
  { renewed, ...hold }: Pick<OrderPromise, 'state' | 'heldUntil'> & { renewed: boolean },
  now: Instant,
): Instant | null {
  return renewed || hold.state !== 'held' || !counts(hold, now) ? null : cartHeldUntil(now);
}

/** Until when an order keeps its time that is placed, or whose retry is opened, now. */
export function orderHeldUntil(now: Instant): Instant {
  return now + ORDER_HOLD_MINUTES * MINUTE;
}

/**
 * Until when it is kept for a retry after a payment was declined or cancelled, or the bank's page did not open. `minute`
 * is the length of one in milliseconds: less in tests.
 */
export function retryHeldUntil(heldUntil: Instant, now: Instant, minute = MINUTE): Instant {
  return Math.min(heldUntil, now + RETRY_MINUTES * minute);
}

/** Until when it is kept while the bank says nothing after the link's end: until it has been asked again. */
export function silentHeldUntil(
  {
    heldUntil,
    openedAt,
    askedAt,
  }: {
    heldUntil: Instant;
    /** When the attempt to pay was opened. */
    openedAt: Instant;
    /** When the bank is asked next; null when it is asked no more. */
    askedAt: Instant | null;
  },
  minute = MINUTE,
): Instant {
  if (askedAt === null) return heldUntil;
  const longest = openedAt + SILENCE_MINUTES * minute;
  return Math.max(heldUntil, Math.min(askedAt + ANSWER_MINUTES * minute, longest));
}
