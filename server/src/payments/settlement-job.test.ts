import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { LAST_STATUS_CHECK } from '@mahlab/bakery/rules/payment';
import { sql } from 'drizzle-orm';
import {
  forgetOrders,
  inSandbox,
  place,
  retry,
  rows,
  sampleOrder,
  verify,
} from '../orders/testing-orders.ts';
import { makeCode } from '../promotions/testing-promotions.ts';
import { startShop, useShop } from '../testing.ts';
import { settlementJob, settlementJobs } from './settlement-job.ts';
import { attemptNamed, gatewayIsAway, historyOf, orderOf } from './testing-gateway.ts';

// A minute of the schedule takes 0.1 s.
const shop = useShop(() => startShop({ settlementSeconds: 0.1 }));
afterEach(async () => {
  mock.restoreAll();
  await forgetOrders(shop);
});

const statusOf = async (id: string) => (await orderOf(shop, id)).status;
const stateOf = async (name: string) => (await attemptNamed(shop, name)).state;

test('when its time is over an unpaid order is cancelled, and its code is free again', async () => {
  const promotionCode = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const { orderId } = await place(shop, sampleOrder(shop, { promotionCode }));
  const { id } = await attemptNamed(shop, orderId);
  await settlementJob(shop.context, { attempt: id, step: LAST_STATUS_CHECK - 1 });
  assert.equal(await statusOf(orderId), 'pending');
  await shop.database.orm.execute(
    sql`update payment_attempts set link_expires_at = now() + interval '1 hour'`,
  );
  await settlementJob(shop.context, { attempt: id, step: LAST_STATUS_CHECK });
  assert.equal(await statusOf(orderId), 'cancelled');
  assert.equal(await stateOf(orderId), 'expired');
  assert.equal((await historyOf(shop, orderId)).at(-1), 'status pending>cancelled job');
  const [use] = await rows(shop, sql`select released_at from promotion_uses`);
  assert.ok(use?.['released_at']);
});

test('the time of an order runs from its last attempt', async () => {
  const { orderId, paymentLink, token } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  await verify(shop, orderId, token);
  assert.equal((await retry(shop, orderId, token)).status, 200);
  const { id } = await attemptNamed(shop, orderId);
  await settlementJob(shop.context, { attempt: id, step: LAST_STATUS_CHECK });
  assert.equal(await statusOf(orderId), 'pending');
});

test('the job of a gateway that is away for days becomes a dead letter', async () => {
  const { orderId } = await place(shop);
  const { id } = await attemptNamed(shop, orderId);
  gatewayIsAway(shop);
  await settlementJob(shop.context, { attempt: id, step: LAST_STATUS_CHECK });
  assert.equal(await statusOf(orderId), 'pending');
  await shop.database.orm.execute(sql`
    update payment_attempts set opened_at = now() - interval '10 minutes' where id = ${id}`);
  await assert.rejects(
    settlementJob(shop.context, { attempt: id, step: LAST_STATUS_CHECK }),
    /says nothing about attempt/,
  );
});

const created = () => rows(shop, sql`select id from pgboss.job where state = 'created'`);

test('a job that is written in a transaction exists if and only if that commits', async () => {
  const job = { data: { attempt: '01a1fc3a-9bf4-75db-95ec-f51e92381f6c', step: 0 } };
  await assert.rejects(
    shop.database.orm.transaction(async (tx) => {
      await shop.context.jobs.send(tx, 'settle-attempt', job);
      tx.rollback();
    }),
  );
  assert.deepEqual(await created(), []);
  await shop.database.orm.transaction((tx) => shop.context.jobs.send(tx, 'settle-attempt', job));
  assert.equal((await created()).length, 1);
});

test('nobody is asked about what is paid, and jobs that begin together look it up with one statement', async () => {
  const placed = [await place(shop), await place(shop), await place(shop)];
  for (const { orderId, token, paymentLink } of placed.slice(1)) {
    await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost', stay: '1' });
    await verify(shop, orderId, token);
  }
  const attempts = await Promise.all(placed.map(({ orderId }) => attemptNamed(shop, orderId)));
  const ask = mock.method(shop.context.payment, 'fetchStatus');
  const sent = shop.database.pool && mock.method(shop.database.pool, 'query');
  const job = settlementJobs(shop.context);
  await Promise.all(attempts.map(({ id }) => job({ attempt: id, step: 0 })));
  assert.deepEqual(
    ask.mock.calls.map(({ arguments: [key] }) => key.providerRef),
    [attempts[0]?.providerRef],
  );
  const lookups = sent?.mock.calls.filter(
    ({ arguments: [query] }) => nameOf(query) === 'attempt_states',
  );
  assert.equal(lookups?.length ?? 1, 1);
});

const nameOf = (query: unknown) => (query as { name?: string }).name;
