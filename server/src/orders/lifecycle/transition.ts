import { canBecome, type OrderStatus } from '@mahlab/bakery/rules/order';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { preparedRows } from '../../database/prepared.ts';
import { together } from '../../database/together.ts';
import { orders } from '../../schema/orders.ts';
import { recordMove } from './events.ts';
import { announce } from './news.ts';
import type { LockedOrder, Order } from './order.ts';
import type { LifecycleContext } from './reservation.ts';

type Move = {
  to: OrderStatus;
  /** Who caused it: `return`, `webhook`, `job`, `retry`, `staff: …`. */
  by: string;
  /** The reason, for the order's history. */
  why?: string | null;
  /** Name of the attempt that caused it. */
  attempt?: string;
  /** Which member of staff did it, and the key of their tap. */
  memberId?: string | null;
  tap?: string;
};

const ORDER = getTableColumns(orders);
const moveRow = preparedRows<typeof ORDER, { id: string; from: OrderStatus; to: OrderStatus }>(
  'order_move',
  ORDER,
  (orm) =>
    orm
      .update(orders)
      .set({
        status: sql`${sql.placeholder('to')}`,
        paidAt: sql`case when ${sql.placeholder('to')} = 'paid' then now() else ${orders.paidAt} end`,
      })
      .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.status, sql.placeholder('from'))))
      .returning(),
);

/**
 * Moves a locked order to another state: the row, its history, the news of it, and its reservations, in the given
 * transaction. The only way in which an order's state changes; the table of moves is ORDER_TRANSITIONS. Throws
 * when the table has no such move: callers ask `canBecome` first and refuse.
 */
export async function transition(
  tx: Tx,
  context: LifecycleContext,
  { order, to, by, why = null, attempt, memberId, tap }: Move & { order: LockedOrder },
): Promise<LockedOrder> {
  const { id, status: from } = order;
  if (!canBecome(from, to)) throw new Error(`an order cannot go from ${from} to ${to}`);
  const [[moved]] = await together(
    moveRow(tx, { id, from, to }),
    recordMove(tx, { orderId: id, from, to, by, attempt, detail: why, memberId, tap }),
  );
  if (!moved) throw new Error(`order ${id} was moved without its lock`);
  await announce(tx, context, { order: moved, news: { kind: 'status', from, to, by, why } });
  await moveReservations(tx, context, moved);
  return moved as LockedOrder;
}

/** What happens to an order's reservations on entering a state: last, since others wait for their locks. */
async function moveReservations(
  tx: Tx,
  { reservations }: LifecycleContext,
  order: Order,
): Promise<void> {
  const { status } = order;
  for (const reservation of reservations) {
    if (status === 'paid') await reservation.keep(tx, order);
    if (status === 'cancelled') await reservation.release(tx, order);
    if (status === 'delivered' || status === 'refunded') {
      await reservation.finish(tx, order, status);
    }
  }
}
