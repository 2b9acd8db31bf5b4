import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { buildApp } from '../app.ts';
import type { App } from '../app-context.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { place, sampleOrder } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';
import { openLog } from './logging.ts';

let app: App;
let lines: Record<string, unknown>[] = [];
const shop = useShop(startShop, async () => {
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = openLog({ logLevel: 'warn' }, { write });
  app = await buildApp({ ...shop.context, metrics: createMetrics(), log });
});
after(() => app.close());

const away = { ok: false, reason: 'unreachable', detail: 'away', notSent: true } as const;

/** The lines of a message, each once that a request has caused. */
const told = (message: string) => {
  const found = lines.filter(({ msg }) => msg === message);
  assert.ok(found.length > 0, `${message}: ${JSON.stringify(lines)}`);
  for (const { reqId } of found) assert.match(String(reqId), /^[0-9a-f-]{36}$/);
  return found;
};

test('what is logged deep inside carries the id of the request that caused it', async () => {
  mock.method(shop.context.payment, 'createCheckout', async () => away);
  const headers = { 'content-type': 'application/json' };
  const ask = { method: 'POST', url: '/apis/v1/core/user/order', headers } as const;
  const payload = JSON.stringify(sampleOrder(shop));
  const answers = await Promise.all([0, 1].map(() => app.inject({ ...ask, payload })));
  mock.restoreAll();
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [503, 503],
  );
  const ids = told('gateway opened no payment page').map(({ reqId }) => reqId);
  assert.equal(new Set(ids).size, 2);
});

test('so does what goes on after the answer', async () => {
  lines = [];
  const { orderId } = await place(shop);
  mock.method(shop.context.payment, 'fetchStatus', async () => away);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const name of [orderId, 'nobody']) {
    const payload = `requested_order_id=${name}&result=CAPTURED`;
    await app.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload });
  }
  await app.close();
  mock.restoreAll();
  told('gateway did not answer');
  told('webhook set nothing off');
});
