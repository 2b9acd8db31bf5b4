import type { Language } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';

/** A gateway that did not do what it was asked: away, or answering what cannot be used. */
export type GatewayFailure = {
  ok: false;
  reason: 'unreachable' | 'refused' | 'rubbish';
  /** For the log and for staff; free of secrets and of personal data. */
  detail: string;
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

/** A payment gateway. Only `fetchStatus` may make an order paid. */
export type PaymentProvider = {
  /** Stored with each attempt. */
  name: string;
  /** Where its webhooks arrive. */
  webhookPath: string;
  createCheckout: (checkout: Checkout) => Promise<OpenedCheckout | GatewayFailure>;
  fetchStatus: (key: StatusKey) => Promise<GatewayStatus | UnknownCharge | GatewayFailure>;
  parseWebhook: (body: string, headers: Record<string, string | undefined>) => Notice;
};
