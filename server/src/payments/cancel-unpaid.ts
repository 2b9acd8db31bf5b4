import { canPay } from '@mahlab/bakery/rules/order';
import { isOpen } from '@mahlab/bakery/rules/payment';
import { eq, sql } from 'drizzle-orm';
import { releaseUse } from '../promotions/queries.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { hasMismatch, latestAttempt, type PaymentContext } from './attempts.ts';
import { standing } from './standing.ts';

/**
 * Cancels an order that was not paid in its time, when this was its last attempt. Its promotion code is
 * free again. Money that arrives all the same goes back by itself. Answers false when the order has to stay,
 * since a person has still to see to money that does not fit it.
 */
export async function cancelUnpaid(context: PaymentContext, attemptId: string): Promise<boolean> {
  return context.database.orm.transaction(async (tx) => {
    const { attempt, order } = await standing(tx, attemptId, { lock: true });
    if (!canPay(order.status)) return true;
    const newest = await latestAttempt(tx, order.id);
    if (newest.attempt.id !== attemptId) return true;
    if (await hasMismatch(tx, order.id)) return false;
    const about = { orderId: order.id, by: 'job', attempt: attempt.name };
    if (isOpen(attempt.state)) {
      await tx
        .update(paymentAttempts)
        .set({ state: 'expired', decidedAt: sql`now()` })
        .where(eq(paymentAttempts.id, attemptId));
      await tx
        .insert(orderEvents)
        .values({ ...about, kind: 'attempt', from: attempt.state, to: 'expired' });
      context.metrics.attempts.inc({ provider: attempt.provider, result: 'expired' });
    }
    await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    if (order.promotionCode !== null) await releaseUse(tx, order.id);
    const detail = 'not paid in time';
    await tx
      .insert(orderEvents)
      .values({ ...about, kind: 'status', from: order.status, to: 'cancelled', detail });
    return true;
  });
}
