import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import {
  ORDER,
  ORDER_PATH,
  type OrderWindow,
  payForm,
  SANDBOX_PATH,
  sessionOf,
  verifyPath,
} from './order.ts';
import type { Placed, Placing } from './order-client.ts';
import type { Trace } from './order-trace.ts';
import { endProcess, forkFile, request } from './processes.ts';
import type { Replay, Replayed } from './replay-orders.ts';

/** Orders under way at the same time. */
const AT_ONCE = 20;
/** What the shop takes of PostgreSQL when it is told nothing else (DATABASE_POOL). */
const CONNECTIONS = 10;

/** Both ways to place a number of orders; each answers how many it placed in a second. */
export type Sides = {
  throughShop(orders: number): Promise<number>;
  straight(orders: number): Promise<number>;
  close(): Promise<void>;
};

/** Each side has a process of its own, which keeps what it has learned from round to round. */
export function openSides(given: {
  shop: string;
  database: string;
  traces: Trace[];
  windows: OrderWindow[];
  settles: boolean;
}): Sides {
  const client = forkFile('bench/src/order-client.ts');
  const driver = forkFile('bench/src/replay-orders.ts');
  return {
    async throughShop(orders) {
      const { shop: url, windows, settles } = given;
      const message: Placing = { url, orders, connections: AT_ONCE, windows, settles };
      const placed = (await request(client, message)) as Placed;
      assert.equal(placed.failures, 0, 'some orders were not placed');
      return orders / placed.seconds;
    },
    async straight(orders) {
      const { database: databaseUrl, traces } = given;
      const how = { atOnce: AT_ONCE, connections: CONNECTIONS };
      const message: Replay = { databaseUrl, traces, orders, ...how };
      const { seconds } = (await request(driver, message)) as Replayed;
      return orders / seconds;
    },
    async close() {
      await Promise.all([endProcess(client), endProcess(driver)]);
    },
  };
}

/** Places one order at the shop, in a window or in the earliest, and checks its answer. */
export async function placeOne(shop: string, window?: OrderWindow): Promise<OrderPlaced> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(shop + ORDER_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...ORDER, ...window }),
  });
  const placed = (await answer.json()) as OrderPlaced;
  assert.equal(answer.status, 200, JSON.stringify(placed));
  assert.ok(placed.orderId && placed.token && URL.canParse(placed.paymentLink));
  return placed;
}

/** Places one order, pays it, and has the shop find out. */
export async function settleOne(shop: string): Promise<void> {
  const { orderId, token, paymentLink } = await placeOne(shop);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = { method: 'POST', headers: form, body: payForm(sessionOf(paymentLink)) };
  assert.equal((await fetch(shop + SANDBOX_PATH, paid)).status, 200);
  const verified = await fetch(shop + verifyPath(orderId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, requested_order_id: orderId }),
  });
  assert.equal(verified.status, 200, await verified.text());
}
