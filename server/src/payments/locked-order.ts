import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import type { Attempt, Order } from './attempts.ts';

/** An order with its attempts, oldest first, all locked. */
export type LockedOrder = { order: Order; attempts: Attempt[] };

/**
 * Locks an order's attempts and then the order, as everything does that moves money; null when there is no
 * such order.
 */
export async function lockedOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.id))
    .for('update');
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ? { order, attempts } : null;
}

/** The attempt that paid an order, when any of its money is left to give back. */
export function payingAttempt({ order, attempts }: LockedOrder): Attempt | undefined {
  if (order.paidAt === null) return undefined;
  // What came beside the sale has gone back whole: nothing of it is left.
  return attempts.find(({ state, amountFils, refundedFils }) => {
    return state === 'paid' && refundedFils < amountFils;
  });
}
