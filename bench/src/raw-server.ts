import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The yardstick of reads: Node's own HTTP server, answering every request with the same bytes.

/** What it answers from now on; the body as base64, since messages are JSON. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

let answer = { status: 503, headers: {}, body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
// As the shop's: it is told in every answer.
server.keepAliveTimeout = 72_000;

process.on('message', ({ status, headers, body }: RawAnswer) => {
  answer = { status, headers, body: Buffer.from(body, 'base64') };
  process.send?.({ port: (server.address() as AddressInfo).port });
});
server.listen(0, '127.0.0.1', () => process.send?.('listening'));
