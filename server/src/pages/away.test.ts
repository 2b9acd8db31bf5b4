import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { ERRORS } from '@mahlab/bakery/api/errors';
import { buildApp } from '../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { until } from '../orders/testing-orders.ts';
import { startShop } from '../testing.ts';

/** An app on a shop's services whose database is away until `heal`. */
async function openApp(shop: Awaited<ReturnType<typeof startShop>>) {
  const fault = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const fail = () => {
    throw fault;
  };
  let isAway = false;
  const orm = new Proxy(shop.database.orm, {
    get: (target, name) => (isAway ? fail() : Reflect.get(target, name)),
  });
  const database = { ...shop.database, orm };
  const app = await buildApp({ ...shop.context, metrics: createMetrics(), database });
  return { app, away: (is: boolean) => void (isAway = is) };
}

test('a page that cannot be rendered now is 503, in its language, and not kept', async () => {
  const shop = await startShop();
  const { app, away } = await openApp(shop);
  away(true);
  for (const [path, language] of [
    ['/contact', 'english'],
    ['/ar/contact', 'arabic'],
  ] as const) {
    const { statusCode, headers, payload } = await app.inject(path);
    assert.deepEqual(
      [statusCode, headers['retry-after'], headers['cache-control'], headers['content-type']],
      [503, '3', 'no-store', 'text/html; charset=utf-8'],
    );
    assert.ok(payload.includes(ERRORS['try-again'][language]));
  }
  // What is rendered from memory opens all the same.
  assert.equal((await app.inject('/product/truffles')).statusCode, 200);
  away(false);
  const { statusCode, headers } = await app.inject('/contact');
  assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-cache']);
  await app.close();
  await shop.close();
});

test('the pages that every shopper needs are rendered at start, in both languages', async () => {
  const shop = await startShop({ warmPages: true });
  const { app, away } = await openApp(shop);
  const inject = mock.method(app, 'inject');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const isDone = async () =>
    inject.mock.calls.some((call) => (call.arguments as unknown[])[0] === '/ar/contact');
  await until(isDone);
  // The last one is on its way.
  assert.equal((await app.inject('/ar/contact')).statusCode, 200);
  away(true);
  for (const path of ['/', '/ar', '/contact', '/ar/contact']) {
    assert.equal((await fetch(`${origin}${path}`)).status, 200, path);
  }
  inject.mock.restore();
  await app.close();
  await shop.close();
});
