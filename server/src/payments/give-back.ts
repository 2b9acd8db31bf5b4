import type { Fils } from '@mahlab/bakery/rules/money';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { type LockedOrderWithAttempts, lockOrderWithAttempts } from '../orders/lifecycle/lock.ts';
import type { OrderListener } from '../orders/lifecycle/news.ts';
import { refunds } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';
import { type NewRefund, type Refund, type RefundContext, writeRefund } from './write-refund.ts';

/** The attempts that paid an order, its supplements included, of which something has not gone back yet; oldest first. */
export function payingAttempts({ order, attempts }: LockedOrderWithAttempts): Attempt[] {
  if (order.paidAt === null) return [];
  // A second capture is refunded in full, so nothing of it is left.
  return attempts.filter(({ state, amountFils, refundedFils }) => {
    return state === 'paid' && refundedFils < amountFils;
  });
}

/** What of an order's money has not gone back yet, and what has or is on its way, in fils. */
export async function moneyOf(
  tx: Tx,
  locked: LockedOrderWithAttempts,
): Promise<{ leftFils: Fils; refundedFils: Fils }> {
  const { orderId, ofSale, state, amountFils } = refunds;
  const [back] = await tx
    .select({ fils: sql<number>`coalesce(sum(${amountFils}), 0)::int` })
    .from(refunds)
    .where(and(eq(orderId, locked.order.id), ofSale, ne(state, 'withdrawn')));
  const leftFils = payingAttempts(locked).reduce((sum, attempt) => sum + leftOf(attempt), 0);
  return { leftFils, refundedFils: back?.fils ?? 0 };
}

type Given = {
  locked: LockedOrderWithAttempts;
  amountFils: Fils;
  refund: Omit<NewRefund, 'amountFils' | 'ofSale'>;
};

/**
 * Gives a sum of an order back: of the first of its payments that has so much left, else of several, the last first. The
 * order and its attempts are locked, and so much is left. An idempotency key, and that it is a late fee, each once for an
 * order, are those of the first refund.
 */
export async function writeRefunds(
  tx: Tx,
  context: RefundContext,
  { locked, amountFils, refund }: Given,
): Promise<Refund[]> {
  const attempts = payingAttempts(locked);
  const whole = attempts.find((attempt) => leftOf(attempt) >= amountFils);
  const written: Refund[] = [];
  const cause = refund.cause === 'late' ? null : (refund.cause ?? null);
  const further = { ...refund, cause, idempotencyKey: null };
  let rest = amountFils;
  for (const attempt of whole ? [whole] : attempts.toReversed()) {
    const part = Math.min(rest, leftOf(attempt));
    if (part === 0) continue;
    const of = { ...(written.length === 0 ? refund : further), amountFils: part, ofSale: true };
    written.push(await writeRefund(tx, context, { attempt, refund: of }));
    rest -= part;
  }
  if (rest > 0) throw new Error(`${rest} fils more than is left go back`);
  return written;
}

function leftOf({ amountFils, refundedFils }: Attempt): Fils {
  return amountFils - refundedFils;
}

/** Refunds the rest of a cancelled order's payments, each to its own. The caller has locked the order's attempts. */
export function giveBackWhenCancelled(context: RefundContext): OrderListener {
  return async (tx, order, news) => {
    if (news.kind !== 'status' || news.to !== 'cancelled' || order.paidAt === null) return;
    const locked = await lockOrderWithAttempts(tx, order.id);
    if (!locked) return;
    for (const attempt of payingAttempts(locked)) {
      const reason = news.why ?? 'the order was cancelled';
      const refund = { amountFils: leftOf(attempt), ofSale: true, by: news.by, reason };
      await writeRefund(tx, context, { attempt, refund });
    }
  };
}
