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
  /** Nobody reaches it for so long. */
  goAway(ms: number): void;
  /** From now on it answers well. */
  recover(): void;
  /** How often each fault happened. */
  faults: Map<string, number>;
  close(): Promise<void>;
};

const FAULTS = [
  'slow',
  'down',
  'malformed',
  'lost answer',
  'error',
  'busy',
  'answered twice',
  'wrong amount',
] as const;
type Fault = (typeof FAULTS)[number] | 'silent' | 'outage' | 'none';
/** The share of calls that go wrong; and of such that are never answered, which take all the time there is. */
const SHARE = 0.15;
const SILENT_SHARE = 0.001;
const SLOW_MS = 900;

export async function startGateway(random: Random): Promise<FaultyGateway> {
  const book = openBook();
  const faults = new Map<string, number>();
  let isWell = false;
  let awayUntil = 0;

  const server = createServer((request, response) => {
    void answerBadly(request, response).catch(() => response.destroy());
  });

  async function answerBadly(request: IncomingMessage, response: ServerResponse) {
    const fault = nextFault();
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    const sent = await bodyOf(request);
    if (fault === 'down' || fault === 'outage') return void response.destroy();
    if (fault === 'error') return void response.writeHead(502).end('Bad gateway');
    if (fault === 'busy') return void response.writeHead(429).end('Too many requests');
    if (fault === 'slow') await sleep(random.next() * SLOW_MS);
    const answer = answerOf(book, { method: request.method ?? '', url: request.url ?? '', sent });
    if (fault === 'lost answer') return void response.destroy();
    if (fault === 'silent') return void (await once(response, 'close'));
    const body = fault === 'wrong amount' ? misstated(answer.body) : answer.body;
    const text = fault === 'malformed' ? '<html>Maintenance' : JSON.stringify(body);
    const { socket } = response;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    if (fault === 'answered twice') {
      socket?.write(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    }
  }

  function nextFault(): Fault {
    if (isWell) return 'none';
    if (Date.now() < awayUntil) return 'outage';
    if (random.chance(SILENT_SHARE)) return 'silent';
    return random.chance(SHARE) ? random.pick(FAULTS) : 'none';
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    book,
    faults,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    goAway(ms) {
      awayUntil = Date.now() + ms;
    },
    recover() {
      isWell = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type GatewayRequest = { method: string; url: string; sent: string };
type Answer = { status: number; body: unknown };

function answerOf(book: GatewayBook, { method, url, sent: text }: GatewayRequest): Answer {
  const { pathname, searchParams } = new URL(url, 'http://bank');
  const [call = '', id = ''] = pathname.replace('/api/v1/', '').split('/').map(decodeURIComponent);
  const sent = method === 'POST' ? JSON.parse(text) : {};
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

/** What was captured in a sum that nobody paid. */
function misstated(body: unknown): unknown {
  const told = body as { data?: { transaction?: ReturnType<typeof transactionOf> } };
  const transaction = told.data?.transaction;
  if (transaction?.result !== 'CAPTURED') return body;
  return { ...told, data: { transaction: { ...transaction, total_price: '0.001' } } };
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
