import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Supplement } from '@mahlab/bakery/api/supplement';
import { sql } from 'drizzle-orm';
import { waitingMails } from '../../board/testing-day.ts';
import { moveTo, placePaid } from '../../order-history/testing-owners.ts';
import { refundJob } from '../../payments/refund-job.ts';
import { settle } from '../../payments/settle.ts';
import { attemptNamed, gatewaySays, orderOf } from '../../payments/testing-gateway.ts';
import { bankIsDone } from '../../payments/testing-refunds.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { useShop } from '../../testing.ts';
import { forgetOrders, inSandbox, line, refusedWith, rows } from '../testing-orders.ts';
import { lapseRevisionJob } from './end-revision.ts';
import { edit, moneyThatDoesNotFit, takenBy, tokenOf } from './testing-edits.ts';

const shop = useShop();
afterEach(async () => {
  mock.restoreAll();
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await forgetOrders(shop);
});

/** One of the two slices becomes a box of macarons: 3.000 more. */
const dearer = () => [
  { kept: 1 },
  { kept: 2, quantity: 1 },
  { item: line(shop, 'macarons-pistachio') },
];

/** A paid order with an edit that costs 3.000 more and waits for them. */
async function waiting() {
  const { orderId } = await placePaid(shop);
  const before = await orderOf(shop, orderId);
  const { status, body } = await edit(shop, orderId, { lines: dearer(), why: 'Two more guests' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.state, body.number, body.difference], ['open', null, 3]);
  return { orderId, before, revision: body, token: tokenOf(body) };
}

const seen = async (token: string) =>
  (await shop.get(supplementEndpoints.supplement(token))).body as Supplement;
const pay = (token: string) => shop.post(supplementEndpoints.paySupplement(token), '');
const linkOf = async (token: string) => String(((await pay(token)).body as { link?: string }).link);
const returned = async (token: string, name: string) => {
  const path = supplementEndpoints.verifySupplement(token);
  return (await shop.post(path, { requested_order_id: name })).body as Supplement;
};
/** Time goes by until the edit lapses, and its job runs. */
async function lapse(id: string) {
  await rows(
    shop,
    sql`update order_revisions set pay_until = now() - interval '6 minutes' where id = ${id} returning 1`,
  );
  await rows(
    shop,
    sql`update promises set held_until = now() - interval '1 minute' where revision_id = ${id} returning 1`,
  );
  await lapseRevisionJob(shop.context, { revision: id });
}
const refundsOf = (orderId: string) =>
  rows(
    shop,
    sql`select amount_fils as fils, of_sale, attempt_id = (select id from payment_attempts where name = ${`${orderId}-2`}) as of_second
      from refunds where order_id = ${orderId} order by created_at, id`,
  );

test('an edit that costs 3.000 more waits: the order stays, its minutes are held, the link is written', async () => {
  const { orderId, before, token, revision } = await waiting();
  assert.deepEqual(await orderOf(shop, orderId), before);
  // Macarons take 3 minutes, a slice 1.
  assert.deepEqual((await takenBy(shop, orderId)).held, { decorator: 2, trays: 1 });
  assert.ok((await waitingMails(shop, orderId)).includes('supplement'));
  const { state, amount, total, lines, moneyBack } = await seen(token);
  assert.deepEqual(
    [state, amount, total, lines.length, moneyBack],
    ['to-pay', 3, before.totalFils / 1000 + 3, 3, false],
  );
  assert.ok(Date.parse(revision.supplement?.payUntil ?? '') <= Date.now() + 86_400_000);
  const second = await edit(shop, orderId, { remarks: 'Ring twice' });
  assert.deepEqual(refusedWith(second), [409, 'revision-open']);
  assert.equal((await shop.get(supplementEndpoints.supplement('x'.repeat(43)))).status, 404);
});

test('paid, it comes into force with its promise and a supplementary invoice', async () => {
  const { orderId, before, token } = await waiting();
  const { taken } = await takenBy(shop, orderId);
  await inSandbox(shop, await linkOf(token), { action: 'pay' });
  const after = await returned(token, `${orderId}-2`);
  assert.equal(after.state, 'paid');
  const now = await orderOf(shop, orderId);
  assert.deepEqual([now.totalFils, now.revision, now.status], [before.totalFils + 3000, 1, 'paid']);
  const { taken: more, held } = await takenBy(shop, orderId);
  assert.deepEqual([more, held], [{ decorator: Number(taken?.['decorator']) + 2, trays: 2 }, null]);
  const kinds = await rows(
    shop,
    sql`select data ->> 'supplement' is not null as supplement from pgboss.job
      where name = 'document.make' and data ->> 'orderId' = ${orderId} order by created_on, id`,
  );
  assert.equal(kinds.filter(({ supplement }) => supplement).length, 1);
  assert.deepEqual(await refundsOf(orderId), []);
  assert.ok((await waitingMails(shop, orderId)).includes('changed'));
  assert.deepEqual(refusedWith(await pay(token)), [409, 'supplement-over']);
});

test('acceptance 10: an edit that costs 3.000 more and is not paid changes nothing, and its minutes are free', async () => {
  const { orderId, before, token, revision } = await waiting();
  await linkOf(token);
  await lapse(revision.id);
  assert.deepEqual(await orderOf(shop, orderId), before);
  assert.equal((await takenBy(shop, orderId)).held, null);
  assert.equal((await seen(token)).state, 'lapsed');
  assert.deepEqual(await refundsOf(orderId), []);
  assert.deepEqual(refusedWith(await pay(token)), [409, 'supplement-over']);
  // Another edit may wait now.
  const again = await edit(shop, orderId, { lines: dearer() });
  assert.deepEqual([again.status, again.body.state], [200, 'open']);
});

test('a job that comes before its time leaves the edit, and comes again', async () => {
  const { orderId, revision, token } = await waiting();
  const planned = () =>
    rows(
      shop,
      sql`select start_after > now() as later from pgboss.job
        where name = 'lapse-revision' and data ->> 'revision' = ${revision.id}`,
    );
  assert.deepEqual(await planned(), [{ later: true }]);
  await lapseRevisionJob(shop.context, { revision: revision.id });
  assert.equal((await seen(token)).state, 'to-pay');
  assert.deepEqual(await planned(), [{ later: true }, { later: true }]);
  await lapse(revision.id);
  assert.equal((await planned()).length, 2);
  assert.equal((await takenBy(shop, orderId)).held, null);
});

test('acceptance 11: the same supplement paid twice: one of them goes back', async () => {
  const { orderId, before, token } = await waiting();
  const link = await linkOf(token);
  await inSandbox(shop, link, { action: 'decline' });
  await returned(token, `${orderId}-2`);
  await inSandbox(shop, await linkOf(token), { action: 'pay' });
  assert.equal((await returned(token, `${orderId}-3`)).state, 'paid');
  // The bank captures the first one after all.
  await gatewaySays(shop, `${orderId}-2`, {});
  const first = await attemptNamed(shop, `${orderId}-2`);
  for (const by of ['webhook', 'job'] as const) await settle(shop.context, first.id, { by });
  assert.deepEqual(await refundsOf(orderId), [{ fils: 3000, of_sale: false, of_second: true }]);
  assert.equal((await orderOf(shop, orderId)).totalFils, before.totalFils + 3000);
  const { state, moneyBack } = await seen(token);
  assert.deepEqual([state, moneyBack], ['paid', true]);
});

test('money that comes after an edit lapsed, was withdrawn, or its order is being baked goes back', async () => {
  const ends: [string, (of: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>][] = [
    ['lapsed', ({ revision }) => lapse(revision.id)],
    [
      'withdrawn',
      ({ orderId }) => shop.post(staffEndpoints.withdrawEdit(orderId), { why: 'No' }, AS_OWNER),
    ],
    ['lapsed', ({ orderId }) => moveTo(shop, orderId, 'baking')],
  ];
  for (const [state, end] of ends) {
    const open = await waiting();
    const { orderId, before, token } = open;
    await linkOf(token);
    await end(open);
    assert.deepEqual([(await seen(token)).state, (await seen(token)).moneyBack], [state, false]);
    await gatewaySays(shop, `${orderId}-2`, {});
    const { id } = await attemptNamed(shop, `${orderId}-2`);
    await settle(shop.context, id, { by: 'webhook' });
    mock.restoreAll();
    assert.deepEqual(await refundsOf(orderId), [{ fils: 3000, of_sale: false, of_second: true }]);
    const now = await orderOf(shop, orderId);
    assert.deepEqual([now.totalFils, now.revision], [before.totalFils, 0]);
    assert.deepEqual([(await seen(token)).state, (await seen(token)).moneyBack], [state, true]);
    assert.equal((await takenBy(shop, orderId)).held, null);
  }
});

test('cancelled, all the money goes back, each sum to its own payment', async () => {
  const { orderId, before, token } = await waiting();
  await inSandbox(shop, await linkOf(token), { action: 'pay' });
  await returned(token, `${orderId}-2`);
  await moveTo(shop, orderId, 'cancelled');
  const back = await refundsOf(orderId);
  assert.deepEqual(
    back.map(({ fils, of_second }) => [fils, of_second]),
    [
      [before.totalFils, false],
      [3000, true],
    ],
  );
  const ids = await rows(shop, sql`select id from refunds where order_id = ${orderId}`);
  for (const { id } of ids) await refundJob(shop.context, { refund: String(id), step: 0 });
  await bankIsDone(shop);
  const [first, second] = ids.map(({ id }) => String(id));
  await refundJob(shop.context, { refund: first ?? '', step: 0 });
  assert.equal((await orderOf(shop, orderId)).status, 'cancelled');
  await refundJob(shop.context, { refund: second ?? '', step: 0 });
  assert.equal((await orderOf(shop, orderId)).status, 'refunded');
});

test('staff give back more than any one payment has left: it is taken of several', async () => {
  const { orderId, before, token } = await waiting();
  await inSandbox(shop, await linkOf(token), { action: 'pay' });
  await returned(token, `${orderId}-2`);
  const amount = before.totalFils / 1000 + 1;
  const headers = { ...AS_OWNER, 'idempotency-key': 'a refund of both' };
  for (const _ of [1, 2]) {
    const path = staffEndpoints.refundOrder(orderId);
    const { status } = await shop.post(path, { amount, why: 'All stale' }, headers);
    assert.equal(status, 200);
  }
  const back = await refundsOf(orderId);
  assert.deepEqual(
    back.map(({ fils }) => Number(fils)).reduce((sum, fils) => sum + fils, 0),
    before.totalFils + 1000,
  );
  assert.equal(back.length, 2);
});

test('a dearer edit that the kitchen has no room for is refused, unless it is forced', async () => {
  const { orderId } = await placePaid(shop);
  const lines = [
    { kept: 1 },
    { kept: 2 },
    { item: line(shop, 'rose-garden-tower', { quantity: 40 }) },
  ];
  const refused = await edit(shop, orderId, { lines });
  assert.equal(refused.status >= 400, true);
  assert.match(refused.body.code ?? '', /^window-(?:full|too-soon)$/);
  assert.deepEqual(await rows(shop, sql`select 1 from order_revisions`), []);
  const forced = await edit(shop, orderId, { lines, force: true, why: 'A wedding' });
  assert.deepEqual([forced.status, forced.body.state], [200, 'open'], JSON.stringify(forced.body));
});
