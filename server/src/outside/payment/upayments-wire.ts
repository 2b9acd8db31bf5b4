import { kwd, parseKwd } from '@mahlab/bakery/rules/money';
import { paidWith } from '@mahlab/bakery/rules/paid-with';
import { z } from 'zod';
import type { Checkout, GatewayStatus } from './provider.ts';

/** The body of `POST charge`, within the lengths that UPayments takes. */
export function chargeBody(checkout: Checkout) {
  const { name, email, phone } = checkout.customer;
  return {
    order: {
      id: checkout.attemptName,
      reference: String(checkout.orderNumber),
      description: `${checkout.language === 'ar' ? 'طلب' : 'Order'} ${checkout.orderNumber}`,
      currency: checkout.currency,
      amount: kwd(checkout.amountFils),
    },
    language: checkout.language,
    reference: { id: String(checkout.orderNumber) },
    customer: {
      name: Array.from(name).slice(0, 50).join(''),
      // A shortened address would be somebody else's.
      ...(email.length <= 50 && { email }),
      mobile: phone,
    },
    returnUrl: checkout.returnUrl,
    cancelUrl: checkout.cancelUrl,
    notificationUrl: checkout.webhookUrl,
    paymentLinkExpiryInMinutes: checkout.linkMinutes,
  };
}

const ChargeAnswer = z.object({ status: z.literal(true), data: z.object({ link: z.url() }) });

/** The link that a charge answers, with the session in its query; null when there is none. */
export function chargeLink(answer: unknown): { link: string; sessionId: string } | null {
  const parsed = ChargeAnswer.safeParse(answer);
  if (!parsed.success) return null;
  const { link } = parsed.data.data;
  const sessionId = new URL(link).searchParams.get('session_id');
  return sessionId ? { link, sessionId } : null;
}

// Their types are not documented well: a number may come as text, and anything may be null.
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const StatusAnswer = z.object({
  data: z.object({
    transaction: z.object({
      track_id: text,
      payment_id: text,
      result: text,
      merchant_requested_order_id: text,
      total_price: text,
      currency_type: text,
      refund_order_id: text,
      // Decides nothing: whatever it is, the rest is read.
      payment_type: text.catch(''),
    }),
  }),
});

/** What a status answer says; null when it cannot be read. */
export function statusOf(answer: unknown, raw: string): GatewayStatus | null {
  const parsed = StatusAnswer.safeParse(answer);
  if (!parsed.success) return null;
  const { transaction } = parsed.data.data;
  return {
    ok: true,
    state: stateOf(transaction.result),
    amountFils: exactFils(transaction.total_price),
    currency: transaction.currency_type,
    attemptName: transaction.merchant_requested_order_id,
    trackId: transaction.track_id,
    paymentId: transaction.payment_id,
    method: paidWith(transaction.payment_type),
    refundKey: transaction.refund_order_id || null,
    raw,
  };
}

const STATES: Record<string, GatewayStatus['state']> = {
  CAPTURED: 'paid',
  'NOT CAPTURED': 'failed',
  FAILED: 'failed',
  FAILURE: 'failed',
  ERROR: 'failed',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  REFUND: 'refunded',
  REFUNDED: 'refunded',
  VOIDED: 'refunded',
};

/** Their words as ours. What we don't know is undecided: it is asked for again. */
function stateOf(result: string): GatewayStatus['state'] {
  return STATES[result.trim().toUpperCase()] ?? 'pending';
}

/** Whole fils of "25.5", "25.500" or "25.5000"; null of anything finer or else. */
function exactFils(amount: string): number | null {
  return parseKwd(amount.replace(/(\.\d{3})0+$/, '$1'));
}

const Notification = z.object({
  requested_order_id: z.string().max(60).optional().catch(undefined),
  track_id: z.string().max(200).optional().catch(undefined),
});

/** The attempt and the track id that a webhook names, sent as a form or as JSON. */
export function noticeOf(body: string, contentType: string) {
  const fields = contentType.includes('json') ? json(body) : formFields(body);
  const parsed = Notification.safeParse(fields);
  return {
    attemptName: (parsed.success && parsed.data.requested_order_id) || null,
    trackId: (parsed.success && parsed.data.track_id) || null,
  };
}

/** A parsed JSON text; undefined when it is none. */
export function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function formFields(body: string) {
  return Object.fromEntries(new URLSearchParams(body));
}
