import { eq, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { LockedOrder, Order } from '../orders/lifecycle/order.ts';
import { orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';

/** An attempt and its order; age in seconds and end of the link by the database's clock. */
export type AttemptWithOrder = {
  attempt: Attempt;
  order: Order;
  ageSeconds: number;
  linkExpired: boolean;
};
/** The same, with both rows locked by this transaction. */
export type LockedAttempt = AttemptWithOrder & { order: LockedOrder };

const ATTEMPT = {
  attempt: paymentAttempts,
  ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempts.openedAt})::float8`,
  linkExpired: sql<boolean>`${paymentAttempts.linkExpiresAt} <= now()`,
};

/** Reads an attempt and its order; throws when there is no such attempt. */
export async function readAttempt(orm: Orm, attemptId: string): Promise<AttemptWithOrder> {
  const row = found(
    attemptId,
    await orm.select(ATTEMPT).from(paymentAttempts).where(isOf(attemptId)),
  );
  const [order] = await orm.select().from(orders).where(eq(orders.id, row.attempt.orderId));
  if (!order) throw new Error(`no order of attempt ${attemptId}`);
  return { ...row, order };
}

/**
 * Locks an attempt's row and after it its order's, always in this order, and reads both; throws when there is no
 * such attempt.
 */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<LockedAttempt> {
  const locked = tx.select(ATTEMPT).from(paymentAttempts).where(isOf(attemptId)).for('update');
  const row = found(attemptId, await locked);
  const order = await lockOrder(tx, row.attempt.orderId);
  if (!order) throw new Error(`no order of attempt ${attemptId}`);
  return { ...row, order };
}

function isOf(attemptId: string) {
  return eq(paymentAttempts.id, attemptId);
}

function found<Row>(attemptId: string, [row]: Row[]): Row {
  if (!row) throw new Error(`no attempt ${attemptId}`);
  return row;
}
