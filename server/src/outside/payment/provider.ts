import type { Language } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';
import type { PaidWith } from '@mahlab/bakery/rules/paid-with';

/**
 * A gateway that did not do what it was asked: away, `busy` when it or the shop's own bound says that it was
 * asked too often, or answering what cannot be used.
 */
export type GatewayFailure = {
  ok: false;
  reason: 'unreachable' | 'busy' | 'refused' | 'malformed';
  /** For the log and for staff; free of secrets and of personal data. */
  detail: string;
  /** The gateway has certainly not received the request. */
  notSent?: true;
  /** The answer as it came, cut to size; for staff alone, as it may tell of the customer. */
  raw?: string;
};

/** The request for a payment page of one attempt. */
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

/** An attempt's state at the gateway, with the values that have to match before it counts. */
export type GatewayStatus = {
  ok: true;
  state: 'paid' | 'failed' | 'cancelled' | 'pending' | 'refunded';
  /** Null when the amount is not in whole fils. */
  amountFils: Fils | null;
  currency: string;
  attemptName: string;
  trackId: string;
  paymentId: string;
  /** What it was paid with; null where that is not told. */
  method: PaidWith | null;
  /** The gateway's key for refunding it. */
  refundKey: string | null;
  /** The answer as it came. */
  raw: string;
};

/** The gateway does not know the attempt. */
export type UnknownCharge = { ok: true; state: 'unknown'; raw: string };

/** A parsed webhook. It decides nothing: it is a reason to ask for the status. */
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

/** A refund to send. `name` is ours; gateways have no idempotency, so it must not be sent twice blindly. */
export type RefundRequest = {
  name: string;
  charge: PaidCharge;
  amountFils: Fils;
  currency: 'KWD';
  reason: string;
  customer: { name: string; email: string; phone: string };
  webhookUrl: string;
};

/** A refund's state at the gateway; `gatewayRef` is the gateway's name for it. */
export type RefundStatus = {
  ok: true;
  state: 'requested' | 'done' | 'failed';
  gatewayRef: string;
  raw: string;
};

export type GatewayRefunds = {
  send: (refund: RefundRequest) => Promise<RefundStatus | GatewayFailure>;
  /** Asks for the state of a refund that the gateway has accepted. */
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
  /** Null for a gateway without refunds by API: then a person sends the money. */
  refunds: GatewayRefunds | null;
  parseWebhook: (body: string, headers: Record<string, string | undefined>) => Notice;
};
