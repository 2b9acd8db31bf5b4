import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { StaffMismatch } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { LAST_STATUS_CHECK } from '@mahlab/bakery/rules/payment';
import { sql } from 'drizzle-orm';
import { mailJob } from '../mail/mail-job.ts';
import { moveTo } from '../order-history/testing-owners.ts';
import {
  place,
  post,
  refusedWith,
  retry,
  rows,
  sampleOrder,
  verify,
} from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useShop } from '../testing.ts';
import { settlementJob } from './settlement-job.ts';
import { answerStatus, attemptNamed, gatewaySays, historyOf, orderOf } from './testing-gateway.ts';

const shop = useShop();
afterEach(() => mock.restoreAll());

const asStaff = AS_OWNER;

async function openOnes(): Promise<StaffMismatch[]> {
  const { status, body } = await shop.get(staffEndpoints.mismatches(), asStaff);
  assert.equal(status, 200);
  return body as StaffMismatch[];
}

const close = (attempt: string) =>
  shop.post(staffEndpoints.closeMismatch(attempt), { why: 'sent back' }, asStaff);

/** An order of which the gateway has taken another sum than was asked for. */
async function placeMismatched(): Promise<{ orderId: string; token: string }> {
  const { orderId, token } = await place(shop);
  await gatewaySays(shop, orderId, { amountFils: 1 });
  await lastAsk(orderId);
  return { orderId, token };
}

async function lastAsk(orderId: string): Promise<void> {
  const { id } = await attemptNamed(shop, orderId);
  await settlementJob(shop.context, { attempt: id, step: LAST_STATUS_CHECK });
}

test('money that does not fit waits for a person, whom metrics call, and its order waits with it', async () => {
  const { orderId } = await placeMismatched();
  const { number, status } = await orderOf(shop, orderId);
  assert.equal(status, 'pending');
  const [one] = await openOnes();
  assert.deepEqual(one, {
    order: orderId,
    orderNumber: String(number),
    attempt: orderId,
    provider: 'sandbox',
    amount: 19.75,
    state: 'pending',
    problem: 'amount 1 fils instead of 19750',
    openedAt: one?.openedAt,
  });
  const metrics = String((await shop.get('/metrics')).body);
  assert.match(metrics, /mahlab_mismatches 1/);

  assert.equal((await close(orderId)).status, 200);
  assert.deepEqual(await openOnes(), []);
  assert.equal((await close(orderId)).status, 404);
  // The gateway repeats itself; a person has seen to it, so the order's time is over now.
  await lastAsk(orderId);
  assert.deepEqual(await openOnes(), []);
  assert.equal((await orderOf(shop, orderId)).status, 'cancelled');
  assert.deepEqual((await historyOf(shop, orderId)).slice(1, 4), [
    'mismatch job',
    'mismatch >closed staff: Huda',
    'attempt pending>failed staff: Huda',
  ]);
});

test('another mismatch after one that was closed is for a person again', async () => {
  const { orderId } = await placeMismatched();
  await close(orderId);
  await gatewaySays(shop, orderId, { currency: 'USD' });
  const { id } = await attemptNamed(shop, orderId);
  await settlementJob(shop.context, { attempt: id, step: 0 });
  assert.equal((await openOnes()).length, 1);
  await close(orderId);
});

test('nobody is asked to pay beside money that does not fit', async () => {
  const { orderId, token } = await placeMismatched();
  await shop.database.orm.execute(sql`
    update payment_attempts set state = 'failed', decided_at = now() where name = ${orderId}`);
  assert.deepEqual(refusedWith(await retry(shop, orderId, token)), [409, 'payment-pending']);
  await assert.rejects(attemptNamed(shop, `${orderId}-2`), /no attempt/);
  await close(orderId);
});

test('nor do staff cancel its order before somebody has seen to the money', async () => {
  const { orderId, token } = await placeMismatched();
  const refused = await moveTo(shop, orderId, 'cancelled');
  assert.deepEqual(refusedWith(refused), [409, 'payment-pending']);
  assert.match((refused.body as { message: string }).message, /^A payment of this order/);
  assert.deepEqual(refusedWith(await verify(shop, orderId, token)), [409, 'payment-pending']);
  await close(orderId);
  assert.equal((await moveTo(shop, orderId, 'cancelled')).status, 200);
});

test('silence after money that did not fit wipes nothing out, and asks nobody to try again', async () => {
  const { orderId, token } = await placeMismatched();
  await shop.database.orm.execute(sql`
    update payment_attempts set link_expires_at = now() where name = ${orderId}`);
  answerStatus(shop, async () => ({ ok: true, state: 'unknown', raw: '{}' }));
  await lastAsk(orderId);
  assert.equal((await attemptNamed(shop, orderId)).state, 'expired');
  assert.equal((await openOnes()).length, 1);
  assert.equal((await orderOf(shop, orderId)).status, 'pending');
  const mails = await rows(shop, sql`select 1 from mails where content ->> 'orderId' = ${orderId}`);
  assert.deepEqual(mails, []);
  assert.deepEqual(refusedWith(await verify(shop, orderId, token)), [409, 'payment-pending']);
  await close(orderId);
});

test('money of an earlier attempt that does not fit keeps retries and repeats from the bank', async () => {
  const key = 'an order with money that does not fit';
  const payload = sampleOrder(shop, { session: 'the cart of who sends again' });
  const { orderId, token } = await place(shop, payload, key);
  await gatewaySays(shop, orderId, { state: 'failed' });
  assert.equal((await retry(shop, orderId, token)).status, 200);
  await gatewaySays(shop, orderId, { amountFils: 1 });
  const { id } = await attemptNamed(shop, orderId);
  await settlementJob(shop.context, { attempt: id, step: 0 });

  await gatewaySays(shop, `${orderId}-2`, { state: 'failed' });
  const asked = [
    await retry(shop, orderId, token),
    await post(shop, payload, key),
    await verify(shop, orderId, token),
    await verify(shop, `${orderId}-2`, token),
  ];
  for (const answer of asked) assert.deepEqual(refusedWith(answer), [409, 'payment-pending']);
  const { body } = await shop.get(endpoints.orderOf(orderId, { token }));
  assert.equal((body as OrderDetail).payment.state, 'pending');
  await assert.rejects(attemptNamed(shop, `${orderId}-3`), /no attempt/);
  await close(orderId);
});

test('a mail of a failure is not sent once money has come that does not fit', async () => {
  const { orderId } = await place(shop);
  await gatewaySays(shop, orderId, { state: 'failed' });
  const { id } = await attemptNamed(shop, orderId);
  await settlementJob(shop.context, { attempt: id, step: 0 });
  await gatewaySays(shop, orderId, { amountFils: 1 });
  await settlementJob(shop.context, { attempt: id, step: 1 });
  const waiting = sql`select id::text from mails where content ->> 'orderId' = ${orderId}`;
  const [mail] = await rows(shop, waiting);
  await mailJob(shop.context, { mail: String(mail?.['id']) });
  assert.deepEqual(await rows(shop, waiting), []);
  await close(orderId);
});

test('once a person has seen to it the order can be paid anew, and the money given back is no news', async () => {
  const { orderId, token } = await placeMismatched();
  await close(orderId);
  await gatewaySays(shop, orderId, { state: 'refunded', amountFils: 1 });
  const { status } = await retry(shop, orderId, token);
  assert.equal(status, 200);
  assert.equal((await attemptNamed(shop, `${orderId}-2`)).state, 'pending');
  assert.deepEqual(await openOnes(), []);
});

test('a payment that fits after all needs nobody', async () => {
  const { orderId } = await placeMismatched();
  await gatewaySays(shop, orderId, {});
  await lastAsk(orderId);
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  assert.deepEqual(await openOnes(), []);
});

test('of a paid order only the attempt whose money does not fit is asked about for longer', async () => {
  const { orderId, token } = await place(shop);
  for (const name of [orderId, `${orderId}-2`]) {
    await gatewaySays(shop, name, { state: 'failed' });
    await verify(shop, name, token);
    assert.equal((await retry(shop, name, token)).status, 200);
  }
  await gatewaySays(shop, `${orderId}-3`, {});
  await verify(shop, `${orderId}-3`, token);
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  await shop.database.orm.execute(sql`delete from pgboss.job where name = 'settle-attempt'`);
  await gatewaySays(shop, orderId, { amountFils: 1 });
  await lastAsk(orderId);
  await gatewaySays(shop, `${orderId}-2`, { state: 'failed' });
  await lastAsk(`${orderId}-2`);
  const asked = await rows(shop, sql`select data from pgboss.job where name = 'settle-attempt'`);
  const { id } = await attemptNamed(shop, orderId);
  assert.deepEqual(asked, [{ data: { attempt: id, step: LAST_STATUS_CHECK } }]);
});
