import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseKwd } from '@mahlab/bakery/rules/money';
import { type GatewayBook, openBook, transactionOf, wireOf } from './gateway-book.ts';
import type { Random } from './random.ts';

/** A bank in this process that speaks UPayments' protocol, badly. */
export type FaultyGateway = {
  book: GatewayBook;
  baseUrl: string;
  /** From now on it answers well. */
  recover(): void;
  /** How often each fault happened. */
  faults: Map<string, number>;
  close(): Promise<void>;
};

const FAULTS = ['slow', 'down', 'rubbish', 'lost answer', 'error', 'none'] as const;
type Fault = (typeof FAULTS)[number];
/** The share of calls that go wrong. */
const SHARE = 0.15;
const SLOW_MS = 900;

export async function startGateway(random: Random): Promise<FaultyGateway> {
  const book = openBook();
  const faults = new Map<string, number>();
  let isWell = false;

  const server = createServer((request, response) => {
    void answerBadly(request, response).catch(() => response.destroy());
  });

  async function answerBadly(request: IncomingMessage, response: ServerResponse) {
    const fault: Fault = !isWell && random.chance(SHARE) ? random.pick(FAULTS) : 'none';
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    const body = await bodyOf(request);
    if (fault === 'down') return void response.destroy();
    if (fault === 'error') return void response.writeHead(502).end('Bad gateway');
    if (fault === 'slow') await sleep(random.next() * SLOW_MS);
    const answer = answerOf(book, { method: request.method ?? '', url: request.url ?? '', body });
    if (fault === 'lost answer') return void response.destroy();
    const text = fault === 'rubbish' ? '<html>Maintenance' : JSON.stringify(answer.body);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    book,
    faults,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    recover() {
      isWell = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Asked = { method: string; url: string; body: string };
type Answer = { status: number; body: unknown };

function answerOf(book: GatewayBook, { method, url, body }: Asked): Answer {
  const { pathname, searchParams } = new URL(url, 'http://bank');
  const [call = '', id = ''] = pathname.replace('/api/v1/', '').split('/').map(decodeURIComponent);
  const sent = method === 'POST' ? JSON.parse(body) : {};
  switch (call) {
    case 'charge': {
      const fils = parseKwd(String(sent.order.amount)) ?? 0;
      const charge = book.open(sent.order.id, fils, sent.notificationUrl);
      if (!charge) return refusal(422, 'order.id has been used before');
      return good({ link: `http://bank.invalid/pay?session_id=${charge.session}` });
    }
    case 'get-payment-status': {
      const charge = book.find(searchParams.get('session_id') ?? id);
      return charge ? good({ transaction: transactionOf(charge) }) : refusal(404, 'Not found');
    }
    case 'create-refund': {
      const charge = book.find(sent.orderId);
      const fils = parseKwd(String(sent.totalPrice)) ?? 0;
      const refund = charge && book.giveBack(charge, sent.reference, fils);
      return refund ? good({ orderId: refund.id }) : refusal(422, 'Nothing to refund');
    }
    case 'check-refund': {
      const refund = book.refund(id);
      return refund ? good(wireOf(refund)) : refusal(404, 'Not found');
    }
    case 'check-refund-status':
      return good((book.charges.get(id)?.refunds ?? []).map(wireOf));
    default:
      return refusal(404, 'Not found');
  }
}

const good = (data: unknown): Answer => ({ status: 201, body: { status: true, data } });
const refusal = (status: number, message: string): Answer => ({
  status,
  body: { status: false, message },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
