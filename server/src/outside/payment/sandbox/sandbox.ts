import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/db.ts';
import type { Fetch } from '../gateway-call.ts';
import { type Book, charge, failure, paymentStatus, type Reply } from './protocol.ts';
import { createRefund, refundStatus, refundsOfOrder } from './refunds.ts';
import { openWebhookSender, type WebhookSender } from './webhook-sender.ts';

/** The gateway that ships with the shop: it speaks UPayments' protocol, and no money moves. */
export type Sandbox = {
  book: Book;
  webhookSender: WebhookSender;
  /** Calls the sandbox in process, without the network. */
  fetch: Fetch;
};

export const SANDBOX_PATH = '/sandbox-gateway/api/v1';

export function openSandbox(
  { publicUrl, settlementSeconds }: Config,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): Sandbox {
  const book: Book = { orm: database.orm, publicUrl, minuteSeconds: settlementSeconds };
  return { book, webhookSender: openWebhookSender(log), fetch: inProcess(book) };
}

function inProcess(book: Book): Fetch {
  return async (address, { method, headers, body }) => {
    const authorization = headers['authorization'];
    const url = new URL(address);
    const path = url.pathname.slice(url.pathname.indexOf(SANDBOX_PATH) + SANDBOX_PATH.length + 1);
    const [call = '', id = ''] = path.split('/').map(decodeURIComponent);
    const sent = { authorization, id, body: JSON.parse(body ?? 'null') as unknown };
    const calls: Record<string, () => Promise<Reply>> = {
      'POST charge': () => charge(book, sent),
      'GET get-payment-status': () =>
        paymentStatus(book, { authorization, key: statusKey(path, url.searchParams) }),
      'POST create-refund': () => createRefund(book, sent),
      'GET check-refund': () => refundStatus(book, sent),
      'GET check-refund-status': () => refundsOfOrder(book, sent),
    };
    const reply = (await calls[`${method} ${call}`]?.()) ?? failure(404, 'Not found');
    return { status: reply.status, text: async () => JSON.stringify(reply.body) };
  };
}

/** By `?session_id=` or by the track id at the path's end. */
export function statusKey(path: string, query: URLSearchParams) {
  const sessionId = query.get('session_id');
  return sessionId ? { sessionId } : { trackId: decodeURIComponent(path.split('/').at(-1) ?? '') };
}
