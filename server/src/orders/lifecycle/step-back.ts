import { canBecome, type OrderStatus } from '@mahlab/bakery/rules/order';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { orderEvents, orders } from '../../schema/orders.ts';
import type { LockedOrder } from './order.ts';
import type { LifecycleContext } from './reservation.ts';

type Back = {
  order: LockedOrder;
  /** Where it stood before its last move. */
  to: OrderStatus;
  by: string;
  memberId: string | null;
  tap: string;
};

/**
 * Takes the last move of a locked order back: the row, its history, and what was finished goes on. Nobody is told: the caller
 * calls the move's mails back. Throws for what was no move, and for one that money went with.
 */
export async function stepBack(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order: { id, status: from }, to, by, memberId, tap }: Back,
): Promise<LockedOrder> {
  if (!canBecome(to, from) || to === 'pending' || from === 'cancelled' || from === 'refunded') {
    throw new Error(`an order cannot go back from ${from} to ${to}`);
  }
  const [moved] = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .returning();
  if (!moved) throw new Error(`order ${id} was moved without its lock`);
  await tx.insert(orderEvents).values({ orderId: id, kind: 'undo', from, to, by, memberId, tap });
  if (from === 'delivered') {
    for (const reservation of reservations) await reservation.resume(tx, moved);
  }
  return moved as LockedOrder;
}
