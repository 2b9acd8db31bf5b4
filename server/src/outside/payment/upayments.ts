import { sameSecret } from '../../secrets/secret.ts';
import { call, type GatewaySettings, malformed, unexpected } from './gateway-call.ts';
import type { PaymentProvider } from './provider.ts';
import { upaymentsRefunds } from './upayments-refunds.ts';
import { chargeBody, chargeLink, json, noticeOf, statusOf } from './upayments-wire.ts';

export type UPaymentsSettings = GatewaySettings & {
  name: string;
  webhookPath?: string;
  /** What their webhooks carry in `x-notification-token`, when that has been agreed. */
  notificationToken?: string | undefined;
  /** Whether the list of an order's refunds names them by our reference; not verified on an account. */
  refundsByReference?: boolean | undefined;
};

const WEBHOOK_PATH = '/webhooks/upayments';

/** The UPayments protocol (docs/payments.md). */
export function upayments(settings: UPaymentsSettings): PaymentProvider {
  return {
    name: settings.name,
    webhookPath: settings.webhookPath ?? WEBHOOK_PATH,

    async createCheckout(checkout) {
      const body = JSON.stringify(chargeBody(checkout));
      const answer = await call(settings, { path: 'charge', body });
      if (!answer.ok) return answer;
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'charge');
      const opened = chargeLink(json(answer.text));
      if (!opened) return malformed('charge: no link in the answer', answer.text);
      return { ok: true, link: opened.link, providerRef: opened.sessionId };
    },

    async fetchStatus({ providerRef, trackId }) {
      const path = providerRef
        ? `get-payment-status?session_id=${encodeURIComponent(providerRef)}`
        : `get-payment-status/${encodeURIComponent(trackId ?? '')}`;
      const answer = await call(settings, { path });
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, state: 'unknown', raw: answer.text };
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'status');
      const status = statusOf(json(answer.text), answer.text);
      if (!status) return malformed('status: no transaction', answer.text);
      if (!providerRef && status.trackId !== trackId) {
        return malformed('status: of another track id', answer.text);
      }
      return status;
    },

    refunds: upaymentsRefunds(settings),

    parseWebhook(body, headers) {
      const notice = noticeOf(body, headers['content-type'] ?? '');
      const expected = settings.notificationToken;
      if (expected === undefined) return { ...notice, authentic: null };
      const given = headers['x-notification-token'] ?? '';
      return { ...notice, authentic: sameSecret(given, expected) };
    },
  };
}
