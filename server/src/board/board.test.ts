import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { StaffNote } from '@mahlab/bakery/api/staff-move';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { addDays } from '@mahlab/bakery/rules/promise/day';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders, place, rows, sampleOrder } from '../orders/testing-orders.ts';
import { pairTablet, signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { boardFor, cardFor, dayOfOrder, move, moveAlong, waitingMails } from './testing-day.ts';

let manager: TestStaff;
let maryam: TestStaff;
let counter: TestStaff;
const shop = useShop(startShop, async () => {
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens: ['salmiya'] });
});
afterEach(() => forgetOrders(shop));

const promiseAt = (id: string, changes: ReturnType<typeof sql>) =>
  rows(shop, sql`update promises set ${changes} where order_id = ${id} returning 1`);
const wholeOrder = async (who: TestStaff, id: string) =>
  (await shop.get(staffDayEndpoints.staffOrder(id), who.headers)).body as StaffOrder;
const post = (who: TestStaff, path: string, body: object | '') =>
  shop.post(path, body, who.headers);

test('a paid order is on the board of its day with its cakes, its times and its kitchen’s load', async () => {
  const { orderId } = await placePaid(shop, sampleOrder(shop, { remarks: 'No walnuts, please' }));
  const day = await dayOfOrder(shop, orderId);
  const board = await boardFor(shop, manager, { day });
  const [card, ...others] = board.orders;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [card?.id, card?.status, card?.mode, card?.promise?.state, card?.promise?.day],
    [orderId, 'paid', 'Delivery', 'firm', day],
  );
  assert.deepEqual(card?.customer, { name: 'Dana Al-Kandari', phoneNumber: '+96555500142' });
  assert.equal(card?.total, 19.75);
  assert.deepEqual(
    card?.lines.map(({ name, quantity }) => [name, quantity]),
    [
      ['Strawberry cream cake', 1],
      ['Caramel biscuit cheesecake, slice', 2],
    ],
  );
  assert.deepEqual(card?.flags, { allergy: true, picture: false, remarks: true, note: false });
  const start = Date.parse(card?.promise?.startsAt ?? '');
  // Packing takes half an hour, and decorating the order's minutes.
  assert.equal(Date.parse(card?.dueAt ?? ''), start - 30 * 60_000);
  assert.equal(Date.parse(card?.startBy ?? ''), start - (30 + (card?.minutes ?? 0)) * 60_000);
  const part = board.kitchens
    .find(({ id }) => id === 'salmiya')
    ?.parts.find(({ used }) => used > 0);
  assert.deepEqual([part?.used, part?.done], [card?.minutes, 0]);
  await moveAlong(shop, manager, { id: orderId, states: ['paid', 'baking', 'ready'] });
  const later = await boardFor(shop, manager, { day, kitchen: 'salmiya' });
  const made = later.kitchens[0]?.parts.find(({ used }) => used > 0);
  assert.deepEqual([later.kitchens.length, made?.done], [1, card?.minutes]);
});

test('what is not paid is not on it, and what is over is counted', async () => {
  const pending = await place(shop);
  const { orderId } = await placePaid(shop);
  const gone = await placePaid(shop);
  const day = await dayOfOrder(shop, orderId);
  await promiseAt(pending.orderId, sql`day = ${day}`);
  await promiseAt(gone.orderId, sql`day = ${day}`);
  await moveAlong(shop, manager, {
    id: orderId,
    states: ['paid', 'baking', 'ready', 'on-the-way', 'delivered'],
  });
  await move(shop, manager, { id: gone.orderId, from: 'paid', to: 'cancelled', why: 'Too late' });
  const board = await boardFor(shop, manager, { day });
  assert.deepEqual([board.orders, board.closed], [[], { delivered: 1, cancelled: 1 }]);
});

test('today has what earlier days have left, and what is late; another day has its own alone', async () => {
  const { orderId } = await placePaid(shop);
  const { today } = await boardFor(shop, manager);
  await promiseAt(
    orderId,
    sql`day = ${addDays(today, -1)}, starts_at = now() - interval '20 hours', ends_at = now() - interval '18 hours'`,
  );
  const board = await boardFor(shop, manager);
  assert.deepEqual(
    board.orders.map(({ id, risk }) => [id, risk]),
    [[orderId, 'late']],
  );
  assert.deepEqual((await boardFor(shop, manager, { day: addDays(today, 1) })).orders, []);
});

test('an order whose time is gone stands apart, for whoever can give it one', async () => {
  const { orderId } = await placePaid(shop);
  await promiseAt(orderId, sql`state = 'unplaced'`);
  const board = await boardFor(shop, counter);
  assert.deepEqual([board.orders, board.unplaced.map(({ id }) => id)], [[], [orderId]]);
  assert.deepEqual((await boardFor(shop, maryam)).unplaced, []);
});

test('a decorator sees a given name, and neither telephone, money, address nor e-mail', async () => {
  const { orderId } = await placePaid(shop);
  const card = await cardFor(shop, maryam, orderId);
  assert.deepEqual(card?.customer, { name: 'Dana', phoneNumber: null });
  assert.equal(card?.total, null);
  const whole = await wholeOrder(maryam, orderId);
  const text = JSON.stringify(whole);
  for (const secret of ['Kandari', '0142', 'dana@', '19.75', '"48"']) {
    assert.ok(!text.includes(secret), secret);
  }
  assert.deepEqual([whole.address, whole.sums], [null, null]);
  assert.deepEqual(whole.may.moveTo, ['baking']);
});

test('a manager sees the whole order, what happened to it, and what they can do', async () => {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking'] });
  const whole = await wholeOrder(manager, orderId);
  assert.deepEqual([whole.customer.email, whole.sums?.total], ['dana@example.com', 19.75]);
  assert.equal(whole.address?.house, '48');
  assert.deepEqual(
    whole.lines[0]?.contains.map(({ english }) => english),
    ['Gluten', 'Milk', 'Egg'],
  );
  const last = whole.history.at(-1);
  assert.deepEqual(
    [last?.kind, last?.from, last?.to, last?.by],
    ['status', 'paid', 'baking', 'Maryam'],
  );
  assert.deepEqual(whole.may, {
    moveTo: ['decorating', 'ready', 'cancelled'],
    undo: { to: 'paid', until: null },
    accept: false,
    late: true,
    note: true,
    edit: { details: true, words: true, lines: false, place: false, withdraw: false },
  });
});

test('a tablet that is locked shows its own kitchen’s board, and changes nothing', async () => {
  const { orderId } = await placePaid(shop);
  const headers = await pairTablet(shop, 'salmiya');
  const tablet = { headers };
  assert.equal((await cardFor(shop, tablet, orderId))?.customer.name, 'Dana');
  const answer = await move(shop, tablet, { id: orderId, from: 'paid', to: 'baking' });
  assert.equal(answer.status, 401);
  const elsewhere = await pairTablet(shop, 'egaila');
  assert.equal(await cardFor(shop, { headers: elsewhere }, orderId), undefined);
});

test('a new order is accepted once, by an event that changes no state', async () => {
  const { orderId } = await placePaid(shop);
  await rows(shop, sql`update orders set paid_at = now() returning 1`);
  assert.equal((await cardFor(shop, manager, orderId))?.accepted, null);
  const path = staffDayEndpoints.acceptOrder(orderId);
  const [first, second] = [await post(maryam, path, ''), await post(manager, path, '')];
  assert.deepEqual([first.status, second.status, second.body], [200, 200, first.body]);
  const card = await cardFor(shop, manager, orderId);
  assert.deepEqual([card?.status, card?.accepted?.by], ['paid', 'Maryam']);
});

test('one for a later day accepts itself after three minutes; what is begun was accepted by who began', async () => {
  const { orderId } = await placePaid(shop);
  const day = await dayOfOrder(shop, orderId);
  await promiseAt(orderId, sql`day = day + 2`);
  const later = async () =>
    (await boardFor(shop, manager, { day: addDays(day, 2) })).orders[0]?.accepted;
  assert.equal(await later(), null);
  await rows(shop, sql`update orders set paid_at = now() - interval '3 minutes' returning 1`);
  assert.equal((await later())?.by, null);
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking'] });
  assert.equal((await later())?.by, 'Maryam');
  assert.equal((await post(manager, staffDayEndpoints.acceptOrder(orderId), '')).status, 409);
});

test('a note is for the team: one about an allergy marks the card, and a repeated tap leaves one', async () => {
  const { orderId, token } = await placePaid(shop);
  const path = staffDayEndpoints.noteOrder(orderId);
  const note = { text: 'No walnuts: she told us by phone', kind: 'allergy', key: uuidv7() };
  const answers = [await post(counter, path, note), await post(counter, path, note)];
  const [first, second] = answers.map(({ body }) => body as StaffNote);
  assert.equal(first?.id, second?.id);
  const { notes, flags } = await wholeOrder(maryam, orderId);
  assert.deepEqual(
    notes.map(({ text, by, kind }) => [text, by, kind]),
    [[note.text, 'Bader', 'allergy']],
  );
  assert.deepEqual([flags.allergy, flags.note], [true, true]);
  const shown = await shop.get(`/apis/v1/core/user/orders/${orderId}?token=${token}`);
  assert.ok(!JSON.stringify(shown.body).includes('walnuts'));
});

test('a delay is told once for each new time, and the promise stays as it was', async () => {
  const { orderId } = await placePaid(shop);
  const before = (await cardFor(shop, manager, orderId))?.promise;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const path = staffDayEndpoints.tellLate(orderId);
  for (const key of [uuidv7(), uuidv7()]) {
    assert.equal((await post(counter, path, { until, key, why: 'Traffic' })).status, 200);
  }
  const told = (await waitingMails(shop, orderId)).filter((kind) => kind === 'late');
  assert.equal(told.length, 1);
  const card = await cardFor(shop, manager, orderId);
  assert.deepEqual([card?.late, card?.promise], [{ until, by: 'Bader' }, before]);
  const past = { until: new Date(Date.now() - 1000).toISOString(), key: uuidv7() };
  assert.equal((await post(counter, path, past)).status, 422);
  assert.equal((await post(maryam, path, { until, key: uuidv7() })).status, 403);
});
