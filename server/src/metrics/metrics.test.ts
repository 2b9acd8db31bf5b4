import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { place, post, sampleOrder } from '../orders/testing-orders.ts';
import { giveBack } from '../payments/testing-refunds.ts';
import { startShop, useShop } from '../testing.ts';
import { gaugesFromDatabase } from './from-database.ts';
import { createMetrics } from './metrics.ts';
import { readAtMostEvery } from './stale.ts';

const TOKEN = 'a token for metrics';
const shop = useShop(() => startShop({ metricsToken: TOKEN }));
const open = useShop();

test('they tell of orders, attempts, settlement, refunds, mails, jobs, requests and forged calls', async () => {
  const { orderId } = await placePaid(shop);
  await giveBack(shop, orderId, { amount: 1 });
  await shop.app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'requested_order_id=nobody&result=CAPTURED',
  });
  const { body } = await shop.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  const text = String(body);
  for (const line of [
    /mahlab_orders\{status="paid"\} 1/,
    /mahlab_order_moves_total\{to="paid"\} 1/,
    /mahlab_attempts_total\{provider="sandbox",result="paid"\} 1/,
    /mahlab_settlement_seconds_count\{by="return"\} 1/,
    /mahlab_webhooks_total\{provider="sandbox",outcome="unknown-attempt"\} 1/,
    /mahlab_oldest_refund_seconds\{state="queued"\} \d/,
    /mahlab_day_lock_seconds_count [1-9]/,
    /mahlab_unsent_mails \d/,
    /mahlab_jobs\{queue="settle-attempt",state="created"\} 1/,
    /process_resident_memory_bytes [1-9]\d{7}/,
    /nodejs_heap_size_used_bytes [1-9]\d{6}/,
    /nodejs_heap_size_total_bytes [1-9]\d{6}/,
    /nodejs_external_memory_bytes [1-9]/,
    /process_open_fds \d/,
    /nodejs_eventloop_lag_p99_seconds \d/,
    /mahlab_job_lag_seconds\{queue="mail.send"\} /,
    /mahlab_request_seconds_count\{method="POST",route="\/apis\/v1\/core\/user\/order",status="200"\} 1/,
  ]) {
    assert.match(text, line);
  }
  assert.ok(!text.includes('dana@example.com'));
});

test('an order waits from its last attempt, and one that waits for a person is not the job’s', async () => {
  const { orm } = open.database;
  const registry = new Registry();
  const gauges = gaugesFromDatabase(registry, orm);
  const age = async () => {
    await gauges.read();
    const metrics = await registry.getMetricsAsJSON();
    const found = metrics.find(({ name }) => name === 'mahlab_oldest_pending_order_seconds');
    return Number(found?.values[0]?.value);
  };
  await place(open);
  await orm.execute(sql`update orders set created_at = now() - interval '1 day'`);
  assert.ok((await age()) < 60);
  await orm.execute(sql`update payment_attempts set opened_at = now() - interval '1 hour'`);
  assert.ok((await age()) >= 3600);
  // A quote that is not over yet keeps its order waiting.
  await orm.execute(sql`update promises set kept_until = now() + interval '1 hour'`);
  assert.equal(await age(), 0);
  await orm.execute(sql`update promises set kept_until = null`);
  assert.ok((await age()) >= 3600);
  await orm.execute(sql`update payment_attempts set mismatch = 'currency USD'`);
  assert.equal(await age(), 0);
});

test('an attempt that never got a page is counted as well', async () => {
  const away = { ok: false, reason: 'unreachable', detail: 'away', notSent: true } as const;
  const told = mock.method(open.context.payment, 'createCheckout', async () => away);
  assert.equal((await post(open, sampleOrder(open))).status, 503);
  told.mock.restore();
  const { body } = await open.get('/metrics');
  assert.match(String(body), /mahlab_attempts_total\{provider="sandbox",result="failed"\} 1/);
});

test('with a token set, only whoever sends it reads the metrics', async () => {
  assert.equal((await shop.get('/metrics')).status, 404);
  assert.equal((await shop.get('/metrics', { authorization: 'Bearer wrong' })).status, 404);
  const { status } = await shop.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  assert.equal(status, 200);
});

test('without a token, this machine alone reads them, and nobody through a proxy', async () => {
  assert.equal((await open.get('/metrics')).status, 200);
  const proxied = await open.get('/metrics', { 'x-forwarded-for': '127.0.0.1' });
  assert.equal(proxied.status, 404);
  const far = await open.app.inject({ url: '/metrics', remoteAddress: '198.51.100.7' });
  assert.equal(far.statusCode, 404);
});

test('whoever guesses their token is held back, and another network is not', async () => {
  const limited = await startShop({ metricsToken: TOKEN, rateLimit: 600, trustProxy: 1 });
  const read = async (token: string, from = '192.0.2.1') => {
    const { status } = await limited.get('/metrics', {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
    });
    return status;
  };
  // Reading them is no guess.
  for (let n = 0; n < 30; n++) assert.equal(await read(TOKEN), 200);
  const statuses = [];
  for (let n = 0; n < 25; n++) statuses.push(await read(`guess ${n} of theirs`));
  assert.deepEqual([statuses.indexOf(429), statuses.lastIndexOf(404)], [20, 19]);
  assert.equal(await read(TOKEN), 429);
  assert.equal(await read(TOKEN, '192.0.2.2'), 200);
  await limited.close();
});

test('while the database is away they still tell of the process, and how old the rest is', async () => {
  const source = { read: () => Promise.resolve() };
  const registry = new Registry();
  const warn = mock.fn();
  const stale = readAtMostEvery(0, source, { registry, log: { warn } });
  const told = async (name: string) => {
    const found = (await registry.getMetricsAsJSON()).find((metric) => metric.name === name);
    return Number(found?.values[0]?.value);
  };
  await stale.read();
  assert.ok((await told('mahlab_database_age_seconds')) < 1);
  source.read = () => Promise.reject(new Error('away'));
  await stale.read();
  assert.equal(await told('mahlab_database_read_failures_total'), 1);
  assert.equal(warn.mock.callCount(), 1);

  const away = mock.method(open.database.orm, 'execute', () => Promise.reject(new Error('away')));
  const other = await buildApp({ ...open.context, metrics: createMetrics() });
  const { statusCode, payload } = await other.inject('/metrics');
  away.mock.restore();
  await other.close();
  assert.equal(statusCode, 200);
  assert.match(payload, /mahlab_held_back_total|# TYPE mahlab_request_seconds histogram/);
  assert.match(payload, /mahlab_database_read_failures_total 1/);
});
