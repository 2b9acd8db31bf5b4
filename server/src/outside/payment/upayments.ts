import { createHmac } from 'node:crypto';
import { sameSecret } from '../../secret.ts';
import type { GatewayFailure, PaymentProvider } from './provider.ts';
import { chargeBody, chargeLink, json, noticeOf, statusOf } from './upayments-wire.ts';

/** As much of `fetch` as the client needs, so that a gateway in this process can stand in for it. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;
export type FetchInit = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};
export type FetchAnswer = { status: number; text(): Promise<string> };

export type UPaymentsSettings = {
  name: string;
  /** With its version: `https://sandboxapi.upayments.com/api/v1`. */
  baseUrl: string;
  token: string;
  /** Signs each request when it is set. */
  secret?: string | undefined;
  /** What their webhooks carry in `x-notification-token`, when that has been agreed. */
  notificationToken?: string | undefined;
  fetch?: Fetch;
  now?: () => number;
};

export const WEBHOOK_PATH = '/webhooks/upayments';
const CHARGE_TIMEOUT_MS = 10_000;
const STATUS_TIMEOUT_MS = 8_000;

/** The UPayments protocol (docs/payments.md). */
export function upayments(settings: UPaymentsSettings): PaymentProvider {
  return {
    name: settings.name,
    webhookPath: WEBHOOK_PATH,

    async createCheckout(checkout) {
      const body = JSON.stringify(chargeBody(checkout));
      const answer = await call(settings, { path: 'charge', body });
      if (!answer.ok) return answer;
      if (answer.status < 200 || answer.status > 299) return unexpected(answer.status, 'charge');
      const opened = chargeLink(json(answer.text));
      if (!opened) return { ok: false, reason: 'rubbish', detail: 'charge: no link in the answer' };
      return { ok: true, link: opened.link, providerRef: opened.sessionId };
    },

    async fetchStatus({ providerRef, trackId }) {
      const path = providerRef
        ? `get-payment-status?session_id=${encodeURIComponent(providerRef)}`
        : `get-payment-status/${encodeURIComponent(trackId ?? '')}`;
      const answer = await call(settings, { path });
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, state: 'unknown', raw: answer.text };
      if (answer.status < 200 || answer.status > 299) return unexpected(answer.status, 'status');
      const status = statusOf(json(answer.text), answer.text);
      if (!status) return { ok: false, reason: 'rubbish', detail: 'status: no transaction' };
      if (!providerRef && status.trackId !== trackId) {
        return { ok: false, reason: 'rubbish', detail: 'status: of another track id' };
      }
      return status;
    },

    parseWebhook(body, headers) {
      const notice = noticeOf(body, headers['content-type'] ?? '');
      const expected = settings.notificationToken;
      if (expected === undefined) return { ...notice, authentic: null };
      const given = headers['x-notification-token'] ?? '';
      return { ...notice, authentic: sameSecret(given, expected) };
    },
  };
}

async function call(
  { baseUrl, token, secret, fetch: send = fetch, now = Date.now }: UPaymentsSettings,
  { path, body }: { path: string; body?: string },
): Promise<{ ok: true; status: number; text: string } | GatewayFailure> {
  const method = body === undefined ? 'GET' : 'POST';
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    ...(secret !== undefined && signature(secret, { method, path, body }, now())),
  };
  const signal = AbortSignal.timeout(body === undefined ? STATUS_TIMEOUT_MS : CHARGE_TIMEOUT_MS);
  try {
    const init: FetchInit = { method, headers, signal, ...(body !== undefined && { body }) };
    const answer = await send(`${baseUrl}/${path}`, init);
    return { ok: true, status: answer.status, text: await answer.text() };
  } catch (fault) {
    // What fails here is the network or the other side, never ours to mend: an expected outcome.
    return { ok: false, reason: 'unreachable', detail: described(fault) };
  }
}

function described(fault: unknown): string {
  if (!(fault instanceof Error)) return 'no answer';
  const cause = fault.cause instanceof Error ? ` (${fault.cause.message})` : '';
  return `${fault.name}: ${fault.message}${cause}`;
}

/** HMAC over time, method, path and body, as their documentation describes it. */
function signature(
  secret: string,
  { method, path, body = '' }: { method: string; path: string; body?: string | undefined },
  nowMs: number,
) {
  const timestamp = String(Math.floor(nowMs / 1000));
  const message = `${timestamp}${method}${path}${body}`;
  return {
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', secret).update(message).digest('base64'),
  };
}

function unexpected(status: number, call: string): GatewayFailure {
  const reason = status >= 500 || status === 429 ? 'unreachable' : 'refused';
  return { ok: false, reason, detail: `${call}: HTTP ${status}` };
}
