import { canPay } from '@mahlab/bakery/rules/order';
import { isOpen } from '@mahlab/bakery/rules/payment';
import { eq, sql } from 'drizzle-orm';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { transition } from '../orders/lifecycle/transition.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { hasMismatch, latestAttempt, type PaymentContext } from './attempts.ts';
import { lockAttempt } from './read-attempt.ts';

/**
 * Cancels an order that was not paid in its time, when this was its last attempt. Its promotion code is
 * free again. Money that arrives all the same goes back by itself. Answers false when the order has to stay,
 * since a person has still to see to money that does not fit it.
 */
export async function cancelUnpaid(context: PaymentContext, attemptId: string): Promise<boolean> {
  return context.database.orm.transaction(async (tx) => {
    const { attempt, order } = await lockAttempt(tx, attemptId);
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
    return true;
  });
}
