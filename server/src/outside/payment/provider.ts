import type { Language } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';

/**
 * A gateway that did not do what it was asked: away, `busy` when it or the shop's own bound says that it was
 * asked too often, or answering what cannot be used.
 */
export type GatewayFailure = {
  ok: false;
  reason: 'unreachable' | 'busy' | 'refused' | 'malformed';
  /** For the log and for staff; free of secrets and of personal data. */
  detail: string;
  /** Certain that the gateway never took the request on. */
  notSent?: true;
  /** The answer as it came, cut to size; for staff alone, as it may tell of the customer. */
  raw?: string;
};

/** What a gateway needs to know to let a shopper pay one attempt. */
export type Checkout = {
  /** Our name for the attempt; at most 40 characters. */
  attemptName: string;
  /** The number that people call the order by. */
  orderNumber: number;
  amountFils: Fils;
  currency: 'KWD';
  language: Language;
  customer: { name: string; email: string; phone: string };
  /** Where the browser returns. No query: one gateway spoils it (docs/payments.md). */
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  /** Minutes that the shopper has. */
  linkMinutes: number;
};

/** Where the shopper pays, and the gateway's key to ask about it. */
export type OpenedCheckout = { ok: true; link: string; providerRef: string };

/** Keys by which a gateway finds an attempt; the first that it can use counts. */
export type StatusKey = { providerRef: string | null; trackId: string | null };

/** Where the gateway says that an attempt stands, with everything that has to match before it is believed. */
export type GatewayStatus = {
  ok: true;
  state: 'paid' | 'failed' | 'cancelled' | 'pending' | 'refunded';
  /** Null when what it says is no amount in whole fils. */
  amountFils: Fils | null;
  currency: string;
  attemptName: string;
  trackId: string;
  paymentId: string;
  /** By what the gateway takes a refund of it. */
  refundKey: string | null;
  /** The answer as it came. */
  raw: string;
};

/** The gateway does not know the attempt. */
export type UnknownCharge = { ok: true; state: 'unknown'; raw: string };

/** What a webhook points at. It decides nothing: it is a reason to ask. */
export type Notice = {
  attemptName: string | null;
  trackId: string | null;
  /** Whether it proved its sender; null when the gateway offers no proof. */
  authentic: boolean | null;
};

/** A payment as the gateway knows it. */
export type PaidCharge = {
  attemptName: string;
  providerRef: string | null;
  trackId: string;
  refundKey: string | null;
};

/** Money to give back. `name` is ours; gateways have no idempotency, so it is not sent twice blindly. */
export type RefundRequest = {
  name: string;
  charge: PaidCharge;
  amountFils: Fils;
  currency: 'KWD';
  reason: string;
  customer: { name: string; email: string; phone: string };
  webhookUrl: string;
};

/** Where the gateway says that a refund stands; `gatewayRef` is its own name for it. */
export type RefundStatus = {
  ok: true;
  state: 'requested' | 'done' | 'failed';
  gatewayRef: string;
  raw: string;
};

export type GatewayRefunds = {
  send: (refund: RefundRequest) => Promise<RefundStatus | GatewayFailure>;
  /** Where a refund stands that the gateway has taken on. */
  status: (
    gatewayRef: string,
    name: string,
  ) => Promise<RefundStatus | UnknownCharge | GatewayFailure>;
  /**
   * Finds a refund by our name when its answer was lost: 'unknown' says for certain that there is none.
   * Null for a gateway that cannot tell: then a person has to look.
   */
  find: ((refund: RefundRequest) => Promise<RefundStatus | UnknownCharge | GatewayFailure>) | null;
};

/** A payment gateway. Only `fetchStatus` may make an order paid. */
export type PaymentProvider = {
  /** Stored with each attempt. */
  name: string;
  /** Where its webhooks arrive. */
  webhookPath: string;
  createCheckout: (checkout: Checkout) => Promise<OpenedCheckout | GatewayFailure>;
  fetchStatus: (key: StatusKey) => Promise<GatewayStatus | UnknownCharge | GatewayFailure>;
  /** Null for a gateway that gives nothing back by itself: then people do it. */
  refunds: GatewayRefunds | null;
  parseWebhook: (body: string, headers: Record<string, string | undefined>) => Notice;
};
