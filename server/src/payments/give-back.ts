import { type LockedOrderWithAttempts, lockOrderWithAttempts } from '../orders/lifecycle/lock.ts';
import type { OrderListener } from '../orders/lifecycle/news.ts';
import type { Attempt } from './attempts.ts';
import { type RefundContext, writeRefund } from './write-refund.ts';

/** The attempt that paid an order, when any of its money is left to give back. */
export function payingAttempt({ order, attempts }: LockedOrderWithAttempts): Attempt | undefined {
  if (order.paidAt === null) return undefined;
  // What came beside the sale has gone back whole: nothing of it is left.
  return attempts.find(({ state, amountFils, refundedFils }) => {
    return state === 'paid' && refundedFils < amountFils;
  });
}

/** Gives back what is left of a cancelled order's money. Whoever cancels a paid order has locked its attempts. */
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
