import { canPay, isPaid } from '@mahlab/bakery/rules/order';
import type { AppContext } from '../app-context.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { currentLink } from '../payments/open-link.ts';
import { type Claim, ownedAttempt } from './access.ts';
import type { Order } from './lifecycle/order.ts';
import { paymentResult } from './verify-order.ts';

/**
 * A link to pay an unpaid order, for whoever has a right to it: that of an attempt that is still open, else a new
 * one's. An attempt that turns out paid settles the order instead.
 */
export async function retryOrder(
  context: AppContext,
  name: string,
  claim: Claim,
): Promise<{ ok: true; link: string; token: string } | Refusal> {
  const found = await ownedAttempt(context, name, claim);
  if (!found) return refusal('not-found');
  const closed = closedOrder(context, found.order);
  if (closed) return closed;
  const link = await currentLink(context, found.order);
  if (link.ok) return { ...link, token: found.order.token };
  if (link.reason === 'unavailable') return unavailable(link.attempt);
  if (link.reason === 'busy') return refusal('too-many-requests');
  if (link.reason === 'mismatched') return pending(found.order);
  if (link.reason === 'refused') return link.refusal;
  // Paid or cancelled in the meantime, perhaps by the status just fetched.
  const now = await ownedAttempt(context, name, claim);
  return (now && closedOrder(context, now.order)) ?? refusal('order-closed');
}

function closedOrder(context: AppContext, order: Order): Refusal | null {
  if (isPaid(order.status)) {
    return refusal('already-paid', {}, paymentResult(context, order));
  }
  return canPay(order.status) ? null : refusal('order-closed');
}

function pending({ id, number }: Order): Refusal {
  return refusal('payment-pending', {}, { orderId: id, orderNumber: String(number) });
}

function unavailable(attempt: string): Refusal {
  return refusal('gateway-unavailable', {}, { requested_order_id: attempt });
}
