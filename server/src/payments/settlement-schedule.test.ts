import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { inSandbox, place, retry, rows, until } from '../orders/testing-orders.ts';
import { startShop, type TestShop } from '../testing.ts';
import { workJobs } from '../work-jobs.ts';
import { attemptNamed, gatewayIsAway, historyOf, orderOf } from './testing-gateway.ts';

// The settlement's jobs as a process works them, by the schedule.

let shop: TestShop;
// A minute of the schedule takes 0.1 s, a link lives for 3 s.
beforeEach(async () => {
  shop = await startShop({ settlementSeconds: 0.1 });
});
afterEach(async () => {
  mock.restoreAll();
  await shop.close();
});

const statusOf = async (id: string) => (await orderOf(shop, id)).status;
const stateOf = async (name: string) => (await attemptNamed(shop, name)).state;
const jobs = (state: string) =>
  rows(shop, sql`select name, data, output from pgboss.job where state = ${state}`);
/** As if the link would live on for a while, whatever the schedule. */
const keepAlive = (name: string) =>
  shop.database.orm.execute(sql`
    update payment_attempts set link_expires_at = now() + interval '1 hour' where name = ${name}`);

test('with the tab closed and the webhook lost, the job settles the order', async () => {
  const { orderId, paymentLink } = await place(shop);
  await keepAlive(orderId);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost', stay: '1' });
  assert.equal(await statusOf(orderId), 'pending');
  workJobs(shop.context);
  await until(async () => (await statusOf(orderId)) === 'paid');
  assert.equal((await historyOf(shop, orderId)).at(-1), 'status pending>paid job');
  const asked = async (state: string) =>
    (await jobs(state)).filter(({ name }) => name === 'settle-attempt');
  await until(async () => (await asked('completed')).length === 1);
  assert.deepEqual(await asked('created'), []);
});

test('an attempt that nobody pays is asked about again, runs out, and can be retried', async () => {
  const { orderId, token } = await place(shop);
  workJobs(shop.context);
  await until(async () => (await stateOf(orderId)) === 'expired');
  assert.equal(await statusOf(orderId), 'pending');
  const { status } = await retry(shop, orderId, token);
  assert.equal(status, 200);
});

test('an order whose request died before the gateway was called runs out too', async () => {
  const { orderId } = await place(shop);
  await shop.database.orm.execute(sql`
    update payment_attempts set state = 'opening', link = null, provider_ref = null`);
  workJobs(shop.context);
  await until(async () => (await stateOf(orderId)) === 'expired');
});

test('while the gateway is away nothing runs out, and the asking goes on', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost', stay: '1' });
  gatewayIsAway(shop);
  workJobs(shop.context);
  await until(async () => (await jobs('completed')).length >= 2);
  assert.equal(await stateOf(orderId), 'pending');
  mock.restoreAll();
  await until(async () => (await statusOf(orderId)) === 'paid');
});

test('a job that keeps failing is tried again with growing delays and finally becomes a dead letter', async () => {
  const nobody = '01a1fc3a-9bf4-75db-95ec-f51e92381f6c';
  const job = { data: { attempt: nobody, step: 0 } };
  await shop.context.jobs.sendAlone('settle-attempt', job);
  workJobs(shop.context);
  await until(async () => (await jobs('retry')).length === 1);
  const [delay] = await rows(
    shop,
    sql`select retry_backoff, extract(epoch from start_after - now()) as seconds from pgboss.job`,
  );
  assert.equal(delay?.['retry_backoff'], true);
  assert.ok(Number(delay?.['seconds']) > 1);
  // The last of its tries is due now.
  await shop.database.orm.execute(sql`
    update pgboss.job set retry_count = retry_limit - 1, start_after = now()`);
  await until(async () => (await jobs('failed')).length === 1);
  const [failed] = await jobs('failed');
  assert.match(JSON.stringify(failed?.['output']), /no attempt/);
});

test('stopping waits for the jobs that run', async () => {
  const { orderId, paymentLink } = await place(shop);
  await keepAlive(orderId);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost', stay: '1' });
  const ask = shop.context.payment.fetchStatus;
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  mock.method(shop.context.payment, 'fetchStatus', async (key: Parameters<typeof ask>[0]) => {
    asked();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return ask(key);
  });
  workJobs(shop.context);
  await isAsked;
  await shop.context.jobs.stop();
  assert.equal(await statusOf(orderId), 'paid');
});
