import { canPay } from '@mahlab/bakery/rules/order';
import { type AttemptState, isOpen } from '@mahlab/bakery/rules/payment';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import type { GatewayStatus } from '../outside/payment/provider.ts';
import { keepUse } from '../promotions/queries.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { type Attempt, hasMismatch, type Order, type PaymentContext } from './attempts.ts';
import type { Standing } from './standing.ts';
import { writeRefund } from './write-refund.ts';

/** On whose account the gateway was asked. */
export type SettledBy = 'return' | 'webhook' | 'job' | 'retry' | 'staff' | `staff: ${string}`;

/**
 * Notes that a payment does not fit its order: a person's to see to (`/staff/payment/mismatch/list`). Written
 * once for each kind of mismatch, however often the gateway repeats it, and also after it was closed.
 */
export async function noteMismatch(
  context: PaymentContext,
  tx: Tx,
  { now, by, detail }: { now: Standing; by: SettledBy; detail: string },
): Promise<Standing> {
  const { attempt, order } = now;
  if (attempt.mismatch === detail) return now;
  context.log.error({ attempt: attempt.name, by, detail }, 'payment does not match its order');
  const noted = { mismatch: detail, mismatchClosedAt: null };
  await tx.update(paymentAttempts).set(noted).where(eq(paymentAttempts.id, attempt.id));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'mismatch', by, attempt: attempt.name, detail });
  return { ...now, attempt: { ...attempt, ...noted } };
}

type Move = { now: Standing; by: SettledBy; to: AttemptState; status: GatewayStatus | null };

/** Moves a locked attempt, and with a capture its order. */
export async function applyMove(context: PaymentContext, tx: Tx, move: Move): Promise<Standing> {
  const { now, by, to, status } = move;
  const about = { orderId: now.order.id, by, attempt: now.attempt.name };
  const [attempt] = await tx
    .update(paymentAttempts)
    .set({
      state: to,
      decidedAt: sql`now()`,
      ...(status?.trackId && { trackId: status.trackId }),
      ...(status?.paymentId && { paymentId: status.paymentId }),
      ...(status?.refundKey && { refundKey: status.refundKey }),
      // Only a capture that fits answers what did not: silence and refusals leave it to a person.
      ...(to === 'paid' && { lastError: null, mismatch: null, mismatchClosedAt: null }),
    })
    .where(eq(paymentAttempts.id, now.attempt.id))
    .returning();
  if (!attempt) throw new Error('a locked attempt went away');
  await tx.insert(orderEvents).values({ ...about, kind: 'attempt', from: now.attempt.state, to });
  const order = to === 'paid' ? await payOrder(context, tx, { now, attempt, about }) : now.order;
  const isUnpaid = to !== 'paid' && isOpen(now.attempt.state) && canPay(order.status);
  // Who may have been charged is not asked to try again.
  if (isUnpaid && !(await hasMismatch(tx, order.id))) {
    await queueOrderMail(tx, context, { kind: 'payment-failed', orderId: order.id });
  }
  return { ...now, attempt, order };
}

type About = { orderId: string; by: SettledBy; attempt: string };

/** Money arrived. The order is paid by the first capture; any other goes back by itself. */
async function payOrder(
  context: PaymentContext,
  tx: Tx,
  { now: { order }, attempt, about }: { now: Standing; attempt: Attempt; about: About },
): Promise<Order> {
  if (!canPay(order.status)) {
    context.log.warn({ ...about, status: order.status }, 'a captured payment goes back');
    const reason = `captured while the order was ${order.status}`;
    const { amountFils } = attempt;
    const refund = { amountFils, ofSale: false, by: 'settlement', reason };
    await writeRefund(tx, context, { attempt, refund });
    return order;
  }
  const [paid] = await tx
    .update(orders)
    .set({ status: 'paid', paidAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error('a locked order went away');
  if (paid.promotionCode !== null) await keepUse(tx, paid.id);
  await tx.insert(orderEvents).values({ ...about, kind: 'status', from: order.status, to: 'paid' });
  await queueOrderMail(tx, context, { kind: 'confirmed', orderId: paid.id });
  return paid;
}
