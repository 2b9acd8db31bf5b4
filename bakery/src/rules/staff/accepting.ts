import { type Day, dayOf, type Instant, MINUTE } from '../promise/day.ts';

/** An order that is not due on the day it was paid accepts itself after so long. */
export const ACCEPTS_ITSELF_MINUTES = 3;
/** A same-day order that nobody has accepted for so long: the manager is written to (Back office 5). */
export const UNACCEPTED_MINUTES = 10;

/** An order that waits to be accepted: when its money came, and its service day; null without one. */
export type Waiting = { paidAt: Instant; day: Day | null };

/** Whether an order is due on the day on which it was paid, or without a day: then a person has to accept it. */
export function needsAccepting({ paidAt, day }: Waiting): boolean {
  return day === null || day <= dayOf(paidAt);
}

/** When an order accepted itself; null while it has not, or never does. */
export function acceptedItselfAt(order: Waiting, now: Instant): Instant | null {
  if (needsAccepting(order)) return null;
  const at = order.paidAt + ACCEPTS_ITSELF_MINUTES * MINUTE;
  return at <= now ? at : null;
}
