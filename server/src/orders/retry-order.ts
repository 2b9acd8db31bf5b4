import { canPay, isPaid } from '@mahlab/bakery/rules/order';
import type { Parts } from '../parts.ts';
import { isMismatched, latestAttempt, type Order } from '../payments/attempts.ts';
import { currentLink } from '../payments/open-link.ts';
import { settle } from '../payments/settle.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { type Holder, heldAttempt } from './holder.ts';
import { paymentResult } from './verify-order.ts';

/**
 * A link to pay an unpaid order, for whoever has a right to it. The gateway is asked about the last
 * attempt first, refused ones too, so that nobody pays twice: one that is still open keeps its link, and one
 * that turns out paid settles the order instead.
 */
export async function retryOrder(
  parts: Parts,
  name: string,
  holder: Holder,
): Promise<{ ok: true; link: string } | Refusal> {
  const { orm } = parts.database;
  const found = await heldAttempt(orm, name, holder);
  if (!found) return refusal('not-found');
  const closed = closedOrder(parts, found.order);
  if (closed) return closed;

  const { attempt: last } = await latestAttempt(orm, found.order.id);
  if (last.state !== 'opening') {
    const { order, attempt, answered } = await settle(parts, last.id, { by: 'retry' });
    if (!answered) return unavailable(last.name);
    const settled = closedOrder(parts, order);
    if (settled) return settled;
    // The bank has taken something that does not fit: nobody is asked to pay beside it.
    if (isMismatched(attempt)) return pending(order);
  }
  const link = await currentLink(parts, found.order);
  if (link.ok) return link;
  if (link.reason === 'unavailable') return unavailable(link.attempt);
  return refusal(link.reason === 'not-payable' ? 'order-closed' : link.reason);
}

function closedOrder(parts: Parts, order: Order): Refusal | null {
  if (isPaid(order.status)) {
    return refusal('already-paid', {}, paymentResult(parts, order));
  }
  return canPay(order.status) ? null : refusal('order-closed');
}

function pending({ id, number }: Order): Refusal {
  return refusal('payment-pending', {}, { orderId: id, orderNumber: String(number) });
}

function unavailable(attempt: string): Refusal {
  return refusal('gateway-unavailable', {}, { requested_order_id: attempt });
}
