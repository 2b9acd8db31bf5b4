import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import type { Attempt, Order } from './attempts.ts';

/** An attempt and its order; age and end of the link by the database's clock. */
export type Standing = { attempt: Attempt; order: Order; ageSeconds: number; linkExpired: boolean };

/**
 * Reads where an attempt and its order stand; throws when there is no such attempt. With `lock`, inside
 * a transaction, the attempt's row is locked and after it the order's, always in this order.
 */
export async function standing(
  tx: Queryable,
  attemptId: string,
  { lock } = { lock: false },
): Promise<Standing> {
  const found = tx
    .select({
      attempt: paymentAttempts,
      ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempts.openedAt})::float8`,
      linkExpired: sql<boolean>`${paymentAttempts.linkExpiresAt} <= now()`,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new Error(`no attempt ${attemptId}`);
  const owner = tx.select().from(orders).where(eq(orders.id, row.attempt.orderId));
  const [order] = await (lock ? owner.for('update') : owner);
  if (!order) throw new Error(`no order of attempt ${attemptId}`);
  return { ...row, order };
}
