import type { PaymentResult, VerifyPayload } from '@mahlab/bakery/api/order';
import { kwd } from '@mahlab/bakery/rules/money';
import { isPaid } from '@mahlab/bakery/rules/order';
import { isOpen } from '@mahlab/bakery/rules/payment';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { CustomerId } from '../customers/sessions.ts';
import { invoiceLink } from '../documents/links.ts';
import type { Parts } from '../parts.ts';
import type { Attempt, Order } from '../payments/attempts.ts';
import { settle } from '../payments/settle.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { gatewayEvents, paymentAttempts } from '../schema/payments.ts';
import { heldAttempt } from './holder.ts';

/** A result page that asks again and again reaches the gateway once in this time at most. */
const ASK_MS = 1000;

type Paid = { ok: true; result: PaymentResult };

/**
 * Where the payment of an attempt stands, for whoever has a right to its order. The gateway is asked
 * when it has not decided yet; what the browser brought back from there is a hint and no more.
 */
export async function verifyOrder(
  parts: Parts,
  name: string,
  { returned, customerId }: { returned: VerifyPayload; customerId: CustomerId | null },
): Promise<Paid | Refusal> {
  const { orm } = parts.database;
  const found = await heldAttempt(orm, name, { token: returned.token, customerId });
  if (!found) return refusal('not-found');
  if (!mayStillMove(found.attempt) || isPaid(found.order.status)) return standingOf(parts, found);
  if (!(await mayAsk(parts, found.attempt))) return standingOf(parts, found);
  await recordReturn(parts, found.attempt, returned);
  const trackId = returned.trackId || null;
  return standingOf(parts, await settle(parts, found.attempt.id, { by: 'return', trackId }));
}

/** What a paid order's result page shows. */
export function paymentResult(
  parts: Pick<Parts, 'config' | 'serverKey'>,
  order: Order,
): PaymentResult {
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    amount: kwd(order.totalFils),
    date: (order.paidAt ?? order.createdAt).toISOString(),
    customer: { name: order.customerName, email: order.customerEmail },
    invoice: invoiceLink(parts, order),
  };
}

/** An expired attempt may turn out captured after all. */
function mayStillMove({ state }: Attempt): boolean {
  return isOpen(state) || state === 'expired';
}

function standingOf(
  parts: Pick<Parts, 'config' | 'serverKey'>,
  { attempt, order }: { attempt: Attempt; order: Order },
): Paid | Refusal {
  if (isPaid(order.status)) return { ok: true, result: paymentResult(parts, order) };
  if (order.status !== 'pending') return refusal('order-closed');
  const details = {
    orderId: order.id,
    orderNumber: String(order.number),
    amount: kwd(order.totalFils),
    state: attempt.state,
  };
  return refusal(isOpen(attempt.state) ? 'payment-pending' : 'payment-failed', {}, details);
}

/** Takes the right to ask about an attempt now; the same answer for every process. */
async function mayAsk({ database }: Parts, { id }: Attempt): Promise<boolean> {
  const { askedAt } = paymentAttempts;
  const longAgo = sql`now() - ${ASK_MS}::int * interval '1 millisecond'`;
  const taken = await database.orm
    .update(paymentAttempts)
    .set({ askedAt: sql`now()` })
    .where(and(eq(paymentAttempts.id, id), or(isNull(askedAt), lt(askedAt, longAgo))))
    .returning({ id: paymentAttempts.id });
  return taken.length > 0;
}

async function recordReturn(
  { database }: Parts,
  { id, provider }: Attempt,
  returned: VerifyPayload,
) {
  const { requested_order_id, trackId } = returned;
  await database.orm.insert(gatewayEvents).values({
    provider,
    kind: 'return',
    attemptId: id,
    authentic: null,
    contentType: 'application/json',
    body: JSON.stringify({ requested_order_id, trackId }),
  });
}
