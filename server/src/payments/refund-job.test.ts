import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffRefund } from '@mahlab/bakery/api/staff';
import { sql } from 'drizzle-orm';
import type { JobData } from '../jobs/queues.ts';
import { placePaid, staffGet, staffPost } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import type { GatewayFailure, RefundRequest } from '../outside/payment/provider.ts';
import { useShop } from '../testing.ts';
import { refundJob } from './refund-job.ts';
import {
  bankIsDone,
  giveBack,
  inBook,
  refundGateway,
  refundOf,
  sentLongAgo,
} from './testing-refunds.ts';

const shop = useShop();
afterEach(() => mock.restoreAll());

const NO_ANSWER: GatewayFailure = { ok: false, reason: 'unreachable', detail: 'timeout' };
const REFUSED: GatewayFailure = { ok: false, reason: 'refused', detail: 'refund status: HTTP 400' };

/** A refund of one dinar that is decided and no more. */
async function newRefund(): Promise<string> {
  const { orderId } = await placePaid(shop);
  return (await giveBack(shop, orderId, { amount: 1 })).body.id;
}
const stateOf = async (id: string) => (await refundOf(shop, id)).state;
const work = (id: string) => refundJob(shop.context, { refund: id, step: 0 });
const again = (id: string) => staffPost(shop, `refund/${id}`, { action: 'again' });
const answering = (call: 'send' | 'status' | 'find', answer: () => unknown) =>
  mock.method(refundGateway(shop), call, async () => answer());
const problemOf = async (id: string) => {
  const { body } = await staffGet(shop, 'refund/list?limit=100');
  return (body as StaffRefund[]).find((refund) => refund.id === id)?.problem;
};
/** Does the job that was written last for a refund; answers after how many seconds it was due. */
async function workNext(id: string): Promise<number> {
  const [job] = await rows(
    shop,
    sql`select data, extract(epoch from start_after - created_on)::float8 as pause
        from pgboss.job where name = 'send-refund' and data ->> 'refund' = ${id}
        order by created_on desc limit 1`,
  );
  await refundJob(shop.context, job?.['data'] as JobData['send-refund']);
  return Number(job?.['pause']);
}

test('a request whose answer was lost is looked for, and not sent twice', async () => {
  const id = await newRefund();
  const { send } = refundGateway(shop);
  mock.method(refundGateway(shop), 'send', async (request: RefundRequest) => {
    await send(request);
    return NO_ANSWER;
  });
  await work(id);
  assert.equal(await stateOf(id), 'sending');
  await work(id);
  assert.equal(await stateOf(id), 'sending', 'too early to tell');
  await sentLongAgo(shop, id);
  await work(id);
  assert.equal(await stateOf(id), 'requested');
  assert.equal((await inBook(shop, id)).length, 1);
});

test('a request that never arrived is sent again', async () => {
  const id = await newRefund();
  const away = answering('send', () => NO_ANSWER);
  await work(id);
  away.mock.restore();
  await sentLongAgo(shop, id);
  await work(id);
  assert.equal(await stateOf(id), 'queued');
  await work(id);
  assert.equal(await stateOf(id), 'requested');
  assert.equal((await inBook(shop, id)).length, 1);
});

test('two processes that take up one refund send it once', async () => {
  const id = await newRefund();
  await Promise.all([work(id), work(id), work(id)]);
  assert.equal((await inBook(shop, id)).length, 1);
});

test('what was learned of one send does not undo a later one', async () => {
  const id = await newRefund();
  const away = answering('send', () => NO_ANSWER);
  await work(id);
  away.mock.restore();
  await sentLongAgo(shop, id);
  // One process asks and is slow to hear that there is none; another hears it, and sends again.
  const asked = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  const slow = answering('find', async () => {
    asked.resolve();
    await heard.promise;
    return { ok: true, state: 'unknown', raw: '{}' };
  });
  const late = work(id);
  await asked.promise;
  slow.mock.restore();
  await work(id);
  const arrived = Promise.withResolvers<void>();
  let sends = 0;
  answering('send', async () => {
    sends += 1;
    await arrived.promise;
    return { ok: true, state: 'requested', gatewayRef: 'taken', raw: '{}' };
  });
  const sending = work(id);
  while (sends === 0) await sleep(5);
  heard.resolve();
  await late;
  assert.equal(await stateOf(id), 'sending');
  await work(id);
  arrived.resolve();
  await sending;
  assert.deepEqual([sends, await stateOf(id)], [1, 'requested']);
});

test('a look-up that is refused is a person’s at once, who has it made again and nothing sent', async () => {
  const id = await newRefund();
  await work(id);
  const refused = answering('status', () => REFUSED);
  await work(id);
  assert.deepEqual([await stateOf(id), await problemOf(id)], ['manual', REFUSED.detail]);
  const { body } = await shop.get('/metrics');
  assert.match(
    String(body),
    /gateway_failures_total\{provider="sandbox",call="refund-status",reason="refused"\} 1/,
  );
  refused.mock.restore();
  assert.equal((await again(id)).status, 200);
  assert.equal(await stateOf(id), 'requested');
  await bankIsDone(shop);
  await work(id);
  assert.equal(await stateOf(id), 'done');
  assert.equal((await inBook(shop, id)).length, 1);
});

test('whoever is asked to send again what was lost is told to look first', async () => {
  const id = await newRefund();
  answering('send', () => NO_ANSWER);
  await work(id);
  await sentLongAgo(shop, id);
  answering('find', () => REFUSED);
  await work(id);
  assert.equal(await stateOf(id), 'manual');
  assert.match((await problemOf(id)) ?? '', /HTTP 400.*look in the gateway’s panel/);
});

test('what the bank says has failed is sent anew when staff say so', async () => {
  const id = await newRefund();
  await work(id);
  answering('status', () => ({ ok: true, state: 'failed', gatewayRef: 'of the first', raw: '{}' }));
  await work(id);
  assert.equal(await stateOf(id), 'manual');
  assert.equal((await again(id)).status, 200);
  assert.equal(await stateOf(id), 'queued');
});

test('a refund that is looked up in vain for two days is a person’s', async () => {
  const id = await newRefund();
  await work(id);
  answering('status', () => NO_ANSWER);
  let hours = -(await workNext(id)) / 3600;
  for (let tries = 0; (await stateOf(id)) !== 'manual'; tries += 1) {
    assert.ok(tries < 500, 'it goes on for ever');
    hours += (await workNext(id)) / 3600;
  }
  assert.ok(hours > 47 && hours < 49, `${hours} hours`);
  assert.equal(await problemOf(id), 'timeout');
});

test('so is one that cannot be sent for two days, or never arrives', async () => {
  const waited = 2 * 86_400;
  const unsent = await newRefund();
  const away = answering('send', () => ({ ...NO_ANSWER, notSent: true }));
  await work(unsent);
  assert.equal(await stateOf(unsent), 'queued');
  await refundJob(shop.context, { refund: unsent, step: 0, waited });
  assert.deepEqual([await stateOf(unsent), await problemOf(unsent)], ['manual', 'timeout']);
  away.mock.restore();

  const lost = await newRefund();
  answering('send', () => NO_ANSWER);
  await work(lost);
  await sentLongAgo(shop, lost);
  await refundJob(shop.context, { refund: lost, step: 0, waited });
  assert.equal(await stateOf(lost), 'manual');
});
