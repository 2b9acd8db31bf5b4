import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { OrderMoved } from '@mahlab/bakery/api/staff-move';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../order-history/testing-owners.ts';
import { place, rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { move, moveAlong, paidPickup, undo, waitingMails } from './testing-day.ts';

let manager: TestStaff;
let maryam: TestStaff;
let counter: TestStaff;
const shop = useShop(startShop, async () => {
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens: ['salmiya'] });
});

const statusOf = async (id: string) =>
  (await rows(shop, sql`select status from orders where id = ${id}`))[0]?.['status'];
const refused = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string }).code,
];
const shopperSees = async (id: string, token: string) =>
  (await shop.get(endpoints.orderOf(id, { token }))).body as OrderDetail;

const TO_READY: OrderStatus[] = ['paid', 'baking', 'decorating', 'ready'];

test('a move is written down: who, from where to where, and why', async () => {
  const { orderId } = await placePaid(shop);
  const asked = { from: 'paid', to: 'baking', why: 'In the oven' } as const;
  const { status, body } = await move(shop, maryam, { id: orderId, ...asked });
  const moved = body as OrderMoved;
  assert.deepEqual([status, moved.status, moved.mail], [200, 'baking', null]);
  assert.ok(Date.parse(moved.undoUntil ?? '') > Date.now());
  const [event] = await rows(
    shop,
    sql`select "from", "to", "by", detail, member_id as member from order_events
      where order_id = ${orderId} and kind = 'status' order by id desc limit 1`,
  );
  const who = { by: 'staff: Maryam', detail: 'In the oven', member: maryam.id };
  assert.deepEqual(event, { from: 'paid', to: 'baking', ...who });
  const [audited] = await rows(
    shop,
    sql`select call, name, before, after from staff_audit where object = ${orderId}`,
  );
  assert.deepEqual(audited, {
    call: 'POST /staff/order/:id/status',
    name: 'Maryam',
    before: { status: 'paid' },
    after: { status: 'baking' },
  });
});

test('no move leads where the table has none, whoever asks, and none is the bank’s', async () => {
  const pending = await place(shop);
  const { orderId } = await placePaid(shop);
  const cases: [string, OrderStatus, OrderStatus][] = [
    [pending.orderId, 'pending', 'paid'],
    [pending.orderId, 'pending', 'baking'],
    [orderId, 'paid', 'refunded'],
    [orderId, 'paid', 'delivered'],
    [orderId, 'paid', 'on-the-way'],
    [orderId, 'paid', 'paid'],
  ];
  for (const [id, from, to] of cases) {
    const answer = await move(shop, manager, { id, from, to });
    assert.deepEqual(refused(answer), [409, 'status-impossible'], `${from} to ${to}`);
  }
  for (const id of ['0199b2f0-0000-7000-8000-000000000000', 'x', "' or true --"]) {
    const answer = await move(shop, manager, { id, from: 'paid', to: 'baking' });
    assert.equal(answer.status, 404, id);
  }
});

test('a role makes its own moves and no others', async () => {
  const { orderId } = await placePaid(shop);
  const baking = { from: 'paid', to: 'baking' } as const;
  assert.deepEqual(refused(await move(shop, counter, { id: orderId, ...baking })), [
    403,
    'not-allowed',
  ]);
  await moveAlong(shop, maryam, { id: orderId, states: TO_READY });
  const away = { from: 'ready', to: 'on-the-way' } as const;
  assert.deepEqual(refused(await move(shop, maryam, { id: orderId, ...away })), [
    403,
    'not-allowed',
  ]);
  const gone = { from: 'ready', to: 'cancelled', why: 'A fly' } as const;
  assert.deepEqual(refused(await move(shop, counter, { id: orderId, ...gone })), [
    403,
    'not-allowed',
  ]);
  assert.equal(await statusOf(orderId), 'ready');
});

test('the same tap sent twice moves once', async () => {
  const { orderId } = await placePaid(shop);
  const tap = { from: 'paid', to: 'baking', key: uuidv7() } as const;
  const answers = await Promise.all(
    [1, 2, 3].map(() => move(shop, maryam, { id: orderId, ...tap })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const moves = await rows(
    shop,
    sql`select 1 from order_events where order_id = ${orderId} and "to" = 'baking'`,
  );
  assert.equal(moves.length, 1);
});

test('acceptance 15: a pickup is handed over with its code or the telephone’s last four, and not without', async () => {
  const { orderId, code } = await paidPickup(shop);
  await moveAlong(shop, maryam, { id: orderId, states: TO_READY });
  const hand = { from: 'ready', to: 'delivered' } as const;
  const wrong = code === '1234' ? '4321' : '1234';
  for (const said of [undefined, '', wrong, '142', `${code}0`]) {
    const answer = await move(shop, counter, {
      id: orderId,
      ...hand,
      ...(said !== undefined && { code: said }),
    });
    assert.deepEqual(refused(answer), [422, 'pickup-code-wrong'], said ?? 'nothing');
  }
  assert.equal(await statusOf(orderId), 'ready');
  assert.equal((await move(shop, counter, { id: orderId, ...hand, code })).status, 200);

  const other = await paidPickup(shop);
  await moveAlong(shop, maryam, { id: other.orderId, states: TO_READY });
  // The telephone of the sample order ends in 0142.
  assert.equal(
    (await move(shop, counter, { id: other.orderId, ...hand, code: '0142' })).status,
    200,
  );
  assert.deepEqual(await waitingMails(shop, other.orderId), ['confirmed', 'ready', 'delivered']);
});

test('a pickup that is ready is told its shopper with the step that it is at, and is not on the way', async () => {
  const { orderId } = await paidPickup(shop);
  const moved = await moveAlong(shop, maryam, { id: orderId, states: TO_READY });
  assert.equal(moved.mail?.kind, 'ready');
  const away = await move(shop, counter, { id: orderId, from: 'ready', to: 'on-the-way' });
  assert.deepEqual(refused(away), [409, 'status-impossible']);
});

test('acceptance 14: nobody there: back to Ready with a reason, and its shopper is told once', async () => {
  const { orderId, token } = await placePaid(shop);
  await moveAlong(shop, manager, { id: orderId, states: [...TO_READY, 'on-the-way'] });
  const back = { from: 'on-the-way', to: 'ready' } as const;
  assert.deepEqual(refused(await move(shop, manager, { id: orderId, ...back })), [
    422,
    'reason-needed',
  ]);
  const key = uuidv7();
  const asked = { ...back, key, why: 'Rang twice, no answer' };
  for (const _ of [1, 2])
    assert.equal((await move(shop, manager, { id: orderId, ...asked })).status, 200);
  assert.equal(await statusOf(orderId), 'ready');
  const told = (await waitingMails(shop, orderId)).filter((kind) => kind === 'nobody-there');
  assert.equal(told.length, 1);
  const { status, history } = await shopperSees(orderId, token);
  assert.equal(status, 'ready');
  assert.deepEqual(
    history.map((step) => step.status),
    ['pending', ...TO_READY],
  );
  // Brought again, it is told again that it comes: a second way to the door.
  await moveAlong(shop, manager, { id: orderId, states: ['ready', 'on-the-way', 'delivered'] });
  const ways = (await waitingMails(shop, orderId)).filter((kind) => kind === 'on-its-way');
  assert.equal(ways.length, 2);
});

test('an order that stands elsewhere is not moved, and who moved it is told', async () => {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, maryam, { id: orderId, states: ['paid', 'baking'] });
  for (const answer of [
    await move(shop, manager, { id: orderId, from: 'paid', to: 'baking' }),
    await undo(shop, manager, { id: orderId, from: 'decorating' }),
  ]) {
    assert.deepEqual(refused(answer), [409, 'moved-already']);
    const { status, by, message, at } = answer.body as Record<string, string>;
    assert.deepEqual([status, by], ['baking', 'Maryam']);
    assert.match(message ?? '', /^Maryam has moved/);
    assert.ok(Date.parse(at ?? '') <= Date.now());
  }
});

test('acceptance 1: what a counter of Salmiya asks of Egaila’s order is not there', async () => {
  const { orderId } = await placePaid(shop);
  await rows(shop, sql`update orders set branch_id = 'egaila' where id = ${orderId} returning 1`);
  const late = { until: new Date(Date.now() + 3_600_000).toISOString(), key: uuidv7() };
  const tries: [string, string, object?][] = [
    ['GET', staffDayEndpoints.staffOrder(orderId)],
    ['GET', staffDayEndpoints.board({ kitchen: 'egaila' })],
    ['GET', staffDayEndpoints.events({ kitchen: 'egaila' })],
    ['GET', staffDayEndpoints.kitchen({ kitchen: 'egaila', station: 'bake' })],
    [
      'POST',
      staffDayEndpoints.moveOrder(orderId),
      { from: 'paid', to: 'cancelled', why: 'x', key: uuidv7() },
    ],
    ['POST', staffDayEndpoints.undoMove(orderId), { from: 'paid', key: uuidv7() }],
    ['POST', staffDayEndpoints.acceptOrder(orderId)],
    ['POST', staffDayEndpoints.tellLate(orderId), late],
    ['POST', staffDayEndpoints.noteOrder(orderId), { text: 'x', kind: 'note', key: uuidv7() }],
    ['POST', staffDayEndpoints.tickLine(orderId, '1'), { station: 'bake' }],
  ];
  for (const [method, path, body] of tries) {
    const { headers } = counter;
    const answer =
      method === 'GET' ? await shop.get(path, headers) : await shop.post(path, body ?? '', headers);
    assert.deepEqual(refused(answer), [404, 'not-found'], path);
  }
  assert.equal(await statusOf(orderId), 'paid');
});
