import { type LockedOrderWithAttempts, lockOrderWithAttempts } from '../orders/lifecycle/lock.ts';
import type { OrderListener } from '../orders/lifecycle/news.ts';
import type { Attempt } from './attempts.ts';
import { type RefundContext, writeRefund } from './write-refund.ts';

/** The attempt that paid an order, if any of its amount is not refunded yet. */
export function payingAttempt({ order, attempts }: LockedOrderWithAttempts): Attempt | undefined {
  if (order.paidAt === null) return undefined;
  // A second capture is refunded in full, so nothing of it is left.
  return attempts.find(({ state, amountFils, refundedFils }) => {
    return state === 'paid' && refundedFils < amountFils;
  });
}

/** Refunds the rest of a cancelled order's payment. The caller has locked the order's attempts. */
export function giveBackWhenCancelled(context: RefundContext): OrderListener {
  return async (tx, order, news) => {
    if (news.kind !== 'status' || news.to !== 'cancelled' || order.paidAt === null) return;
    const locked = await lockOrderWithAttempts(tx, order.id);
    const attempt = locked && payingAttempt(locked);
    if (!attempt) return;
    const amountFils = attempt.amountFils - attempt.refundedFils;
    const reason = news.why ?? 'the order was cancelled';
    await writeRefund(tx, context, {
      attempt,
      refund: { amountFils, ofSale: true, by: news.by, reason },
    });
  };
}
