import type { OrderTrail, RefundAction, StaffRefund } from '@mahlab/bakery/api/staff';
import { kwd } from '@mahlab/bakery/rules/money';
import type { RefundState } from '@mahlab/bakery/rules/refund';
import { asc, eq, notInArray } from 'drizzle-orm';
import type { Orm } from '../db.ts';
import { isUuid } from '../order-history/owned-order.ts';
import type { PaymentParts } from '../payments/attempts.ts';
import { moveRefund } from '../payments/move-refund.ts';
import type { RefundStanding } from '../payments/refund-standing.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import { storable } from '../storable.ts';

/** A refund as staff see it. */
export function wireRefund({ refund, attempt, order }: RefundStanding): StaffRefund {
  return {
    id: refund.id,
    order: order.id,
    orderNumber: String(order.number),
    attempt: attempt.name,
    amount: kwd(refund.amountFils),
    state: refund.state,
    ofSale: refund.ofSale,
    by: refund.by,
    why: refund.reason,
    problem: refund.lastError ?? '',
    createdAt: refund.createdAt.toISOString(),
    left: kwd(attempt.amountFils - attempt.refundedFils),
  };
}

/** Refunds that are not over, oldest first: those in `manual` wait for a person. */
export async function openRefunds(
  orm: Orm,
  { page, limit }: { page: number; limit: number },
): Promise<StaffRefund[]> {
  const found = await orm
    .select({ refund: refunds, attempt: paymentAttempts, order: orders })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(notInArray(refunds.state, ['done', 'withdrawn']))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map((row) => wireRefund({ ...row, silentSeconds: 0 }));
}

const ENDS = { again: 'queued', done: 'done', withdraw: 'withdrawn' } as const;

/** A person decides about a refund that waits for one. What came beside the sale is not called off. */
export async function decideRefund(
  parts: PaymentParts,
  id: string,
  asked: RefundAction,
): Promise<{ ok: true; refund: RefundStanding } | Refusal> {
  const { orm } = parts.database;
  const [found] = isUuid(id) ? await orm.select().from(refunds).where(eq(refunds.id, id)) : [];
  if (!found) return refusal('not-found');
  const { action, by, why } = storable(asked);
  const to = ENDS[action];
  const isKept = action === 'withdraw' && !found.ofSale;
  const detail = why || null;
  const who = by ? `staff: ${by}` : 'staff';
  const moved = isKept
    ? null
    : await moveRefund(parts, id, { from: 'manual', to, by: who, detail });
  if (!moved) return refusal('refund-not-waiting', { state: found.state satisfies RefundState });
  if (to === 'queued') {
    await parts.jobs.send(orm, 'send-refund', { data: { refund: id, step: 0 } });
    parts.jobs.nudge('send-refund');
  }
  return { ok: true, refund: moved };
}

/** Everything that happened to an order; null when there is none. */
export async function orderTrail(orm: Orm, id: string): Promise<OrderTrail | null> {
  const [order] = isUuid(id) ? await orm.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) return null;
  const events = await orm
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  const attempts = await orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.number));
  const back = await orm
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt));
  return {
    id,
    number: String(order.number),
    status: order.status,
    events: events.map(({ at, kind, from, to, by, attempt, detail }) => {
      return { at: at.toISOString(), kind, from, to, by, attempt, detail };
    }),
    attempts: attempts.map((attempt) => ({
      name: attempt.name,
      state: attempt.state,
      amount: kwd(attempt.amountFils),
      refunded: kwd(attempt.refundedFils),
      provider: attempt.provider,
      paymentId: attempt.paymentId,
      openedAt: attempt.openedAt.toISOString(),
      problem: attempt.lastError,
    })),
    refunds: back.map((row) => wireRefund({ ...row, order, silentSeconds: 0 })),
  };
}
