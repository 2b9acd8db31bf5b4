import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { together } from '../database/together.ts';
import type { ReservingOrder } from '../orders/lifecycle/reservation.ts';
import { lockDays } from './locks.ts';
import { insertPromise, type PromiseRow, promiseOfOrder, type Terms } from './promise-rows.ts';
import type { Chosen } from './reserve.ts';

/**
 * Locks the kitchen-day of an order's promise and reads it again with the time: it may have moved while the lock was
 * waited for, and then that day is locked too.
 */
export async function lockPromise(
  tx: Tx,
  context: Pick<AppContext, 'metrics'>,
  seen: PromiseRow,
): Promise<{ row: PromiseRow; now: Instant }> {
  const [, found] = await together(
    lockDays(tx, [seen], context.metrics),
    promiseOfOrder(tx, seen.orderId ?? ''),
  );
  if (!found) throw new Error(`the promise of order ${seen.orderId} went away`);
  const { row } = found;
  const isThere = row.kitchen === seen.kitchen && row.day === seen.day;
  return isThere ? found : lockPromise(tx, context, row);
}

/** Writes the promise that a new order holds, under its lock. */
export async function insertHeld(
  tx: Tx,
  {
    order: { id: orderId, session },
    terms,
    chosen: { offer, now },
    seconds,
    network,
    keptUntil = null,
  }: {
    order: ReservingOrder;
    terms: Terms;
    chosen: Chosen;
    seconds: number;
    network: string | null;
    /** Until when a quote keeps it; null without one. */
    keptUntil?: Instant | null;
  },
): Promise<void> {
  const whose = { orderId, session, network };
  const heldUntil = Math.max(now + seconds * 1000, keptUntil ?? 0);
  await insertPromise(tx, { terms, times: offer, whose, state: 'held', heldUntil, keptUntil });
}
