import type { PaymentResult, VerifyPayload } from '@mahlab/bakery/api/order';
import { kwd } from '@mahlab/bakery/rules/money';
import { isPaid } from '@mahlab/bakery/rules/order';
import { canMove, isOpen } from '@mahlab/bakery/rules/payment';
import { and, eq, ne } from 'drizzle-orm';
import type { CustomerId } from '../customers/sessions.ts';
import type { Orm } from '../db.ts';
import { invoiceLink } from '../documents/links.ts';
import type { Parts } from '../parts.ts';
import { type Attempt, hasMismatch, type Order } from '../payments/attempts.ts';
import { recordReturn } from '../payments/gateway-events.ts';
import { mayAsk } from '../payments/may-ask.ts';
import { type Settled, settle } from '../payments/settle.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { refunds } from '../schema/payments.ts';
import { heldAttempt } from './holder.ts';

type Paid = { ok: true; result: PaymentResult };

/**
 * Where the payment of an attempt stands, for whoever has a right to its order. Unless it is paid the
 * gateway is asked, also after a refusal, since a capture may come late; what the browser brought back from
 * there is a hint and no more.
 */
export async function verifyOrder(
  parts: Parts,
  name: string,
  { returned, customerId }: { returned: VerifyPayload; customerId: CustomerId | null },
): Promise<Paid | Refusal> {
  const { orm } = parts.database;
  const found = await heldAttempt(orm, name, { token: returned.token, customerId });
  if (!found) return refusal('not-found');
  const { requested_order_id, trackId, query } = returned;
  await recordReturn(orm, found.attempt, { requested_order_id, trackId, query });
  const { id, state } = found.attempt;
  if (isPaid(found.order.status) || !canMove(state, 'paid')) return standingOf(parts, found);
  if (!(await mayAsk(parts, id))) return standingOf(parts, found);
  const settled = await settle(parts, id, { by: 'return', trackId: trackId || null });
  return standingOf(parts, settled);
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

type Known = { attempt: Attempt; order: Order; gateway?: Settled['gateway'] };

async function standingOf(
  parts: Pick<Parts, 'config' | 'serverKey' | 'database'>,
  { attempt, order, gateway }: Known,
): Promise<Paid | Refusal> {
  if (isPaid(order.status)) return { ok: true, result: paymentResult(parts, order) };
  const details = {
    orderId: order.id,
    orderNumber: String(order.number),
    amount: kwd(order.totalFils),
    state: attempt.state,
  };
  const { orm } = parts.database;
  const { status } = order;
  if (status !== 'pending') {
    const moneyBack = await goesBack(orm, order.id);
    return refusal('order-closed', {}, { ...details, status, moneyBack });
  }
  // Money that does not fit waits for a person: nobody hears that it failed.
  const isUndecided = isOpen(attempt.state) || (await hasMismatch(orm, order.id));
  // Of a bank that was not asked, or takes no questions now, nobody knows whether it is there.
  const bank = gateway && gateway !== 'busy' && { bankAnswered: gateway === 'answered' };
  const code = isUndecided ? 'payment-pending' : 'payment-failed';
  return refusal(code, {}, { ...details, ...bank });
}

/** Whether money of an order has gone back, or is on its way. */
async function goesBack(orm: Orm, orderId: string): Promise<boolean> {
  const going = and(eq(refunds.orderId, orderId), ne(refunds.state, 'withdrawn'));
  return (await orm.$count(refunds, going)) > 0;
}
