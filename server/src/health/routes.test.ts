import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { inspect } from 'node:util';
import { buildApp } from '../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { until } from '../orders/testing-orders.ts';
import { startShop } from '../testing.ts';

test('a shop is alive, ready for pages without its database, and ready for orders with it', async () => {
  const shop = await startShop();
  assert.deepEqual((await shop.get('/healthz')).body, { status: 'alive' });
  const ready = { status: 'ready', read: true, write: true };
  for (const path of ['/readyz', '/readyz?for=write']) {
    const { status, body } = await shop.get(path);
    assert.deepEqual([status, body], [200, ready]);
  }
  const orm = Object.assign(Object.create(shop.database.orm), {
    execute: () => Promise.reject(new Error('away')),
  });
  const app = await buildApp({
    ...shop.context,
    metrics: createMetrics(),
    database: { ...shop.database, orm },
  });
  const away = { status: 'no database', read: true, write: false };
  const forPages = await app.inject('/readyz');
  assert.deepEqual([forPages.statusCode, forPages.json()], [200, away]);
  const forOrders = await app.inject('/readyz?for=write');
  assert.deepEqual([forOrders.statusCode, forOrders.json()], [503, away]);
  assert.equal(forOrders.headers['retry-after'], '2');
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  await app.close();
  await shop.close();
});

const isCheck = (query: unknown) => inspect(query, { depth: 5 }).includes('pg_is_in_recovery');

test('however often it is asked whether it is ready, the database is asked once a second at most', async () => {
  const shop = await startShop();
  const execute = mock.method(shop.database.orm, 'execute');
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, () => shop.get('/readyz')));
  const asked = execute.mock.calls.filter((call) => isCheck(call.arguments[0])).length;
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  await shop.close();
  assert.ok(answers.every(({ status }) => status === 200));
  assert.ok(asked >= 1 && asked <= seconds, `it was asked ${asked} times in ${seconds} s`);
});

test('a database that comes back is seen within a second or so', async () => {
  const shop = await startShop();
  const away = mock.method(shop.database.orm, 'execute', () => Promise.reject(new Error('away')));
  const first = await shop.get('/readyz?for=write');
  away.mock.restore();
  await until(async () => (await shop.get('/readyz?for=write')).status === 200);
  await shop.close();
  assert.equal(first.status, 503);
});

test('a shop that drains is not ready, and serves everything all the same', async () => {
  const shop = await startShop();
  await shop.app.drain();
  const ready = await shop.get('/readyz');
  const page = await shop.get('/product/strawberry-cream-cake');
  await shop.close();
  assert.deepEqual([ready.status, ready.body], [503, { status: 'draining' }]);
  assert.equal(page.status, 200);
});
