import { createHash } from 'node:crypto';
import type { Charge } from './book.ts';
import { gatewayTime } from './protocol.ts';

/** What the gateway tells the shop about a charge, as query of the return and as body of the webhook. */
export function report(charge: Charge, overrides: Record<string, string> = {}): URLSearchParams {
  const at = gatewayTime(charge.decidedAt ?? charge.createdAt);
  const number = digits(charge.sessionId);
  return new URLSearchParams({
    payment_id: charge.paymentId ?? '',
    result: charge.result,
    post_date: at.slice(5, 10).replace('-', ''),
    tran_id: number,
    ref: number,
    track_id: charge.trackId,
    auth: charge.result === 'CAPTURED' ? number.slice(0, 6) : '',
    order_id: charge.gatewayOrderId,
    requested_order_id: charge.requestedOrderId,
    refund_order_id: charge.gatewayOrderId,
    payment_type: 'knet',
    payment_method: 'knet',
    invoice_id: number.slice(0, 8),
    transaction_date: at,
    receipt_id: number,
    trn_udf: '',
    ...overrides,
  });
}

/** The address that the browser returns to: `cancelUrl` unless the payment was captured. */
export function returnAddress(charge: Charge): string {
  const base = charge.result === 'CAPTURED' ? charge.returnUrl : charge.cancelUrl;
  return `${base}?${report(charge).toString()}`;
}

/** A bank's reference: the same twelve digits whenever this charge is spoken of. */
function digits(sessionId: string): string {
  const head = createHash('sha256').update(sessionId).digest().readUIntBE(0, 6);
  return String(head % 10 ** 12).padStart(12, '0');
}
