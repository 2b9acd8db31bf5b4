import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import { addDays, firstDay } from '@mahlab/bakery/rules/promise/day';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { moveAlong, paidPickup } from '../board/testing-day.ts';
import { forgetOrders, refusedWith, rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import {
  hand,
  handedLongAgo,
  orderSeen,
  readyOrder,
  runsFor,
  takeOut,
  tapRun,
} from './testing-runs.ts';

let manager: TestStaff;
let counter: TestStaff;
let yaqoub: TestStaff;
let salem: TestStaff;
const shop = useShop(startShop, async () => {
  const kitchens = ['salmiya'];
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens });
  yaqoub = await signInStaff(shop, 'driver', { name: 'Yaqoub', kitchens });
  salem = await signInStaff(shop, 'driver', { name: 'Salem', kitchens });
});
afterEach(() => forgetOrders(shop));

const ready = () => readyOrder(shop, manager);

test('an order is in one run at a time: the second is told whose it is', async () => {
  const [first, second] = [await ready(), await ready()];
  const key = uuidv7();
  const run = await hand(shop, counter, { driver: yaqoub, orders: [first], key });
  const again = await hand(shop, counter, { driver: yaqoub, orders: [first], key });
  assert.deepEqual([again.status, again.body.id], [200, run.body.id]);
  const refused = await hand(shop, manager, { driver: salem, orders: [second, first] });
  assert.deepEqual([refused.status, refused.body.code], [409, 'order-in-run']);
  assert.match(refused.body.message ?? '', /with Yaqoub already/);
  // All or none.
  const list = await runsFor(shop, manager, { of: second });
  assert.deepEqual(
    list.waiting.map(({ order }) => order.id),
    [second],
  );
  assert.deepEqual(
    [list.runs.length, list.drivers.map(({ name }) => name)],
    [1, ['Salem', 'Yaqoub']],
  );
});

test('what no driver can take is refused: pickups, what is over, two kitchens, somebody who does not drive', async () => {
  const id = await ready();
  const { orderId: pickup } = await paidPickup(shop);
  const gone = await ready();
  await moveAlong(shop, manager, { id: gone, states: ['ready', 'on-the-way', 'delivered'] });
  const away = await ready();
  await rows(shop, sql`update orders set branch_id = 'egaila' where id = ${away} returning 1`);
  const egaila = await signInStaff(shop, 'driver', { kitchens: ['egaila'] });
  const cases: [string[], TestStaff, string][] = [
    [[id, pickup], yaqoub, 'not-for-a-run'],
    [[gone], yaqoub, 'not-for-a-run'],
    [[id, away], yaqoub, 'run-two-kitchens'],
    [[id], egaila, 'driver-unknown'],
    [[id], counter, 'driver-unknown'],
    [[id, uuidv7()], yaqoub, 'not-found'],
    [["' or true --"], yaqoub, 'not-found'],
  ];
  for (const [orders, driver, code] of cases) {
    assert.equal((await hand(shop, manager, { driver, orders })).body.code, code);
  }
  assert.equal((await hand(shop, counter, { driver: egaila, orders: [away] })).status, 404);
});

test('stops are sorted, added and taken out; one that is on its way is called back first', async () => {
  const orders = [await ready(), await ready(), await ready()];
  const [a = '', b = '', c = ''] = orders;
  const { body: run } = await hand(shop, counter, { driver: yaqoub, orders: [a, b] });
  const added = await shop.post(
    staffRunEndpoints.addStops(run.id),
    { orders: [c, a] },
    counter.headers,
  );
  assert.equal(added.status, 200);
  // The driver sorts; an order that the page did not know of follows.
  const sorted = await shop.post(
    staffRunEndpoints.sortStops(run.id),
    { orders: [b, a, uuidv7()] },
    yaqoub.headers,
  );
  assert.equal(sorted.status, 200);
  const order = async () =>
    (await runsFor(shop, yaqoub)).runs[0]?.stops.map(({ order }) => order.id);
  assert.deepEqual(await order(), [b, a, c]);
  assert.deepEqual(await takeOut(shop, yaqoub, { id: run.id, order: a }), {
    status: 403,
    code: 'not-allowed',
  });
  assert.equal((await takeOut(shop, counter, { id: run.id, order: a })).status, 200);
  assert.deepEqual(await takeOut(shop, counter, { id: run.id, order: a }), {
    status: 404,
    code: 'not-found',
  });
  assert.equal((await orderSeen(shop, yaqoub, a)).status, 404);
  assert.equal((await hand(shop, counter, { driver: salem, orders: [a] })).status, 200);
  await tapRun(shop, counter, { id: run.id, way: 'out' });
  assert.equal((await takeOut(shop, counter, { id: run.id, order: b })).code, 'stop-under-way');
  const far = await ready();
  await rows(shop, sql`update orders set branch_id = 'egaila' where id = ${far} returning 1`);
  const foreign = await shop.post(
    staffRunEndpoints.addStops(run.id),
    { orders: [far] },
    manager.headers,
  );
  assert.deepEqual(refusedWith(foreign), [422, 'run-two-kitchens']);
});

test('what a run that is over did not bring waits again, and goes with another driver', async () => {
  const id = await ready();
  const { body: over } = await hand(shop, counter, { driver: yaqoub, orders: [id] });
  await tapRun(shop, counter, { id: over.id, way: 'out' });
  const told = { from: 'on-the-way', key: uuidv7(), why: 'Rang twice, no answer' };
  await shop.post(staffRunEndpoints.nobodyThere(id), told, yaqoub.headers);
  const listed = async () => {
    const { waiting, runs } = await runsFor(shop, counter, { of: id });
    return [waiting.map(({ order }) => order.id), runs.map(({ driver }) => driver.name)];
  };
  await handedLongAgo(shop, addDays(firstDay(Date.now()), -1));
  assert.deepEqual(await listed(), [[id], []]);
  const late = await tapRun(shop, counter, { id: over.id, way: 'out' });
  assert.deepEqual([late.status, late.body.code], [409, 'run-over']);

  const { body: next } = await hand(shop, counter, { driver: yaqoub, orders: [await ready()] });
  const path = staffRunEndpoints.addStops(next.id);
  assert.equal((await shop.post(path, { orders: [id] }, counter.headers)).status, 200);
  assert.equal((await orderSeen(shop, yaqoub, id)).status, 200);
  assert.equal((await takeOut(shop, counter, { id: next.id, order: id })).status, 200);
  assert.equal((await hand(shop, counter, { driver: salem, orders: [id] })).status, 200);
  assert.deepEqual((await listed())[0], []);
});
