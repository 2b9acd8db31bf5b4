import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refundLimit } from '@mahlab/bakery/rules/staff/rights';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { line, rows, sampleOrder } from '../orders/testing-orders.ts';
import { orderOf } from '../payments/testing-gateway.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { move, moveAlong, undo, waitingMails } from './testing-day.ts';

let manager: TestStaff;
let counter: TestStaff;
const shop = useShop(startShop, async () => {
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens: ['salmiya'] });
});

const statusOf = async (id: string) =>
  (await rows(shop, sql`select status from orders where id = ${id}`))[0]?.['status'];
const refused = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string }).code,
];

test('an order is cancelled with a reason, its shopper hears it, and its money goes back', async () => {
  const { orderId } = await placePaid(shop);
  const cancel = { from: 'paid', to: 'cancelled' } as const;
  assert.deepEqual(refused(await move(shop, counter, { id: orderId, ...cancel })), [
    422,
    'reason-needed',
  ]);
  const done = await move(shop, counter, { id: orderId, ...cancel, why: 'She changed her mind' });
  assert.equal(done.status, 200);
  assert.ok((await waitingMails(shop, orderId)).includes('cancelled'));
  const back = await rows(shop, sql`select 1 from refunds where order_id = ${orderId}`);
  assert.equal(back.length, 1);
  assert.deepEqual(refused(await undo(shop, manager, { id: orderId, from: 'cancelled' })), [
    409,
    'undo-impossible',
  ]);
});

test('cancelling is a right of its own: the counter cancels what costs more than it may refund, before it is baked', async () => {
  const { orderId } = await placePaid(shop);
  const { totalFils } = await orderOf(shop, orderId);
  assert.ok(totalFils > (refundLimit('counter') ?? 0), `${totalFils} is above the limit`);
  const cancel = { to: 'cancelled', why: 'She called it off' } as const;
  const done = await move(shop, counter, { id: orderId, from: 'paid', ...cancel });
  assert.equal(done.status, 200);
  const back = await rows(shop, sql`select amount_fils from refunds where order_id = ${orderId}`);
  assert.deepEqual(back, [{ amount_fils: totalFils }]);
  const begun = await placePaid(shop);
  await moveAlong(shop, manager, { id: begun.orderId, states: ['paid', 'baking'] });
  const late = await move(shop, counter, { id: begun.orderId, from: 'baking', ...cancel });
  assert.deepEqual(refused(late), [403, 'not-allowed']);
});

test('whoever signed in by a mailed code cancels no paid order: its money would go back', async () => {
  const { orderId } = await placePaid(shop);
  const byCode = await signInStaff(shop, 'manager', { way: 'code' });
  const cancel = { id: orderId, from: 'paid', to: 'cancelled', why: 'x' } as const;
  assert.deepEqual(refused(await move(shop, byCode, cancel)), [403, 'passkey-needed']);
  assert.equal(await statusOf(orderId), 'paid');
});

test('cancelling what cost above 50 KD asks for a passkey of the last five minutes, as its refund would', async () => {
  const items = [line(shop, 'strawberry-cream-cake', { quantity: 5 })];
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items }));
  const cancel = { id: orderId, from: 'paid', to: 'cancelled', why: 'x' } as const;
  const old = await signInStaff(shop, 'owner');
  const stale = sql`update staff_sessions set passkey_at = now() - interval '6 minutes'
    where member_id = ${old.id} returning 1`;
  await rows(shop, stale);
  assert.deepEqual(refused(await move(shop, old, cancel)), [403, 'passkey-not-fresh']);
  assert.equal(await statusOf(orderId), 'paid');
  assert.equal((await move(shop, manager, cancel)).status, 200);
});
