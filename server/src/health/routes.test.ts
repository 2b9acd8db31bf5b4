import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startShop } from '../testing.ts';

test('a shop is alive and ready while its database answers', async () => {
  const shop = await startShop();
  assert.deepEqual((await shop.get('/healthz')).body, { status: 'alive' });
  assert.equal((await shop.get('/readyz')).status, 200);
  const orm = Object.assign(Object.create(shop.database.orm), {
    execute: () => Promise.reject(new Error('away')),
  });
  const app = await buildApp({
    ...shop.context,
    metrics: createMetrics(),
    database: { ...shop.database, orm },
  });
  const answer = await app.inject('/readyz');
  assert.deepEqual([answer.statusCode, answer.json().status], [503, 'no database']);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  await app.close();
  await shop.close();
});
