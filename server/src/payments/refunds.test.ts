import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { StaffRefund } from '@mahlab/bakery/api/staff';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { documentJob } from '../documents/document-job.ts';
import type { JobData } from '../jobs/queues.ts';
import {
  moveTo,
  placePaid,
  STAFF_TOKEN,
  staffGet,
  staffPost,
} from '../order-history/testing-owners.ts';
import { inSandbox, place, retry, rows, verify } from '../orders/testing-orders.ts';
import type { GatewayRefunds } from '../outside/payment/provider.ts';
import { refunds } from '../schema/payments.ts';
import { startShop, type TestShop } from '../testing.ts';
import { refundJob } from './refund-job.ts';
import { attemptNamed, historyOf, orderOf } from './testing-gateway.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startShop({ staffToken: STAFF_TOKEN, settlementSeconds: 0.05 });
});
afterEach(async () => {
  mock.restoreAll();
  await shop.close();
});

const API = '/apis/v1/core/staff';
const refund = async (orderId: string, body: object = {}, key?: string) => {
  const headers = {
    authorization: `Bearer ${STAFF_TOKEN}`,
    ...(key && { 'idempotency-key': key }),
  };
  const answer = await shop.post(`${API}/order/${orderId}/refund`, body, headers);
  return { status: answer.status, body: answer.body as StaffRefund & { code: string } };
};
const stateOf = async (id: string) => {
  const [found] = await shop.database.orm.select().from(refunds).where(eq(refunds.id, id));
  return found?.state;
};
const work = (id: string, step = 0) => refundJob(shop.parts, { refund: id, step });
const inBook = () => rows(shop, sql`select reference, amount_fils from sandbox_refunds`);
/** As if the request had been sent a while ago. */
const longAgo = (id: string) =>
  shop.database.orm.execute(
    sql`update refunds set sent_at = now() - interval '1 hour' where id = ${id}`,
  );
/** The credit notes of an order once its jobs have run, and its mails about refunds, by amount. */
const toldOf = async (orderId: string) => {
  const jobs = await rows(
    shop,
    sql`select data from pgboss.job where name = 'document.make' and data ->> 'orderId' = ${orderId}`,
  );
  for (const { data } of jobs) await documentJob(shop.parts, data as JobData['document.make']);
  const notes = await rows(
    shop,
    sql`select amount_fils as fils from documents
        where order_id = ${orderId} and kind = 'credit-note' order by number`,
  );
  const mails = await rows(
    shop,
    sql`select (content -> 'refund' ->> 'amountFils')::int as fils from mails
        where content ->> 'orderId' = ${orderId} and content ->> 'kind' = 'refunded' order by id`,
  );
  return { notes: notes.map(({ fils }) => fils), mails: mails.map(({ fils }) => fils) };
};
const bankIsDone = () => shop.database.orm.execute(sql`update sandbox_refunds set done_at = now()`);

function gateway(): GatewayRefunds {
  const { refunds: gatewayRefunds } = shop.parts.payment;
  if (!gatewayRefunds) throw new Error('the sandbox gives money back');
  return gatewayRefunds;
}

test('a whole refund goes to the bank, comes back, and refunds the order', async () => {
  const { orderId } = await placePaid(shop);
  const { totalFils } = await orderOf(shop, orderId);
  const { status, body } = await refund(orderId, { by: 'Maryam', why: 'Burnt' });
  assert.equal(status, 200);
  assert.deepEqual([body.state, body.amount, body.left], ['queued', totalFils / 1000, 0]);
  await work(body.id);
  assert.equal(await stateOf(body.id), 'requested');
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  assert.deepEqual(await toldOf(orderId), { notes: [], mails: [] });
  await bankIsDone();
  await work(body.id);
  assert.equal(await stateOf(body.id), 'done');
  assert.equal((await orderOf(shop, orderId)).status, 'refunded');
  assert.equal((await attemptNamed(shop, orderId)).state, 'refunded');
  assert.deepEqual((await historyOf(shop, orderId)).slice(-6), [
    'refund >queued staff: Maryam',
    'refund queued>sending job',
    'refund sending>requested job',
    'refund requested>done job',
    'attempt paid>refunded job',
    'status paid>refunded job',
  ]);
  assert.deepEqual(await toldOf(orderId), { notes: [totalFils], mails: [totalFils] });
});

test('money that the bank would not give back leaves no paper and no mail', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId, { amount: 2 })).body;
  await work(id);
  mock.method(gateway(), 'status', async (gatewayRef: string) => {
    return { ok: true, state: 'failed', gatewayRef, raw: '{}' };
  });
  await work(id);
  mock.restoreAll();
  const decided = await staffPost(shop, `refund/${id}`, { action: 'withdraw', by: 'Maryam' });
  assert.equal(decided.status, 200);
  assert.deepEqual(await toldOf(orderId), { notes: [], mails: [] });
  // Given another time, by hand in the end, it has one of each.
  const again = (await refund(orderId, { amount: 2 })).body.id;
  mock.method(gateway(), 'send', async () => ({ ok: false, reason: 'refused', detail: 'no' }));
  await work(again);
  await staffPost(shop, `refund/${again}`, { action: 'done', by: 'Maryam' });
  assert.deepEqual(await toldOf(orderId), { notes: [2000], mails: [2000] });
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
    Array.from({ length: 5 }, () => refund(orderId, { amount: 1 }, key)),
  );
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal((await refund(orderId, { amount: 2 }, key)).status, 409);
});

test('an unpaid order has nothing to give back, and nobody but staff asks', async () => {
  const { orderId } = await place(shop);
  assert.equal((await refund(orderId)).body.code, 'refund-nothing-paid');
  assert.equal((await shop.post(`${API}/order/${orderId}/refund`, {})).status, 401);
  assert.equal((await refund(randomUUID())).status, 404);
});

test('a paid order that staff cancel gives its money back', async () => {
  const { orderId } = await placePaid(shop);
  assert.equal((await moveTo(shop, orderId, { to: 'cancelled', by: 'Maryam' })).status, 200);
  const [row] = await shop.database.orm.select().from(refunds);
  assert.deepEqual([row?.state, row?.ofSale, row?.by], ['queued', true, 'staff: Maryam']);
  await work(row?.id ?? '');
  await bankIsDone();
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
  await bankIsDone();
  await work(row?.id ?? '');
  assert.equal((await attemptNamed(shop, orderId)).state, 'refunded');
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
});

test('a request whose answer was lost is looked for, and not sent twice', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId)).body;
  const send = gateway().send;
  mock.method(gateway(), 'send', async (request: Parameters<typeof send>[0]) => {
    await send(request);
    return { ok: false, reason: 'unreachable', detail: 'timeout' };
  });
  await work(id);
  assert.equal(await stateOf(id), 'sending');
  await work(id);
  assert.equal(await stateOf(id), 'sending', 'too early to tell');
  await longAgo(id);
  await work(id);
  assert.equal(await stateOf(id), 'requested');
  assert.equal((await inBook()).length, 1);
});

test('a request that never arrived is sent again', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId)).body;
  const away = mock.method(gateway(), 'send', async () => {
    return { ok: false, reason: 'unreachable', detail: 'timeout' };
  });
  await work(id);
  away.mock.restore();
  await longAgo(id);
  await work(id);
  assert.equal(await stateOf(id), 'queued');
  await work(id);
  assert.equal(await stateOf(id), 'requested');
  assert.equal((await inBook()).length, 1);
});

test('what cannot be found out is a person’s, who may send it again, close it or call it off', async () => {
  const { orderId } = await placePaid(shop);
  const ids: string[] = [];
  for (const amount of [1, 1, 1]) ids.push((await refund(orderId, { amount })).body.id);
  mock.method(gateway(), 'send', async () => {
    return { ok: false, reason: 'refused', detail: 'not enough balance' };
  });
  for (const id of ids) await work(id);
  const waiting = (await staffGet(shop, 'refund/list')).body as StaffRefund[];
  assert.deepEqual(
    waiting.map(({ id, state, problem }) => [id, state, problem]),
    ids.map((id) => [id, 'manual', 'not enough balance']),
  );
  mock.restoreAll();
  const decide = (id: string | undefined, action: string) =>
    staffPost(shop, `refund/${id}`, { action, by: 'Maryam' });
  const before = (await attemptNamed(shop, orderId)).refundedFils;
  for (const [index, action] of ['again', 'done', 'withdraw'].entries()) {
    assert.equal((await decide(ids[index], action)).status, 200, action);
  }
  assert.equal((await decide(ids[1], 'again')).status, 409);
  assert.equal((await attemptNamed(shop, orderId)).refundedFils, before - 1000);
  await work(ids[0] ?? '');
  assert.equal(await stateOf(ids[0] ?? ''), 'requested');
});

test('two processes that take up one refund send it once', async () => {
  const { orderId } = await placePaid(shop);
  const { id } = (await refund(orderId)).body;
  await Promise.all([work(id), work(id), work(id)]);
  assert.equal((await inBook()).length, 1);
});
