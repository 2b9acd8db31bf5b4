import { type PaymentContext, scheduledSeconds } from './attempts.ts';

const FIRST_MINUTES = 1 / 12;
const LONGEST_MINUTES = 15;

/**
 * Seconds until a gateway that did not answer is asked again: five at first, doubling to a quarter of an
 * hour, and somewhere in the upper half of that, so that what failed together is not asked together.
 */
export function backoffSeconds(context: Pick<PaymentContext, 'config'>, misses: number): number {
  const minutes = Math.min(LONGEST_MINUTES, FIRST_MINUTES * 2 ** Math.min(misses, 20));
  return scheduledSeconds(context, minutes) * (0.5 + Math.random() / 2);
}
