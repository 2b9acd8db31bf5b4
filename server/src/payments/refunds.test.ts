import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, mock, test } from 'node:test';
import type { StaffRefund } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { moveTo, placePaid, staffGet, staffPost } from '../order-history/testing-owners.ts';
import { forgetOrders, inSandbox, place, retry, rows, verify } from '../orders/testing-orders.ts';
import { refunds } from '../schema/payments.ts';
import { startShop, useShop } from '../testing.ts';
import { refundJob } from './refund-job.ts';
import { attemptNamed, historyOf, orderOf } from './testing-gateway.ts';
import {
  bankIsDone,
  giveBack,
  notesAndMailsOf,
  refundGateway,
  refundOf,
} from './testing-refunds.ts';

const shop = useShop(startShop);
afterEach(async () => {
  mock.restoreAll();
  await forgetOrders(shop);
});

const refund = (orderId: string, asked?: Parameters<typeof giveBack>[2]) =>
  giveBack(shop, orderId, asked);
const stateOf = async (id: string) => (await refundOf(shop, id)).state;
const answering = (call: 'send' | 'status', answer: object) =>
  mock.method(refundGateway(shop), call, async () => answer);
const work = (id: string) => refundJob(shop.context, { refund: id, step: 0 });

test('a whole refund goes to the bank, comes back, and refunds the order', async () => {
  const { orderId } = await placePaid(shop);
  const { totalFils } = await orderOf(shop, orderId);
  const { status, body } = await refund(orderId, { why: 'Burnt' });
  assert.equal(status, 200);
  assert.deepEqual([body.state, body.amount, body.left], ['queued', totalFils / 1000, 0]);
  await work(body.id);
  assert.equal(await stateOf(body.id), 'requested');
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  assert.deepEqual(await notesAndMailsOf(shop, orderId), { notes: [], mails: [] });
  await bankIsDone(shop);
  await work(body.id);
  assert.equal(await stateOf(body.id), 'done');
  assert.equal((await orderOf(shop, orderId)).status, 'refunded');
  assert.equal((await attemptNamed(shop, orderId)).state, 'refunded');
  assert.deepEqual((await historyOf(shop, orderId)).slice(-6), [
    'refund >queued staff: Huda',
    'refund queued>sending job',
    'refund sending>requested job',
    'refund requested>done job',
    'attempt paid>refunded job',
    'status paid>refunded job',
  ]);
  assert.deepEqual(await notesAndMailsOf(shop, orderId), {
    notes: [totalFils],
    mails: [totalFils],
  });
});

test('a refund that cannot be written a job stays with the person who sent it again', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId)).body;
  answering('send', { ok: false, reason: 'refused', detail: 'not enough balance' });
  await work(id);
  const again = () => staffPost(shop, `refund/${id}`, { action: 'again' });
  mock.method(shop.context.jobs, 'send', async () => {
    throw new Error('the process dies here');
  });
  assert.equal((await again()).status, 500);
  assert.equal(await stateOf(id), 'manual');
  mock.restoreAll();
  assert.equal((await again()).status, 200);
  assert.equal(await stateOf(id), 'queued');
});

test('a refund under way is set going again when its job is gone, and not before', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId)).body;
  const again = () => staffPost(shop, `refund/${id}`, { action: 'again' });
  const isOfIt = sql`name = 'send-refund' and data ->> 'refund' = ${id}`;
  const failJob = () =>
    shop.database.orm.execute(sql`update pgboss.job set state = 'failed' where ${isOfIt}`);
  for (const state of ['queued', 'requested']) {
    assert.equal(await stateOf(id), state);
    assert.equal((await again()).status, 409);
    await failJob();
    const answers = await Promise.all([again(), again()]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const [{ jobs } = {}] = await rows(
      shop,
      sql`select count(*)::int as jobs from pgboss.job where state = 'created' and ${isOfIt}`,
    );
    assert.equal(jobs, 1);
    assert.equal((await historyOf(shop, orderId)).at(-1), `refund ${state}>${state} staff: Huda`);
    await work(id);
  }
  await bankIsDone(shop);
  await work(id);
  assert.equal((await again()).status, 409);
});

test('money that the bank would not give back leaves no paper and no mail', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId, { amount: 2 })).body;
  await work(id);
  answering('status', { ok: true, state: 'failed', gatewayRef: 'its own', raw: '{}' });
  await work(id);
  mock.restoreAll();
  const decided = await staffPost(shop, `refund/${id}`, { action: 'withdraw' });
  assert.equal(decided.status, 200);
  assert.deepEqual(await notesAndMailsOf(shop, orderId), { notes: [], mails: [] });
  // Given another time, by hand in the end, it has one of each.
  const again = (await refund(orderId, { amount: 2 })).body.id;
  answering('send', { ok: false, reason: 'refused', detail: 'no' });
  await work(again);
  await staffPost(shop, `refund/${again}`, { action: 'done' });
  assert.deepEqual(await notesAndMailsOf(shop, orderId), { notes: [2000], mails: [2000] });
});

test('parts add up to what was paid and never to more', async () => {
  const { orderId } = await placePaid(shop);
  const { totalFils } = await orderOf(shop, orderId);
  assert.equal((await refund(orderId, { amount: 1.5 })).body.left, (totalFils - 1500) / 1000);
  const tooMuch = await refund(orderId, { amount: totalFils / 1000 });
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [422, 'refund-too-much']);
  assert.equal((await refund(orderId)).body.amount, (totalFils - 1500) / 1000);
  assert.equal((await refund(orderId, { amount: 0.001 })).status, 409);
});

test('however many ask at once, no more goes back than was paid', async () => {
  const { orderId } = await placePaid(shop);
  const { totalFils } = await orderOf(shop, orderId);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: totalFils }), { maxLength: 8 }),
      async (wishes) => {
        await Promise.all(wishes.map((fils) => refund(orderId, { amount: fils / 1000 })));
        const [sums] = await rows(
          shop,
          sql`select coalesce(sum(amount_fils), 0)::int as given,
              (select refunded_fils from payment_attempts) as counted from refunds`,
        );
        assert.equal(sums?.['given'], sums?.['counted']);
        assert.ok(Number(sums?.['given']) <= totalFils);
      },
    ),
    { numRuns: 10 },
  );
});

test('a repeat with the same key gives back once', async () => {
  const { orderId } = await placePaid(shop);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refund(orderId, { amount: 1, key })),
  );
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal((await refund(orderId, { amount: 2, key })).status, 409);
});

test('an unpaid order has nothing to give back, and nobody but staff asks', async () => {
  const { orderId } = await place(shop);
  assert.equal((await refund(orderId)).body.code, 'refund-nothing-paid');
  assert.equal((await shop.post(staffEndpoints.refundOrder(orderId), {})).status, 401);
  assert.equal((await refund(randomUUID())).status, 404);
});

test('a paid order that staff cancel gives its money back', async () => {
  const { orderId } = await placePaid(shop);
  assert.equal((await moveTo(shop, orderId, 'cancelled')).status, 200);
  const [row] = await shop.database.orm.select().from(refunds);
  assert.deepEqual([row?.state, row?.ofSale, row?.by], ['queued', true, 'staff: Huda']);
  await work(row?.id ?? '');
  await bankIsDone(shop);
  await work(row?.id ?? '');
  assert.equal((await orderOf(shop, orderId)).status, 'refunded');
});

test('staff cannot say that an order is refunded; the bank does', async () => {
  const { orderId } = await placePaid(shop);
  assert.equal((await moveTo(shop, orderId, 'refunded')).status, 409);
});

test('a second capture goes back by itself and leaves the sale alone', async () => {
  const { orderId, paymentLink, token } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'cancel', mishap: 'lost' });
  await verify(shop, orderId, token);
  const { body } = await retry(shop, orderId, token);
  await inSandbox(shop, (body as { link: string }).link, { action: 'pay', mishap: 'lost' });
  await verify(shop, `${orderId}-2`, token);
  // The first one turns out captured too.
  await shop.database.orm.execute(
    sql`update sandbox_charges set result = 'CAPTURED' where requested_order_id = ${orderId}`,
  );
  await staffPost(shop, `order/${orderId}/settle`, {});
  await staffPost(shop, `order/${orderId}/settle`, {});
  const [row, ...others] = await shop.database.orm.select().from(refunds);
  assert.deepEqual([row?.ofSale, row?.by, others.length], [false, 'settlement', 0]);
  await work(row?.id ?? '');
  await bankIsDone(shop);
  await work(row?.id ?? '');
  assert.equal((await attemptNamed(shop, orderId)).state, 'refunded');
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
});

test('what cannot be found out is a person’s, who may send it again, close it or call it off', async () => {
  const { orderId } = await placePaid(shop);
  const ids: string[] = [];
  for (const amount of [1, 1, 1]) ids.push((await refund(orderId, { amount })).body.id);
  answering('send', { ok: false, reason: 'refused', detail: 'not enough balance' });
  for (const id of ids) await work(id);
  const waiting = (await staffGet(shop, 'refund/list')).body as StaffRefund[];
  assert.deepEqual(
    waiting.map(({ id, state, problem }) => [id, state, problem]),
    ids.map((id) => [id, 'manual', 'not enough balance']),
  );
  mock.restoreAll();
  const decide = (id: string | undefined, action: string) =>
    staffPost(shop, `refund/${id}`, { action });
  const before = (await attemptNamed(shop, orderId)).refundedFils;
  for (const [index, action] of ['again', 'done', 'withdraw'].entries()) {
    assert.equal((await decide(ids[index], action)).status, 200, action);
  }
  assert.equal((await decide(ids[1], 'again')).status, 409);
  assert.equal((await attemptNamed(shop, orderId)).refundedFils, before - 1000);
  await work(ids[0] ?? '');
  assert.equal(await stateOf(ids[0] ?? ''), 'requested');
});
