import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { refusal, refusalMessage } from './refusal.ts';
import { jsonHeaders } from './security-headers.ts';

/** What Node's parser finds wrong; everything else is 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Makes the handler for what Node cannot read as a request: it answers below Fastify, with the headers of every
 * answer, and closes the connection.
 */
export function answerBrokenRequests(config: Config) {
  const headers = { ...jsonHeaders(config), 'cache-control': 'no-store', connection: 'close' };
  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUSES[code] ?? 400;
    const told = STATUS_CODES[status] ?? '';
    const message = refusalMessage(refusal('bad-request', { detail: told }), 'en');
    const body = JSON.stringify({ message, code: 'bad-request' });
    const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${told}\r\n${head}\r\n${body}`);
  };
}
