import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import {
  addDays,
  firstDay,
  instantAt,
  SERVICE_DAY_MINUTES,
} from '@mahlab/bakery/rules/promise/day';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { move, waitingMails } from '../board/testing-day.ts';
import { listen } from '../board/testing-stream.ts';
import { cakeOrder } from '../cake-sheets/testing-cakes.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders, rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import {
  deliver,
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

test('a driver has the orders of their own run, everywhere, and no others', async () => {
  const [mine, other] = [await ready(), await ready()];
  const { status, body } = await hand(shop, counter, { driver: yaqoub, orders: [mine] });
  assert.deepEqual([status, body.driver.name, body.handedBy], [200, 'Yaqoub', 'Bader']);
  await hand(shop, counter, { driver: salem, orders: [other] });

  const list = await runsFor(shop, yaqoub);
  assert.deepEqual(
    list.runs.map(({ stops }) => stops.map(({ order }) => order.id)),
    [[mine]],
  );
  assert.deepEqual([list.waiting, list.drivers], [[], []]);
  const [stop] = list.runs[0]?.stops ?? [];
  assert.deepEqual(stop?.address, { block: '5', street: '12', house: '48' });
  assert.deepEqual([stop?.order.customer.name, stop?.order.total], ['Dana Al-Kandari', null]);

  const seen = await orderSeen(shop, yaqoub, mine);
  assert.deepEqual(
    [seen.status, seen.body.sums, seen.body.may.moveTo],
    [200, null, ['on-the-way']],
  );
  const ways: [string, object | null][] = [
    [staffDayEndpoints.staffOrder(other), null],
    [staffEndpoints.orderTrail(other), null],
    [staffDayEndpoints.noteOrder(other), { text: 'x', kind: 'note', key: uuidv7() }],
    [staffDayEndpoints.moveOrder(other), { from: 'ready', to: 'on-the-way', key: uuidv7() }],
    [staffDayEndpoints.undoMove(other), { from: 'ready', key: uuidv7() }],
    [staffRunEndpoints.delivered(other), { from: 'on-the-way', key: uuidv7() }],
    [staffRunEndpoints.nobodyThere(other), { from: 'on-the-way', key: uuidv7(), why: 'x' }],
    [staffRunEndpoints.deliveryPicture(other), null],
  ];
  for (const [path, sent] of ways) {
    const { headers } = yaqoub;
    const answer = await (sent ? shop.post(path, sent, headers) : shop.get(path, headers));
    assert.equal(answer.status, 404, path);
  }
  const board = await shop.get(staffDayEndpoints.board(), yaqoub.headers);
  assert.deepEqual((board.body as { orders: unknown[] }).orders, []);
  const foreign = await shop.post(
    staffRunEndpoints.runOut((await runsFor(shop, salem)).runs[0]?.id ?? ''),
    { key: uuidv7() },
    yaqoub.headers,
  );
  assert.equal(foreign.status, 404);
});

test('a driver says nothing of the kitchen’s work: no line is done by them, and no edit looked at', async () => {
  const { orderId: id } = await placePaid(shop);
  await hand(shop, counter, { driver: yaqoub, orders: [id] });
  const key = uuidv7();
  const print = { id, revision: 0, content: 'as printed' };
  const ways: [string, object][] = [
    [staffDayEndpoints.acceptOrder(id), {}],
    [staffDayEndpoints.tickLine(id, '1'), { station: 'bake' }],
    [staffDayEndpoints.seenEdit(id), { revision: 1, key }],
    [staffDayEndpoints.tellProblem(id), { problem: 'words', key }],
    [staffDayEndpoints.printLog(), { key, paper: 'ticket', size: 'a6', orders: [print] }],
  ];
  for (const [path, sent] of ways) {
    assert.equal((await shop.post(path, sent, yaqoub.headers)).status, 403, path);
  }
  const done = sql`select 1 from line_ticks where order_id = ${id}
    union all select 1 from order_events where order_id = ${id} and kind in ('accepted', 'seen', 'problem')`;
  assert.deepEqual(await rows(shop, done), []);
});

test('a run is over for its driver after 24 hours', async () => {
  const id = await ready();
  await hand(shop, counter, { driver: yaqoub, orders: [id] });
  await handedLongAgo(shop, addDays(firstDay(Date.now()), -1));
  assert.equal((await orderSeen(shop, yaqoub, id)).status, 404);
  assert.deepEqual((await runsFor(shop, yaqoub)).runs, []);
  await rows(shop, sql`update runs set out_at = now() - interval '23 hours' returning 1`);
  assert.equal((await orderSeen(shop, yaqoub, id)).status, 200);
});

test('a run that was made for a later day is its driver’s until that day is over', async () => {
  const [id, more] = [await ready(), await ready()];
  const { body: run } = await hand(shop, counter, { driver: yaqoub, orders: [id] });
  const today = firstDay(Date.now());
  await handedLongAgo(shop, today);
  assert.equal((await orderSeen(shop, yaqoub, id)).status, 200);
  const [own] = (await runsFor(shop, yaqoub)).runs;
  const dayEnds = new Date(instantAt(today, SERVICE_DAY_MINUTES)).toISOString();
  assert.deepEqual([own?.id, own?.until], [run.id, dayEnds]);
  const path = staffRunEndpoints.addStops(run.id);
  assert.equal((await shop.post(path, { orders: [more] }, counter.headers)).status, 200);
  const out = await tapRun(shop, yaqoub, { id: run.id, way: 'out' });
  assert.deepEqual([out.status, out.body.moved], [200, [id, more]]);
});

test('a run leaves: what is ready goes, the rest is told and stays; a driver may say so too', async () => {
  const cake = await ready();
  const { orderId: baking } = await placePaid(shop);
  const { body: run } = await hand(shop, counter, { driver: yaqoub, orders: [cake, baking] });
  const tap = { id: run.id, way: 'out', key: uuidv7() } as const;
  const { status, body } = await tapRun(shop, yaqoub, tap);
  assert.deepEqual([status, body.moved], [200, [cake]]);
  assert.deepEqual(
    body.left.map(({ order, code, status }) => [order, code, status]),
    [[baking, 'order-not-ready', 'paid']],
  );
  assert.ok(body.run.outAt);
  assert.deepEqual(
    body.run.stops.map(({ order }) => order.status),
    ['on-the-way', 'paid'],
  );
  assert.equal((await waitingMails(shop, cake)).filter((kind) => kind === 'on-its-way').length, 1);
  const again = await tapRun(shop, yaqoub, tap);
  assert.deepEqual([again.status, again.body.moved], [200, []]);
  assert.equal((await waitingMails(shop, cake)).filter((kind) => kind === 'on-its-way').length, 1);
});

test('a run is called back: mails that have not left are, too; what is delivered stays so', async () => {
  const [first, second] = [await ready(), await ready()];
  const { body: run } = await hand(shop, counter, { driver: yaqoub, orders: [first, second] });
  await tapRun(shop, counter, { id: run.id, way: 'out' });
  assert.equal((await deliver(shop, yaqoub, { id: first })).status, 200);
  const back = await tapRun(shop, counter, { id: run.id, way: 'back' });
  assert.deepEqual([back.body.moved, back.body.left], [[second], []]);
  assert.deepEqual(
    back.body.run.stops.map(({ order }) => order.status),
    ['delivered', 'ready'],
  );
  assert.ok(!(await waitingMails(shop, second)).includes('on-its-way'));
  // The counter did not make that move: only a manager takes it back now.
  await tapRun(shop, yaqoub, { id: run.id, way: 'out' });
  const late = await tapRun(shop, counter, { id: run.id, way: 'back' });
  assert.deepEqual([late.body.moved, late.body.left[0]?.code], [[], 'undo-too-late']);
  const managers = await tapRun(shop, manager, { id: run.id, way: 'back' });
  assert.deepEqual(managers.body.moved, [second]);
});

test('an order that is cancelled in a run is shown there', async () => {
  const id = await ready();
  const { body: run } = await hand(shop, counter, { driver: yaqoub, orders: [id] });
  const cancel = { id, from: 'ready', to: 'cancelled', why: 'A fly' } as const;
  assert.equal((await move(shop, manager, cancel)).status, 200);
  const [own] = (await runsFor(shop, yaqoub)).runs;
  assert.deepEqual(
    own?.stops.map(({ order }) => [order.status, order.moved?.why]),
    [['cancelled', 'A fly']],
  );
  const out = await tapRun(shop, counter, { id: run.id, way: 'out' });
  assert.deepEqual(
    [out.body.moved, out.body.left[0]?.code, out.body.run.outAt],
    [[], 'order-over', null],
  );
});

test('a driver’s stream tells of their orders, and that one was taken out, and of nothing else', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const [mine, other] = [await ready(), await ready()];
  const page = await listen(origin + staffDayEndpoints.events(), yaqoub.headers);
  const { body: run } = await hand(shop, counter, { driver: yaqoub, orders: [mine] });
  const handed = await page.until(({ kind }) => kind === 'order');
  assert.ok('card' in handed.data && handed.data.order === mine);
  assert.deepEqual([handed.data.card?.status, handed.data.card?.total], ['ready', null]);
  await hand(shop, counter, { driver: salem, orders: [other] });
  await takeOut(shop, counter, { id: run.id, order: mine });
  const gone = await page.until(({ data }) => 'card' in data && data.card === null);
  assert.ok('order' in gone.data && gone.data.order === mine);
  assert.ok(page.heard.every(({ data }) => !('order' in data) || data.order === mine));
  page.cut();
});

test('a stop says how many tiers its tallest cake has: its driver needs both hands', async () => {
  const cakes = cakeOrder(shop, [{}, { shape: 'tiered' }]);
  const { orderId } = await placePaid(shop, cakes);
  const plain = await ready();
  await hand(shop, counter, { driver: yaqoub, orders: [orderId, plain] });
  const [run] = (await runsFor(shop, yaqoub)).runs;
  assert.deepEqual(
    run?.stops.map(({ tiers }) => tiers),
    [2, 1],
  );
});

test('a list of a window has its orders alone', async () => {
  const id = await ready();
  const [all] = (await runsFor(shop, counter, { of: id })).waiting;
  const window = all?.order.promise?.deliveryTime ?? '';
  assert.equal((await runsFor(shop, counter, { of: id, window })).waiting.length, 1);
  assert.equal((await runsFor(shop, counter, { of: id, window: '03:00-04:00' })).waiting.length, 0);
});
