import type { PaymentResult, VerifyPayload } from '@mahlab/bakery/api/order';
import { kwd } from '@mahlab/bakery/rules/money';
import { isPaid } from '@mahlab/bakery/rules/order';
import { canMove, isOpen } from '@mahlab/bakery/rules/payment';
import type { CustomerId } from '../customers/sessions.ts';
import { invoiceLink } from '../documents/links.ts';
import type { Parts } from '../parts.ts';
import { type Attempt, isMismatched, type Order } from '../payments/attempts.ts';
import { recordReturn } from '../payments/gateway-events.ts';
import { mayAsk } from '../payments/may-ask.ts';
import { type Settled, settle } from '../payments/settle.ts';
import { type Refusal, refusal } from '../refusal.ts';
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

function standingOf(
  parts: Pick<Parts, 'config' | 'serverKey'>,
  { attempt, order, gateway }: { attempt: Attempt; order: Order; gateway?: Settled['gateway'] },
): Paid | Refusal {
  if (isPaid(order.status)) return { ok: true, result: paymentResult(parts, order) };
  const details = {
    orderId: order.id,
    orderNumber: String(order.number),
    amount: kwd(order.totalFils),
    state: attempt.state,
  };
  if (order.status !== 'pending') {
    return refusal('order-closed', {}, { ...details, status: order.status });
  }
  // Money that does not fit waits for a person: nobody hears that it failed.
  const isUndecided = isOpen(attempt.state) || isMismatched(attempt);
  return refusal(
    isUndecided ? 'payment-pending' : 'payment-failed',
    {},
    {
      ...details,
      // Of one that was not asked, or takes no questions now, nobody knows whether it is there.
      ...(gateway && gateway !== 'busy' && { bankAnswered: gateway === 'answered' }),
    },
  );
}
