import { canBecome } from '@mahlab/bakery/rules/order';
import { canRefundMove, type RefundState } from '@mahlab/bakery/rules/refund';
import { and, eq, not, notExists, sql } from 'drizzle-orm';
import type { Also, Tx } from '../database/db.ts';
import type { JobData } from '../jobs/queues.ts';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { announce } from '../orders/lifecycle/news.ts';
import { transition } from '../orders/lifecycle/transition.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import type { PaymentContext } from './attempts.ts';
import { type LockedRefund, lockRefund, type RefundWithOrder } from './read-refund.ts';
import type { Refund } from './write-refund.ts';

/** The next step of a refund: the data of its job, and when it runs. */
export type NextStep = { data: JobData['send-refund']; startAfterSeconds: number };

type Move = {
  to: RefundState;
  by: string;
  /** The gateway's reference; null when the gateway does not know the refund. */
  gatewayRef?: string | null;
  /** Why, or what the gateway said. */
  detail?: string | null;
  /** What a caller writes with it. */
  also?: Also;
  /** The next job, written in the same transaction. */
  next?: NextStep;
};

/**
 * Moves a refund on from where it was seen. Null when it has moved meanwhile, be it back to the same state:
 * what was learned of one send says nothing about a later one. Null too for withdrawing what is owed. With its money back, an
 * attempt is refunded when nothing of it is left, and its order with it when it was what paid the order.
 */
export async function moveRefund(
  context: PaymentContext,
  seen: Refund,
  move: Move,
): Promise<RefundWithOrder | null> {
  const moved = await context.database.orm.transaction(async (tx) => {
    const now = await lockRefund(tx, seen.id);
    const { to, next } = move;
    if (!isUnmoved(now.refund, seen) || !canRefundMove(seen.state, to)) return null;
    if (to === 'withdrawn' && isOwed(now)) return null;
    const refund = await writeMove(tx, now, move);
    await move.also?.(tx);
    if (next) await context.jobs.send(tx, 'send-refund', next);
    if (to === 'withdrawn') await giveBack(tx, now);
    if (to === 'done') {
      await closeWhatIsBack(tx, context, { ...now, by: move.by });
      await tell(tx, context, now);
    }
    return { ...now, refund };
  });
  context.jobs.notifyWorker('mail.send');
  return moved;
}

/** Whether money is the shopper's whatever staff say: it came beside the sale, or an edit or a cancellation gave it back. */
export function isOwed({ refund, order }: Pick<RefundWithOrder, 'refund' | 'order'>): boolean {
  return !refund.ofSale || refund.cause === 'edit' || order.status === 'cancelled';
}

/** Calls off a refund of which nothing has been sent; it is no late fee any more. Its attempt and its order are locked. */
export async function callOffUnsent(tx: Tx, id: string, why: Pick<Move, 'by' | 'detail'>) {
  const now = await lockRefund(tx, id);
  const { state, sentAt } = now.refund;
  if (state !== 'queued' && !(state === 'manual' && sentAt === null)) return;
  await writeMove(tx, now, { ...why, to: 'withdrawn' });
  await tx.update(refunds).set({ cause: null }).where(eq(refunds.id, id));
  await giveBack(tx, now);
}

function isUnmoved(now: Refund, seen: Refund): boolean {
  return now.state === seen.state && now.sentAt?.getTime() === seen.sentAt?.getTime();
}

async function writeMove(tx: Tx, { refund, attempt }: LockedRefund, move: Move) {
  const { to, by, gatewayRef, detail = null } = move;
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
  const about = { orderId: refund.orderId, attempt: attempt.name, from: refund.state };
  await recordPaymentEvent(tx, { ...about, kind: 'refund', to, by, detail });
  return written;
}

/** A withdrawn refund frees its amount for another one. */
async function giveBack(tx: Tx, { refund }: LockedRefund) {
  await tx
    .update(paymentAttempts)
    .set({ refundedFils: sql`${paymentAttempts.refundedFils} - ${refund.amountFils}` })
    .where(eq(paymentAttempts.id, refund.attemptId));
}

async function closeWhatIsBack(
  tx: Tx,
  context: PaymentContext,
  { refund, attempt, order, by }: LockedRefund & { by: string },
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
  await recordPaymentEvent(tx, { ...about, kind: 'attempt', from: attempt.state, to: 'refunded' });
  if (!refund.ofSale || !canBecome(order.status, 'refunded')) return;
  if (await keepsMoney(tx, order.id)) return;
  await transition(tx, context, { order, to: 'refunded', by, attempt: attempt.name });
}

/** Whether anything that paid an order or a supplement of it has not gone back. */
async function keepsMoney(tx: Tx, orderId: string): Promise<boolean> {
  const besideSale = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), not(refunds.ofSale)));
  const keeping = and(
    eq(paymentAttempts.orderId, orderId),
    eq(paymentAttempts.state, 'paid'),
    notExists(besideSale),
  );
  return (await tx.$count(paymentAttempts, keeping)) > 0;
}

/** Only a complete refund causes a mail and a credit note: before that it can be withdrawn. */
async function tell(tx: Tx, context: PaymentContext, { refund, order }: LockedRefund) {
  const { id, amountFils, ofSale } = refund;
  await announce(tx, context, {
    order,
    news: { kind: 'money-back', refund: { id, amountFils, ofSale } },
  });
}
