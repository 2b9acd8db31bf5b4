import { dayOf, type Instant, instantAt, MINUTE } from './day.ts';
import { partOf } from './plan.ts';
import { type OrderPromise } from './promise.ts';
import type { Need } from './work.ts';

/**
 * The promise of an order that was paid before there were any: it counts where it would be ready, today when that is
 * past, with its minutes and one drop (Promises 9).
 */
export function undatedPromise(
  paidAt: Instant,
  need: Need,
  now: Instant,
): Omit<OrderPromise, 'id' | 'kitchen'> {
  const at = Math.max(paidAt + need.leadMinutes * MINUTE, now);
  const day = dayOf(at);
  return {
    mode: 'Delivery',
    day,
    part: partOf((at - instantAt(day, 0)) / MINUTE),
    startsAt: at,
    endsAt: at,
    decorator: need.decorator,
    trays: need.trays,
    drops: 1,
    state: 'undated',
    heldUntil: null,
  };
}
