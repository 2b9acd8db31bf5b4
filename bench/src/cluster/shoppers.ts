import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { ORDER, ORDER_PATH, payForm, SANDBOX_PATH, sessionOf, verifyPath } from '../order.ts';

/** What shoppers saw since they were last asked. */
export type Seen = {
  reads: number;
  /** Reads that failed, by what they failed with. */
  failedReads: Map<string, number>;
  /** The longest time in which no read came back well, in milliseconds. */
  longestGapMs: number;
  orders: number;
  /** Steps of an order that were asked to come again, as the page does by itself: 503 with Retry-After. */
  triedAgain: number;
  failedOrders: Map<string, number>;
};

export type Shoppers = {
  /** What they saw since the last call. */
  look(): Seen;
  stop(): Promise<{ placed: string[]; paid: string[] }>;
};

type Answer = { status: number; body: string; retryAfter: string | undefined };

const PAGES = ['/', '/ar', '/search', '/contact', '/product/strawberry-cream-cake', '/office'];
/** Pages and orders at the same time; a shop that falls behind is asked for no more pages. */
const MOST_AT_ONCE = 1000;
const AGAIN_MS = 500;
/** An order is given up after so long: a page would still go on. */
const PATIENCE_MS = 60_000;

const nothing = (): Seen => ({
  reads: 0,
  failedReads: new Map(),
  longestGapMs: 0,
  orders: 0,
  triedAgain: 0,
  failedOrders: new Map(),
});

/**
 * Shoppers who read pages with all files that these name, and others who place and pay orders, at steady rates: a slow
 * answer does not slow the others.
 */
export function startShoppers(
  url: string,
  { readsPerSecond, ordersPerMinute }: { readsPerSecond: number; ordersPerMinute: number },
): Shoppers {
  // As a browser does, over connections that are kept; the certificate is made for this run.
  const agent = new Agent({ keepAlive: true, maxSockets: 200, rejectUnauthorized: false });
  let seen = nothing();
  let lastGood = performance.now();
  let isOpen = true;
  const underWay = new Set<Promise<void>>();
  const placed: string[] = [];
  const paid: string[] = [];

  async function ask(
    method: string,
    path: string,
    { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> {
    const call = request(url + path, { method, headers, agent, timeout: 30_000 });
    call.once('timeout', () => call.destroy(new Error('no answer in 30 s')));
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end(body);
    const [response] = await answered;
    return {
      status: response.statusCode ?? 0,
      body: await text(response),
      retryAfter: response.headers['retry-after'],
    };
  }

  async function read(path: string): Promise<string> {
    seen.reads += 1;
    const name = path.includes('/assets/') ? 'a file of a build' : 'a page';
    try {
      const { status, body } = await ask('GET', path);
      if (status === 200) {
        const now = performance.now();
        seen.longestGapMs = Math.max(seen.longestGapMs, now - lastGood);
        lastGood = now;
        return body;
      }
      count(seen.failedReads, `${name}: ${status}`);
    } catch (fault) {
      count(seen.failedReads, `${name}: ${codeOf(fault)}`);
    }
    return '';
  }

  async function readPage(path: string): Promise<number> {
    const html = await read(path);
    const files = new Set(
      [...html.matchAll(/(?:src|href)="((?:\/office)?\/assets\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      ),
    );
    await Promise.all([...files].map(read));
    return 1 + files.size;
  }

  /** A step of an order, sent again while the shop asks for that or cannot be reached, as the page does. */
  async function insist(step: () => Promise<Answer>): Promise<Answer | null> {
    for (
      const end = performance.now() + PATIENCE_MS;
      performance.now() < end;
      await sleep(AGAIN_MS)
    ) {
      try {
        const answer = await step();
        if (answer.status < 400) return answer;
        if (answer.status === 503 && answer.retryAfter) seen.triedAgain += 1;
        else count(seen.failedOrders, String(answer.status));
      } catch (fault) {
        count(seen.failedOrders, codeOf(fault));
      }
    }
    return null;
  }

  async function order() {
    const json = { 'content-type': 'application/json' };
    const key = { ...json, 'idempotency-key': randomUUID() };
    const taken = await insist(() =>
      ask('POST', ORDER_PATH, { headers: key, body: JSON.stringify(ORDER) }),
    );
    if (!taken) return;
    const { orderId, token, paymentLink } = JSON.parse(taken.body) as OrderPlaced;
    placed.push(orderId);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await insist(() =>
      ask('POST', SANDBOX_PATH, { headers: form, body: payForm(sessionOf(paymentLink)) }),
    );
    const verify = JSON.stringify({ token, requested_order_id: orderId });
    const settled = await insist(() =>
      ask('POST', verifyPath(orderId), { headers: json, body: verify }),
    );
    if (settled) paid.push(orderId);
    seen.orders += 1;
  }

  function begin(work: () => Promise<unknown>) {
    const one: Promise<void> = work()
      .then(
        () => {},
        (fault: unknown) => count(seen.failedOrders, codeOf(fault)),
      )
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }

  async function readSteadily() {
    // A page brings some ten files; how many is known when it is read.
    let perPage = 10;
    for (let turn = 0; isOpen; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      if (underWay.size < MOST_AT_ONCE) {
        begin(async () => {
          perPage = 0.9 * perPage + 0.1 * (await readPage(path));
        });
      }
      await sleep((1000 * perPage) / readsPerSecond);
    }
  }

  async function orderSteadily() {
    while (isOpen) {
      begin(order);
      await sleep(60_000 / ordersPerMinute);
    }
  }

  const going = Promise.all([readSteadily(), orderSteadily()]);
  return {
    look() {
      const now = seen;
      now.longestGapMs = Math.max(now.longestGapMs, performance.now() - lastGood);
      seen = nothing();
      return now;
    },
    async stop() {
      isOpen = false;
      await going;
      await Promise.all(underWay);
      agent.destroy();
      return { placed, paid };
    },
  };
}

function count(counts: Map<string, number>, what: string) {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function codeOf(fault: unknown): string {
  const { code, message } = fault as NodeJS.ErrnoException;
  return code ?? message;
}
