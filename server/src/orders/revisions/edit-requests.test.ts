import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { RefundRequest } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { signInStaff, type TestStaff } from '../../people/testing-staff.ts';
import { useShop } from '../../testing.ts';
import { forgetOrders, line, refusedWith, rows, sampleOrder } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit, preview } from './testing-edits.ts';

const shop = useShop();
afterEach(async () => {
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await rows(shop, sql`delete from staff_refund_requests returning 1`);
  await forgetOrders(shop);
});

/** A slice alone: the cake goes, and with it more than a counter may give back. */
const SLICE = { lines: [{ kept: 1 }], agreed: 'telephone', why: 'No cake after all' } as const;

/** A paid order that a counter asked to edit for more than they may give back. */
async function asked() {
  const items = [line(shop, 'lotus-cheesecake-slice'), line(shop, 'macaron-garden-cake')];
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items }));
  const before = await orderOf(shop, orderId);
  const counter = await signInStaff(shop, 'counter', { name: 'Farah' });
  const manager = await signInStaff(shop, 'manager', { name: 'Joy' });
  const lines = [...SLICE.lines];
  const answer = await edit(shop, orderId, { ...SLICE, lines, as: counter });
  assert.deepEqual(refusedWith(answer), [202, 'refund-waits']);
  const { request } = answer.body as unknown as { request: string };
  return { orderId, before, counter, manager, request, lines };
}
const decide = async ({ headers }: TestStaff, id: string, decision: string) =>
  refusedWith(await shop.post(staffEndpoints.decideRequest(id), { decision }, headers));
const waiting = async ({ headers }: TestStaff) =>
  (await shop.get(staffEndpoints.refundRequests(), headers)).body as RefundRequest[];
const refunds = (orderId: string) =>
  rows(
    shop,
    sql`select amount_fils::int as fils, by, cause from refunds where order_id = ${orderId}`,
  );

test('an edit that gives back more than a counter may waits whole, and a manager makes it by granting it', async () => {
  const { orderId, before, counter, manager, request, lines } = await asked();
  assert.deepEqual(await orderOf(shop, orderId), before);
  assert.deepEqual(await refunds(orderId), []);
  // A second click asks for nothing more.
  const again = await edit(shop, orderId, { ...SLICE, lines, as: counter });
  assert.equal((again.body as unknown as { request: string }).request, request);
  const [one, ...more] = await waiting(manager);
  assert.ok(one && more.length === 0);
  assert.deepEqual([one.askedBy, one.why, one.edit?.lines], ['Farah', SLICE.why, SLICE.lines]);
  assert.deepEqual(await decide(counter, request, 'granted'), [403, 'refund-above-limit']);
  assert.deepEqual(await orderOf(shop, orderId), before);
  // Two at once make it once.
  const twice = [decide(manager, request, 'granted'), decide(manager, request, 'granted')];
  const answers = (await Promise.all(twice)).map(([status]) => status);
  assert.deepEqual(
    answers.toSorted((a, b) => Number(a) - Number(b)),
    [200, 409],
  );
  const after = await orderOf(shop, orderId);
  const fils = before.totalFils - after.totalFils;
  assert.deepEqual([after.revision, kwdOf(one)], [1, fils]);
  assert.deepEqual(await refunds(orderId), [{ fils, by: 'staff: Joy', cause: 'edit' }]);
  assert.deepEqual(await waiting(manager), []);
});

test('an edit that waits of an order that was edited since is not made, and can be declined', async () => {
  const { orderId, manager, request } = await asked();
  const other = await edit(shop, orderId, { remarks: 'Ring twice', as: manager });
  assert.equal(other.status, 200);
  const before = await orderOf(shop, orderId);
  assert.deepEqual(await decide(manager, request, 'granted'), [409, 'revision-old']);
  assert.equal((await waiting(manager)).length, 1);
  assert.deepEqual(await decide(manager, request, 'declined'), [200, undefined]);
  assert.deepEqual(await orderOf(shop, orderId), before);
  assert.deepEqual(await refunds(orderId), []);
});

test('an edit that would come to another sum by now is not granted', async () => {
  const { orderId, before, manager, request } = await asked();
  await rows(
    shop,
    sql`update staff_refund_requests set amount_fils = amount_fils - 1 where id = ${request} returning 1`,
  );
  assert.deepEqual(await decide(manager, request, 'granted'), [409, 'edit-changed']);
  assert.deepEqual(await orderOf(shop, orderId), before);
  assert.equal((await waiting(manager)).length, 1);
});

test('nobody puts another edit in place of the one that a manager looks at', async () => {
  const { orderId, before, counter, manager, request, lines } = await asked();
  const [seen] = await waiting(manager);
  const other = { ...SLICE, lines, remarks: 'Leave it with the guard', as: counter };
  assert.deepEqual(refusedWith(await edit(shop, orderId, other)), [202, 'refund-waits']);
  const grant = async (key: string | undefined) => {
    const decision = { decision: 'granted', edit: key };
    const url = staffEndpoints.decideRequest(request);
    return refusedWith(await shop.post(url, decision, manager.headers));
  };
  assert.deepEqual(await grant(seen?.edit?.key), [409, 'request-changed']);
  assert.deepEqual(await orderOf(shop, orderId), before);
  const [now] = await waiting(manager);
  assert.deepEqual([now?.id, now?.edit?.remarks], [request, 'Leave it with the guard']);
  assert.deepEqual(await grant(now?.edit?.key), [200, undefined]);
});

test('the preview says that it would wait, and writes nothing down', async () => {
  const { orderId, counter, manager, request, lines } = await asked();
  await decide(manager, request, 'declined');
  const { status, body } = await preview(shop, orderId, { ...SLICE, lines, as: counter });
  assert.deepEqual([status, body.waits, body.refused], [200, true, null]);
  const may = await preview(shop, orderId, { ...SLICE, lines, as: manager });
  assert.deepEqual([may.body.waits, may.body.refused], [false, null]);
  assert.deepEqual(await waiting(manager), []);
});

function kwdOf({ amount }: RefundRequest): number {
  return Math.round(amount * 1000);
}
