import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { preparedRows } from '../../database/prepared.ts';
import { orders } from '../../schema/orders.ts';
import { paymentAttempts } from '../../schema/payments.ts';
import type { LockedOrder } from './order.ts';

type Attempt = typeof paymentAttempts.$inferSelect;

/** An order with its attempts to pay, oldest first, all locked. */
export type LockedOrderWithAttempts = { order: LockedOrder; attempts: Attempt[] };

const ORDER = getTableColumns(orders);
const lockedRow = preparedRows<typeof ORDER, { id: string }, Tx>('order_lock', ORDER, (tx) =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update'),
);

/**
 * Locks an order's row; null when there is no such order. Whoever also locks attempts of it does so before:
 * always in this order.
 */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const [order] = await lockedRow(tx, { id });
  return order ? (order as LockedOrder) : null;
}

/**
 * Locks an order's attempts and then the order, as everything does that moves money; null when there is no
 * such order.
 */
export async function lockOrderWithAttempts(
  tx: Tx,
  id: string,
): Promise<LockedOrderWithAttempts | null> {
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.id))
    .for('update');
  const order = await lockOrder(tx, id);
  return order && { order, attempts };
}
