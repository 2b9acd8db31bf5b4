import { canBecome } from '@mahlab/bakery/rules/order';
import { canRefundMove, type RefundState } from '@mahlab/bakery/rules/refund';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import type { PaymentParts } from './attempts.ts';
import { type RefundStanding, refundStanding } from './refund-standing.ts';

type Move = {
  from: RefundState;
  to: RefundState;
  by: string;
  gatewayRef?: string;
  /** Why, or what the gateway said. */
  detail?: string | null;
};

/**
 * Moves a refund, unless it has left `from` meanwhile: null then. With its money back, an attempt is
 * refunded when nothing of it is left, and its order with it when it was what paid the order.
 */
export async function moveRefund(
  parts: PaymentParts,
  id: string,
  move: Move,
): Promise<RefundStanding | null> {
  const moved = await parts.database.orm.transaction(async (tx) => {
    const now = await refundStanding(tx, id, { lock: true });
    const { from, to } = move;
    if (now.refund.state !== from || !canRefundMove(from, to)) return null;
    const refund = await writeMove(tx, now, move);
    if (to === 'withdrawn') await giveBack(tx, now);
    if (to === 'done') {
      await closeWhatIsBack(tx, now, move.by);
      await tell(tx, parts, now);
    }
    return { ...now, refund };
  });
  parts.jobs.nudge('mail.send');
  return moved;
}

async function writeMove(tx: Queryable, { refund, attempt }: RefundStanding, move: Move) {
  const { from, to, by, gatewayRef, detail = null } = move;
  const isDecided = to === 'done' || to === 'withdrawn';
  const [written] = await tx
    .update(refunds)
    .set({
      state: to,
      ...(gatewayRef !== undefined && { gatewayRef }),
      ...(to === 'sending' && { sentAt: sql`now()` }),
      ...(isDecided && { decidedAt: sql`now()` }),
      lastError: to === 'manual' || to === 'queued' ? detail : null,
    })
    .where(eq(refunds.id, refund.id))
    .returning();
  if (!written) throw new Error('a refund went away');
  const about = { orderId: refund.orderId, attempt: attempt.name };
  await tx.insert(orderEvents).values({ ...about, kind: 'refund', from, to, by, detail });
  return written;
}

/** What was called off may go back another time. */
async function giveBack(tx: Queryable, { refund }: RefundStanding) {
  await tx
    .update(paymentAttempts)
    .set({ refundedFils: sql`${paymentAttempts.refundedFils} - ${refund.amountFils}` })
    .where(eq(paymentAttempts.id, refund.attemptId));
}

async function closeWhatIsBack(
  tx: Queryable,
  { refund, attempt, order }: RefundStanding,
  by: string,
) {
  const [back] = await tx
    .select({ fils: sql<number>`coalesce(sum(${refunds.amountFils}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attempt.id), eq(refunds.state, 'done')));
  if (back?.fils !== attempt.amountFils) return;
  const about = { orderId: order.id, by, attempt: attempt.name };
  await tx
    .update(paymentAttempts)
    .set({ state: 'refunded' })
    .where(eq(paymentAttempts.id, attempt.id));
  await tx
    .insert(orderEvents)
    .values({ ...about, kind: 'attempt', from: attempt.state, to: 'refunded' });
  if (!refund.ofSale || !canBecome(order.status, 'refunded')) return;
  await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
  await tx
    .insert(orderEvents)
    .values({ ...about, kind: 'status', from: order.status, to: 'refunded' });
}

/** Only money that is back has a mail and a credit note: whatever is not may still be called off. */
async function tell(tx: Queryable, parts: PaymentParts, { refund, order }: RefundStanding) {
  const { id, amountFils, ofSale } = refund;
  const mail = { kind: 'refunded', orderId: order.id, refund: { id, amountFils, ofSale } } as const;
  await queueOrderMail(tx, parts, mail);
}
