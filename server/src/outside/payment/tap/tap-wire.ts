import { formatKwd, kwd, parseKwd } from '@mahlab/bakery/rules/money';
import { paidWith } from '@mahlab/bakery/rules/paid-with';
import { z } from 'zod';
import type { Checkout, GatewayStatus, OpenedCheckout } from '../provider.ts';
import { text } from '../upayments-wire.ts';

/** The body of `POST charges/`. */
export function chargeBody(checkout: Checkout, merchantId: string | undefined) {
  const { name, email, phone } = checkout.customer;
  return {
    amount: kwd(checkout.amountFils),
    currency: checkout.currency,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: `${checkout.language === 'ar' ? 'طلب' : 'Order'} ${checkout.orderNumber}`,
    reference: { transaction: checkout.attemptName, order: checkout.attemptName },
    transaction: { expiry: { period: checkout.linkMinutes, type: 'MINUTE' } },
    customer: {
      first_name: name,
      email,
      phone: { country_code: '965', number: phone.replace(/^\+965/, '') },
    },
    ...(merchantId && { merchant: { id: merchantId } }),
    source: { id: 'src_all' },
    post: { url: checkout.webhookUrl },
    // It has one way back, for good ends and bad; what it adds is its own name for the charge.
    redirect: {
      url: `${checkout.returnUrl}?requested_order_id=${encodeURIComponent(checkout.attemptName)}`,
    },
  };
}

const Charge = z.object({
  id: z.string().min(1).max(200),
  status: text,
  // As a number or as text.
  amount: text,
  currency: text,
  reference: z.object({ order: text, gateway: text, payment: text }),
  transaction: z.object({ created: text, url: text }),
  // Decides nothing: whatever it is, the rest is read.
  source: z.object({ payment_method: text }).catch({ payment_method: '' }),
});
export type Charge = z.infer<typeof Charge>;

/** A charge of theirs; null of what cannot be read as one. */
export function readCharge(answer: unknown): Charge | null {
  const parsed = Charge.safeParse(answer);
  return parsed.success ? parsed.data : null;
}

/** Where a new charge is paid. */
export function openedCharge(answer: unknown): OpenedCheckout | null {
  const charge = readCharge(answer);
  if (!charge || !URL.canParse(charge.transaction.url)) return null;
  return { ok: true, link: charge.transaction.url, providerRef: charge.id };
}

const STATES: Record<string, GatewayStatus['state']> = {
  CAPTURED: 'paid',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  TIMEDOUT: 'failed',
  CANCELLED: 'cancelled',
  ABANDONED: 'cancelled',
  VOID: 'refunded',
};

/** What a charge says. Words that we don't know are undecided: they are asked for again. */
export function statusOf(charge: Charge, raw: string): GatewayStatus {
  return {
    ok: true,
    state: STATES[charge.status.toUpperCase()] ?? 'pending',
    amountFils: fils(charge.amount),
    currency: charge.currency,
    attemptName: charge.reference.order,
    trackId: charge.id,
    paymentId: charge.reference.payment || charge.id,
    method: paidWith(charge.source.payment_method),
    refundKey: charge.id,
    raw,
  };
}

/** What `hashstring` signs. The amount has its currency's decimals. */
export function signedText({ id, amount, currency, reference, status, transaction }: Charge) {
  const exact = fils(amount);
  return [
    `x_id${id}`,
    `x_amount${exact === null ? amount : formatKwd(exact)}`,
    `x_currency${currency}`,
    `x_gateway_reference${reference.gateway}`,
    `x_payment_reference${reference.payment}`,
    `x_status${status}`,
    `x_created${transaction.created}`,
  ].join('');
}

function fils(amount: string): number | null {
  return parseKwd(amount.replace(/(\.\d{3})0+$/, '$1'));
}
