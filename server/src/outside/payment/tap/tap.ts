import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../secrets/secret.ts';
import { call, type Fetch, malformed, unexpected } from '../gateway-call.ts';
import type { PaymentProvider } from '../provider.ts';
import { json } from '../upayments-wire.ts';
import { tapRefunds } from './tap-refunds.ts';
import { chargeBody, openedCharge, readCharge, signedText, statusOf } from './tap-wire.ts';

export type TapSettings = {
  /** With its version: `https://api.tap.company/v2`. */
  baseUrl: string;
  /** `sk_test_…` or `sk_live_…`; it also signs their webhooks. */
  secretKey: string;
  /** Of an account with several merchants. */
  merchantId?: string | undefined;
  fetch?: Fetch;
};

/** The Tap Payments protocol (docs/payments.md). Its webhooks are signed. */
export function tap({ baseUrl, secretKey, merchantId, fetch }: TapSettings): PaymentProvider {
  const settings = { baseUrl, token: secretKey, ...(fetch && { fetch }) };
  return {
    name: 'tap',
    webhookPath: '/webhooks/tap',

    async createCheckout(checkout) {
      const body = JSON.stringify(chargeBody(checkout, merchantId));
      const answer = await call(settings, { path: 'charges/', body });
      if (!answer.ok) return answer;
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'charge');
      return (
        openedCharge(json(answer.text)) ??
        malformed('charge: no address in the answer', answer.text)
      );
    },

    async fetchStatus({ providerRef, trackId }) {
      const id = providerRef ?? trackId ?? '';
      const answer = await call(settings, { path: `charges/${encodeURIComponent(id)}` });
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, state: 'unknown', raw: answer.text };
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'status');
      const charge = readCharge(json(answer.text));
      if (!charge || charge.id !== id)
        return malformed('status: not the charge asked for', answer.text);
      return statusOf(charge, answer.text);
    },

    refunds: tapRefunds(settings),

    parseWebhook(body, headers) {
      const charge = readCharge(json(body));
      if (!charge) return { attemptName: null, trackId: null, authentic: false };
      const signature = createHmac('sha256', secretKey).update(signedText(charge)).digest('hex');
      return {
        attemptName: charge.reference.order || null,
        trackId: charge.id,
        authentic: sameSecret(headers['hashstring'] ?? '', signature),
      };
    },
  };
}
