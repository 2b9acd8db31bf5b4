import { canPay } from '@mahlab/bakery/rules/order';
import { isOpen, UNPAID_MINUTES } from '@mahlab/bakery/rules/payment';
import { eq, sql } from 'drizzle-orm';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { transition } from '../orders/lifecycle/transition.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { hasMismatch, latestAttempt, type PaymentContext, scheduledSeconds } from './attempts.ts';
import { lockAttempt } from './read-attempt.ts';

/**
 * Cancels an order that was not paid in its time, when this was its last attempt. Its promotion code is
 * free again. Money that arrives all the same goes back by itself. Answers null, or after how many seconds to ask again
 * when the order has to stay: a person has still to see to money that does not fit it, or its quote still keeps its window.
 */
export async function cancelUnpaid(
  context: PaymentContext,
  attemptId: string,
): Promise<number | null> {
  const aDay = scheduledSeconds(context, UNPAID_MINUTES);
  return context.database.orm.transaction(async (tx) => {
    const { attempt, order } = await lockAttempt(tx, attemptId);
    if (!canPay(order.status)) return null;
    const newest = await latestAttempt(tx, order.id);
    if (newest.attempt.id !== attemptId) return null;
    if (await hasMismatch(tx, order.id)) return aDay;
    const found = await promiseOfOrder(tx, order.id);
    const keptMs = found?.row.keptUntil ? found.row.keptUntil.getTime() - found.now : 0;
    if (keptMs > 0) return Math.min(aDay, Math.ceil(keptMs / 1000));
    const about = { orderId: order.id, by: 'job', attempt: attempt.name };
    if (isOpen(attempt.state)) {
      await tx
        .update(paymentAttempts)
        .set({ state: 'expired', decidedAt: sql`now()` })
        .where(eq(paymentAttempts.id, attemptId));
      await recordPaymentEvent(tx, {
        ...about,
        kind: 'attempt',
        from: attempt.state,
        to: 'expired',
      });
      context.metrics.attempts.inc({ provider: attempt.provider, result: 'expired' });
    }
    const why = 'not paid in time';
    await transition(tx, context, {
      order,
      to: 'cancelled',
      by: 'job',
      attempt: attempt.name,
      why,
    });
    return null;
  });
}
