import type { PaymentResult, VerifyPayload } from '@mahlab/bakery/api/order';
import { kwd } from '@mahlab/bakery/rules/money';
import { isPaid } from '@mahlab/bakery/rules/order';
import { canMove, isOpen } from '@mahlab/bakery/rules/payment';
import { and, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { CustomerId } from '../customers/sessions.ts';
import type { Orm } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type Attempt, hasMismatch } from '../payments/attempts.ts';
import { recordReturn } from '../payments/gateway-events.ts';
import { type Settled, settle } from '../payments/settle.ts';
import { takeStatusCall } from '../payments/status-call-limit.ts';
import { wirePromises } from '../promises/wire-promise.ts';
import { refunds } from '../schema/payments.ts';
import { ownedAttempt } from './access.ts';
import { invoiceLink } from './document-token.ts';
import type { Order } from './lifecycle/order.ts';

type Paid = { ok: true; result: PaymentResult };

/**
 * Where the payment of an attempt stands, for whoever has a right to its order. Unless it is paid the
 * gateway is asked, also after a refusal, since a capture may come late; what the browser brought back from
 * there is a hint and no more.
 */
export async function verifyOrder(
  context: AppContext,
  name: string,
  { returned, customerId }: { returned: VerifyPayload; customerId: CustomerId | null },
): Promise<Paid | Refusal> {
  const { orm } = context.database;
  const found = await ownedAttempt(context, name, { token: returned.token, customerId });
  if (!found) return refusal('not-found');
  const { requested_order_id, trackId, query } = returned;
  const { id, state } = found.attempt;
  const mayChange = !isPaid(found.order.status) && canMove(state, 'paid');
  const [mayAsk] = await Promise.all([
    mayChange && takeStatusCall(context, id),
    recordReturn(orm, found.attempt, { requested_order_id, trackId, query }),
  ]);
  if (!mayAsk) return answerFor(context, found);
  const settled = await settle(context, id, {
    by: 'return',
    trackId: trackId || null,
    read: found,
  });
  return answerFor(context, settled);
}

/** The answer for the result page of a paid order. */
export async function paymentResult(
  context: Pick<AppContext, 'config' | 'serverKey' | 'database' | 'calendar'>,
  order: Order,
): Promise<PaymentResult> {
  const { database, calendar } = context;
  const promises = await wirePromises(database.orm, [order], calendar.current());
  return {
    orderId: order.id,
    token: order.token,
    orderNumber: String(order.number),
    amount: kwd(order.totalFils),
    date: (order.paidAt ?? order.createdAt).toISOString(),
    customer: { name: order.customerName, email: order.customerEmail },
    invoice: invoiceLink(context, order),
    promise: promises.get(order.id) ?? null,
    pickupCode: order.pickupCode,
  };
}

type Known = { attempt: Attempt; order: Order; gateway?: Settled['gateway'] };

async function answerFor(
  context: Pick<AppContext, 'config' | 'serverKey' | 'database' | 'calendar'>,
  { attempt, order, gateway }: Known,
): Promise<Paid | Refusal> {
  if (isPaid(order.status)) return { ok: true, result: await paymentResult(context, order) };
  const details = {
    orderId: order.id,
    token: order.token,
    orderNumber: String(order.number),
    amount: kwd(order.totalFils),
    state: attempt.state,
  };
  const { orm } = context.database;
  const { status } = order;
  if (status !== 'pending') {
    const moneyBack = await goesBack(orm, order.id);
    return refusal('order-closed', {}, { ...details, status, moneyBack });
  }
  // A mismatch waits for a person: the shopper is not told that the payment failed.
  const isUndecided = isOpen(attempt.state) || (await hasMismatch(orm, order.id));
  // A bank that was not asked, or is busy, may well be there.
  const bank = gateway && gateway !== 'busy' && { bankAnswered: gateway === 'answered' };
  const code = isUndecided ? 'payment-pending' : 'payment-failed';
  const promises = await wirePromises(orm, [order], context.calendar.current());
  const promise = promises.get(order.id) ?? null;
  return refusal(code, {}, { ...details, ...bank, promise });
}

/** Whether an order has a refund, complete or under way. */
async function goesBack(orm: Orm, orderId: string): Promise<boolean> {
  const going = and(eq(refunds.orderId, orderId), ne(refunds.state, 'withdrawn'));
  return (await orm.$count(refunds, going)) > 0;
}
