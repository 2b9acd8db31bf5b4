import { createHmac } from 'node:crypto';
import type { GatewayFailure } from './provider.ts';

/** As much of `fetch` as a client needs, so that a gateway in this process can stand in for it. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;
export type FetchInit = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};
export type FetchAnswer = { status: number; text(): Promise<string> };

/** How a gateway is reached. */
export type GatewaySettings = {
  /** With its version: `https://sandboxapi.upayments.com/api/v1`. */
  baseUrl: string;
  /** Sent as bearer. */
  token: string;
  /** Signs each request, the way UPayments asks for it, when it is set. */
  secret?: string | undefined;
  fetch?: Fetch;
  now?: () => number;
};

const CHARGE_TIMEOUT_MS = 10_000;
const STATUS_TIMEOUT_MS = 8_000;

/** Sends one request. A failure is an answer, never an exception. */
export async function call(
  { baseUrl, token, secret, fetch: send = fetch, now = Date.now }: GatewaySettings,
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
    return failed(fault);
  }
}

/** Error codes of a connection that was never established. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** A failed request: the network or the gateway is at fault. */
export function failed(fault: unknown): GatewayFailure {
  const cause = fault instanceof Error ? fault.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  const notSent = NEVER_CONNECTED.includes(String(code));
  const reason = 'unreachable';
  return { ok: false, reason, detail: described(fault), ...(notSent && { notSent }) };
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

/** Characters of an unusable answer that are stored. */
const KEPT_LENGTH = 4000;

/** The failure for an unexpected HTTP status. */
export function unexpected(answer: { status: number; text: string }, call: string): GatewayFailure {
  const { status, text } = answer;
  const about = { detail: `${call}: HTTP ${status}`, raw: text.slice(0, KEPT_LENGTH) };
  if (status === 429) return { ok: false, reason: 'busy', ...about, notSent: true };
  return { ok: false, reason: status >= 500 ? 'unreachable' : 'refused', ...about };
}

/** The failure for an answer that cannot be used; `detail` says what is missing. */
export function malformed(detail: string, text: string): GatewayFailure {
  return { ok: false, reason: 'malformed', detail, raw: text.slice(0, KEPT_LENGTH) };
}
