import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderWindows, PromisedWindow } from '@mahlab/bakery/api/promise';
import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffOrderWindows } from '@mahlab/bakery/api/staff-promise';
import { eq, sql } from 'drizzle-orm';
import { moveTo, staffGet } from '../order-history/testing-owners.ts';
import { forgetOrders, rows } from '../orders/testing-orders.ts';
import {
  pay,
  placeIn,
  promiseRow,
  refusedWindow,
  windowAt,
} from '../promises/testing-orders-in-windows.ts';
import { inDays, promise } from '../promises/testing-promises.ts';
import { day } from '../promises/testing-windows.ts';
import { promises } from '../schema/promises.ts';
import type { TestAnswer } from '../testing.ts';
import { closing, staff, usePlans } from './testing-plans.ts';

const { shop, save, conflicts } = usePlans(() => forgetOrders(shop));

const agreed = { agreed: 'telephone' };
const move = (orderId: string, window: object, more = {}) =>
  shop.post(staffEndpoints.orderWindow(orderId), { ...window, ...agreed, ...more }, staff);
const moved = ({ status, body }: TestAnswer) => {
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { promise: PromisedWindow }).promise;
};
const paid = async (hour: number) => {
  const placed = await placeIn(shop, hour);
  await pay(shop, placed);
  return placed;
};
const mailsOf = async (orderId: string) => {
  const kind = sql`content ->> 'kind'`;
  const found = await rows(
    shop,
    sql`select ${kind} as kind from mails where content ->> 'orderId' = ${orderId} order by 1`,
  );
  return found.map((row) => row['kind']);
};
const historyOf = async (orderId: string) => {
  const { events } = (await staffGet(shop, `order/${orderId}/trail`)).body as OrderTrail;
  return events
    .filter(({ kind }) => kind === 'promise')
    .map(({ from, to, by, detail }) => [from, to, by, detail]);
};

test('staff move an order to an open window, and its shopper and its history are told', async () => {
  const { orderId } = await paid(16);
  const list = await shop.get(staffEndpoints.orderWindows(orderId, { from: day, days: 1 }), staff);
  assert.equal((list.body as OrderWindows).windows.length, 12);
  await moveTo(shop, orderId, 'baking');
  const promised = moved(await move(orderId, windowAt(18)));
  assert.deepEqual([promised.deliveryTime, promised.state], ['18:00-20:00', 'firm']);
  assert.deepEqual(await historyOf(orderId), [
    [`${day} 16:00-18:00`, `${day} 18:00-20:00`, 'staff: Huda', 'agreed by telephone'],
  ]);
  assert.deepEqual(await mailsOf(orderId), ['confirmed', 'moved']);
  moved(await move(orderId, windowAt(18)));
  assert.equal((await historyOf(orderId)).length, 1);
});

test('of two who move an order the first stands, and the second is told who that was', async () => {
  const { orderId } = await paid(16);
  const from = windowAt(16);
  moved(await move(orderId, windowAt(18), { from }));
  const second = await move(orderId, windowAt(20), { from });
  const { code, by } = second.body as { code: string; by: string };
  assert.deepEqual([second.status, code, by], [409, 'window-moved', 'Huda']);
  assert.equal((await historyOf(orderId)).length, 1);
  moved(await move(orderId, windowAt(20), { from: windowAt(18) }));
  // Whoever saw no time, where there is one, is told too.
  assert.equal((await move(orderId, windowAt(18), { from: null })).status, 409);
});

test('the windows come with what the parts of their days have, and what others take of it', async () => {
  const { orderId } = await paid(16);
  await promise(shop.database.orm, { day, hour: 18, drops: 1, decorator: 40, trays: 0 });
  const path = staffEndpoints.orderWindows(orderId, { from: day, days: 1 });
  const { minutes, rooms } = (await shop.get(path, staff)).body as StaffOrderWindows;
  const row = await promiseRow(shop, orderId);
  assert.equal(minutes, row.decorator);
  assert.deepEqual(
    rooms.map(({ part, used }) => [part, used]),
    [
      ['early', 0],
      ['late', 40],
    ],
  );
  assert.ok(rooms.every((room) => room.minutes > 0));
});

test('one shopper in conflict can be written to alone, and it is told when', async () => {
  const [first, second] = [await paid(16), await paid(10)];
  await save({ change: 'create', plan: closing });
  const write = (order: string) =>
    shop.post(staffEndpoints.writeConflicts(), { kitchen: 'salmiya', order }, staff);
  assert.deepEqual((await write(first.orderId)).body, { written: 1 });
  assert.deepEqual(await mailsOf(second.orderId), ['confirmed']);
  const asked = await conflicts();
  const askedAt = (orderId: string) => asked.find(({ order }) => order === orderId)?.askedAt;
  assert.ok(askedAt(first.orderId));
  assert.equal(askedAt(second.orderId), null);
  moved(await move(second.orderId, windowAt(12, inDays(5))));
  assert.equal((await write(second.orderId)).status, 404);
});

test('a window without room is refused with its neighbours, unless it is forced for a reason', async () => {
  await promise(shop.database.orm, { day, hour: 18, drops: 10, decorator: 0, trays: 0 });
  const { orderId } = await paid(16);
  assert.deepEqual(refusedWindow(await move(orderId, windowAt(18))), [
    409,
    'window-full',
    'full-drivers',
    4,
  ]);
  assert.equal((await move(orderId, windowAt(18), { force: true })).status, 400);
  const why = 'A birthday, the manager drives';
  moved(await move(orderId, windowAt(18), { force: true, why }));
  const row = await promiseRow(shop, orderId);
  assert.deepEqual([row.forcedBy, row.why, row.state], ['staff: Huda', why, 'firm']);
  assert.equal((await historyOf(orderId))[0]?.[3], `agreed by telephone; forced: ${why}`);
  // Moved on to a window with room, it is forced no more.
  moved(await move(orderId, windowAt(20)));
  assert.equal((await promiseRow(shop, orderId)).forcedBy, null);
});

test('a time that is over cannot be forced, and one in no plan can', async () => {
  const { orderId } = await paid(16);
  const force = { force: true, why: 'As agreed' };
  const over = { deliveryDate: inDays(-1), deliveryTime: '10:00-12:00' };
  assert.deepEqual(refusedWindow(await move(orderId, over, force)), [
    422,
    'window-too-soon',
    'past',
    4,
  ]);
  const odd = { deliveryDate: day, deliveryTime: '17:15-17:45' };
  assert.equal((await move(orderId, odd)).status, 422);
  assert.equal(moved(await move(orderId, odd, force)).deliveryTime, '17:15-17:45');
});

test('a conflict is kept by force, without a word to its shopper', async () => {
  const { orderId } = await paid(16);
  await save({ change: 'create', plan: closing });
  assert.equal((await conflicts()).length, 1);
  moved(await move(orderId, windowAt(16), { force: true, why: 'We bake it all the same' }));
  assert.deepEqual(await conflicts(), []);
  assert.deepEqual(await mailsOf(orderId), ['confirmed']);
});

test('those in conflict are written to once, and choose another time themselves', async () => {
  const orders = [await paid(16), await paid(10)];
  await save({ change: 'create', plan: closing });
  const write = async () =>
    (await shop.post(staffEndpoints.writeConflicts(), { kitchen: 'salmiya' }, staff)).body;
  assert.deepEqual([await write(), await write()], [{ written: 2 }, { written: 0 }]);
  for (const { orderId, token } of orders) {
    assert.deepEqual(await mailsOf(orderId), ['choose-time', 'confirmed']);
    const chosen = windowAt(12, inDays(5));
    const answer = await shop.post(endpoints.orderWindow(orderId, { token }), chosen);
    assert.equal(moved(answer).deliveryDate, inDays(5));
  }
  assert.deepEqual(await conflicts(), []);
});

test('an older order is given a time, and an unplaced one too', async () => {
  for (const state of ['undated', 'unplaced'] as const) {
    const { orderId } = await paid(16);
    const of = eq(promises.orderId, orderId);
    await shop.database.orm.update(promises).set({ state }).where(of);
    moved(await move(orderId, windowAt(20)));
    assert.equal((await promiseRow(shop, orderId)).state, 'firm');
    assert.equal((await historyOf(orderId))[0]?.[0], state);
  }
});

test('what is not paid, or has left the kitchen, stays where it is', async () => {
  const unpaid = await placeIn(shop, 16);
  const gone = await paid(16);
  for (const to of ['baking', 'ready', 'on-the-way']) await moveTo(shop, gone.orderId, to);
  for (const { orderId } of [unpaid, gone]) {
    for (const more of [{}, { force: true, why: 'Because' }]) {
      const { status, body } = await move(orderId, windowAt(18), more);
      const { code, message } = body as { code: string; message: string };
      assert.deepEqual([status, code], [409, 'window-fixed']);
      assert.match(message, /^Only a paid order .* tell its shopper of the delay$/);
    }
  }
  for (const id of ['nothing', '0199b2f0-0000-7000-8000-000000000000']) {
    assert.equal((await move(id, windowAt(18))).status, 404);
  }
});
