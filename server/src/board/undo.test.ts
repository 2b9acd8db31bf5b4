import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { moveAlong, undo, waitingMails } from './testing-day.ts';

let manager: TestStaff;
let maryam: TestStaff;
let counter: TestStaff;
const shop = useShop(startShop, async () => {
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens: ['salmiya'] });
});

const refused = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
];
const shopperSees = async (id: string, token: string) =>
  (await shop.get(endpoints.orderOf(id, { token }))).body as OrderDetail;

const TO_READY: OrderStatus[] = ['paid', 'baking', 'decorating', 'ready'];

test('acceptance 3: a move taken back within a minute leaves no mail, and can be made again', async () => {
  const { orderId, token } = await placePaid(shop);
  await moveAlong(shop, maryam, { id: orderId, states: TO_READY });
  const moved = await moveAlong(shop, counter, { id: orderId, states: ['ready', 'on-the-way'] });
  assert.equal(moved.mail?.kind, 'on-its-way');
  const delay = Date.parse(moved.mail?.leavesAt ?? '') - Date.now();
  assert.ok(delay > 50_000 && delay <= 60_000, `leaves in ${delay} ms`);
  const back = await undo(shop, counter, { id: orderId, from: 'on-the-way' });
  assert.deepEqual([back.status, back.body.status], [200, 'ready']);
  assert.deepEqual([back.body.calledBack, back.body.told], [['on-its-way'], []]);
  assert.deepEqual(await waitingMails(shop, orderId), ['confirmed']);
  const { status, history } = await shopperSees(orderId, token);
  assert.equal(status, 'ready');
  assert.equal(history.at(-1)?.status, 'ready');
  await moveAlong(shop, counter, { id: orderId, states: ['ready', 'on-the-way'] });
  assert.deepEqual(await waitingMails(shop, orderId), ['confirmed', 'on-its-way']);
});

test('once its mail has left, taking a move back says what was told, and it is not told twice', async () => {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, manager, { id: orderId, states: [...TO_READY, 'on-the-way'] });
  await rows(
    shop,
    sql`update mails set sent_at = now() where content ->> 'orderId' = ${orderId} returning 1`,
  );
  const back = await undo(shop, manager, { id: orderId, from: 'on-the-way' });
  assert.deepEqual(back.body.calledBack, []);
  assert.deepEqual(
    back.body.told.map(({ kind }) => kind),
    ['on-its-way'],
  );
  await moveAlong(shop, manager, { id: orderId, states: ['ready', 'on-the-way'] });
  assert.deepEqual(await waitingMails(shop, orderId), []);
});

test('one step is taken back by who made it within ten minutes, later by a manager', async () => {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking', 'decorating'] });
  assert.deepEqual(refused(await undo(shop, counter, { id: orderId, from: 'decorating' })), [
    403,
    'undo-too-late',
  ]);
  await rows(
    shop,
    sql`update order_events set at = at - interval '11 minutes' where order_id = ${orderId} returning 1`,
  );
  assert.deepEqual(refused(await undo(shop, maryam, { id: orderId, from: 'decorating' })), [
    403,
    'undo-too-late',
  ]);
  assert.equal(
    (await undo(shop, manager, { id: orderId, from: 'decorating' })).body.status,
    'baking',
  );
  assert.equal((await undo(shop, manager, { id: orderId, from: 'baking' })).body.status, 'paid');
  assert.deepEqual(refused(await undo(shop, manager, { id: orderId, from: 'paid' })), [
    409,
    'undo-impossible',
  ]);
});

test('a delivery taken back has its promise again, and its shopper does not hear of it', async () => {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, manager, { id: orderId, states: [...TO_READY, 'on-the-way', 'delivered'] });
  const state = async () =>
    (await rows(shop, sql`select state from promises where order_id = ${orderId}`))[0]?.['state'];
  assert.equal(await state(), 'done');
  const { body } = await undo(shop, manager, { id: orderId, from: 'delivered' });
  assert.deepEqual([body.status, body.calledBack], ['on-the-way', ['delivered']]);
  assert.equal(await state(), 'firm');
});
