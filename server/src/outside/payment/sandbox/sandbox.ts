import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db.ts';
import type { Fetch } from '../upayments.ts';
import { openPostman, type Postman } from './notify.ts';
import { type Book, charge, paymentStatus } from './protocol.ts';

/** The gateway that ships with the shop: it speaks UPayments' protocol, and no money moves. */
export type Sandbox = {
  book: Book;
  postman: Postman;
  /** Calls it without a way over the network. */
  fetch: Fetch;
};

export const SANDBOX_PATH = '/sandbox-gateway/api/v1';

export function openSandbox(
  { publicUrl, settlementSeconds }: Config,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): Sandbox {
  const book: Book = { orm: database.orm, publicUrl, minuteSeconds: settlementSeconds };
  return { book, postman: openPostman(log), fetch: inProcess(book) };
}

function inProcess(book: Book): Fetch {
  return async (address, { method, headers, body }) => {
    const authorization = headers['authorization'];
    const url = new URL(address);
    const path = url.pathname.slice(url.pathname.indexOf(SANDBOX_PATH) + SANDBOX_PATH.length);
    const reply =
      method === 'POST'
        ? await charge(book, { authorization, body: JSON.parse(body ?? '') })
        : await paymentStatus(book, { authorization, key: statusKey(path, url.searchParams) });
    return { status: reply.status, text: async () => JSON.stringify(reply.body) };
  };
}

/** By `?session_id=` or by the track id at the path's end. */
export function statusKey(path: string, query: URLSearchParams) {
  const sessionId = query.get('session_id');
  return sessionId ? { sessionId } : { trackId: decodeURIComponent(path.split('/').at(-1) ?? '') };
}
