import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import type { Board } from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { KitchenQueue, LineTicked } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { sql } from 'drizzle-orm';
import { dayOfOrder, moveAlong } from '../board/testing-day.ts';
import { cakeLine } from '../cake-sheets/testing-cakes.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders, rows, sampleOrder } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';

let maryam: TestStaff;
const shop = useShop(startShop, async () => {
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
});
afterEach(() => forgetOrders(shop));

async function queue(station?: Station, day?: string): Promise<KitchenQueue> {
  const path = staffDayEndpoints.kitchen({ kitchen: 'salmiya', station, day });
  const { status, body } = await shop.get(path, maryam.headers);
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as KitchenQueue;
}
const tick = async (id: string, line: number, body: object) => {
  const path = staffDayEndpoints.tickLine(id, String(line));
  const answer = await shop.post(path, body, maryam.headers);
  return { status: answer.status, ...(answer.body as LineTicked) };
};

test('a cake is shown as it is made: its sides, its build, its exact words, and what it contains', async () => {
  const items = [...sampleOrder(shop).items, cakeLine({ messageOnCake: ' مبروك يا لولوة ' })];
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items, remarks: 'Ring twice' }));
  const { orders } = await queue('bake', await dayOfOrder(shop, orderId));
  const [order] = orders;
  assert.deepEqual(
    [order?.id, order?.name, order?.remarks, order?.next],
    [orderId, 'Dana', 'Ring twice', 'baking'],
  );
  const [cake, slices, own] = order?.lines ?? [];
  assert.deepEqual(
    cake?.contains.map(({ english }) => english),
    ['Gluten', 'Milk', 'Egg'],
  );
  assert.equal(cake?.build[0]?.part.english, 'Size');
  assert.equal(slices?.quantity, 2);
  assert.deepEqual(own?.words, [
    { where: { english: 'On the cake', arabic: 'على الكيكة' }, text: 'مبروك يا لولوة' },
  ]);
  assert.deepEqual(
    own?.views.map(({ view }) => view),
    ['top', 'front', 'sliced'],
  );
  assert.deepEqual(
    own?.build.map(({ part }) => part.english),
    ['Shape', 'Size', 'Flavour', 'Colour', 'Topping'],
  );
  assert.match(own?.build[3]?.color ?? '', /^#[0-9a-f]{6}$/);
  assert.deepEqual(
    own?.contains.map(({ english }) => english),
    ['Gluten', 'Milk', 'Egg'],
  );
  assert.doesNotMatch(JSON.stringify(orders), /Kandari|0142|19\.75/);
});

test('an order goes from station to station as it is moved', async () => {
  const { orderId } = await placePaid(shop);
  const day = await dayOfOrder(shop, orderId);
  const shownAt = async () => {
    const stations: Station[] = ['bake', 'decorate', 'pack'];
    const queues = await Promise.all(stations.map((station) => queue(station, day)));
    return queues.filter(({ orders }) => orders.length > 0).map(({ station }) => station);
  };
  assert.deepEqual(await shownAt(), ['bake']);
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking'] });
  assert.deepEqual(await shownAt(), ['bake', 'decorate']);
  await moveAlong(shop, maryam, { id: orderId, states: ['baking', 'decorating'] });
  assert.deepEqual(await shownAt(), ['decorate']);
  await moveAlong(shop, maryam, { id: orderId, states: ['decorating', 'ready'] });
  assert.deepEqual(await shownAt(), ['pack']);
  // On the road is for drivers: the station offers a decorator no move.
  assert.equal((await queue('pack', day)).orders[0]?.next, null);
});

test('without a station all that the kitchen has in hand is told at once', async () => {
  const made = await placePaid(shop);
  const other = await placePaid(shop);
  const day = await dayOfOrder(shop, made.orderId);
  await moveAlong(shop, maryam, {
    id: made.orderId,
    states: ['paid', 'baking', 'decorating', 'ready'],
  });
  const { station, orders } = await queue(undefined, day);
  assert.equal(station, null);
  assert.deepEqual(
    new Map(orders.map(({ id, status }) => [id, status])),
    new Map([
      [made.orderId, 'ready'],
      [other.orderId, 'paid'],
    ]),
  );
});

test('a display hears which orders of its day were cancelled, and of no others', async () => {
  const made = await placePaid(shop);
  const off = await placePaid(shop);
  const day = await dayOfOrder(shop, off.orderId);
  const owner = await signInStaff(shop, 'owner');
  assert.deepEqual((await queue(undefined, day)).cancelled, []);
  const cancel = { from: 'paid', to: 'cancelled', why: 'called off', key: randomUUID() };
  const { status } = await shop.post(
    staffDayEndpoints.moveOrder(off.orderId),
    cancel,
    owner.headers,
  );
  assert.equal(status, 200);
  const { orders, cancelled } = await queue(undefined, day);
  assert.deepEqual(cancelled, [off.orderId]);
  assert.deepEqual(
    orders.map(({ id }) => id),
    [made.orderId],
  );
  // Another kitchen's display does not hear of it.
  const path = staffDayEndpoints.kitchen({ kitchen: 'egaila', day });
  const { body } = await shop.get(path, owner.headers);
  assert.deepEqual((body as KitchenQueue).cancelled, []);
});

test('what a tablet without a line did is written down with the time at which it was made', async () => {
  const { orderId } = await placePaid(shop);
  const madeAt = new Date(Date.now() - 7 * 60_000).toISOString();
  await tick(orderId, 1, { station: 'bake', madeAt });
  // A tablet whose clock is ahead does nothing in the future.
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  await tick(orderId, 2, { station: 'bake', madeAt: ahead });
  const [order] = (await queue('bake', await dayOfOrder(shop, orderId))).orders;
  assert.equal(order?.lines[0]?.ticks[0]?.at, madeAt);
  assert.ok(Date.parse(order?.lines[1]?.ticks[0]?.at ?? '') < Date.now() + 60_000);
  const move = { from: 'paid', to: 'baking', key: randomUUID(), madeAt };
  await shop.post(staffDayEndpoints.moveOrder(orderId), move, maryam.headers);
  const audited = await rows(
    shop,
    sql`select after from staff_audit where object = ${orderId} and call like '%/status'`,
  );
  assert.deepEqual(audited, [{ after: { status: 'baking', madeAt } }]);
});

test('a problem is on the cake and on the board until it is settled or the order is moved', async () => {
  const { orderId } = await placePaid(shop);
  const day = await dayOfOrder(shop, orderId);
  const key = randomUUID();
  const tell = (problem: string | null, tap = randomUUID()) =>
    shop.post(staffDayEndpoints.tellProblem(orderId), { problem, key: tap }, maryam.headers);
  const shown = async () => {
    const [order] = (await queue(undefined, day)).orders;
    const { body } = await shop.get(staffDayEndpoints.board({ day }), maryam.headers);
    const card = (body as Board).orders.find(({ id }) => id === orderId);
    assert.deepEqual(card?.problem, order?.problem);
    return order?.problem;
  };
  assert.equal((await tell('words', key)).status, 200);
  const problem = await shown();
  assert.deepEqual([problem?.problem, problem?.by], ['words', 'Maryam']);
  await tell(null);
  // The first tap again: it has been done, and is not done anew.
  assert.deepEqual((await tell('words', key)).body, { problem: null });
  assert.equal(await shown(), null);
  await tell('broken');
  assert.equal((await shown())?.problem, 'broken');
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking'] });
  assert.equal(await shown(), null);
});

test('what was not promised firmly is in no queue', async () => {
  const { orderId } = await placePaid(shop);
  const day = await dayOfOrder(shop, orderId);
  for (const [state, count] of [
    ['unplaced', 0],
    ['undated', 1],
    ['firm', 1],
  ] as const) {
    await rows(
      shop,
      sql`update promises set state = ${state} where order_id = ${orderId} returning 1`,
    );
    const { orders } = await queue('bake', day);
    assert.equal(orders.length, count, state);
  }
});

test('lines are ticked one by one; the last tick offers the move, and makes none', async () => {
  const { orderId } = await placePaid(shop);
  const day = await dayOfOrder(shop, orderId);
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking'] });
  const station = 'bake';
  const first = await tick(orderId, 1, { station });
  assert.deepEqual([first.status, first.isLast, first.next], [200, false, null]);
  await tick(orderId, 1, { station });
  const last = await tick(orderId, 2, { station });
  assert.deepEqual([last.isLast, last.next], [true, 'decorating']);
  const [order] = (await queue('bake', day)).orders;
  assert.equal(order?.status, 'baking');
  assert.deepEqual(
    order?.lines.map(({ ticks }) => ticks.map((done) => [done.station, done.by])),
    [[['bake', 'Maryam']], [['bake', 'Maryam']]],
  );
  const back = await tick(orderId, 2, { station, done: false });
  assert.deepEqual([back.isLast, back.next], [false, null]);
  assert.equal((await tick(orderId, 3, { station })).status, 404);
});
