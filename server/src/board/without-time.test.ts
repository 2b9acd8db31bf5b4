import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { refundUnplacedJob } from '../orders/refund-unplaced.ts';
import { refusedWith, rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { move } from './testing-day.ts';

let manager: TestStaff;
const shop = useShop(startShop, async () => {
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
});

const promiseIs = (orderId: string, state: string) =>
  rows(shop, sql`update promises set state = ${state} where order_id = ${orderId} returning 1`);
const lookAt = async (orderId: string) =>
  (await shop.get(staffDayEndpoints.staffOrder(orderId), manager.headers)).body as StaffOrder;

/** A paid order whose time was given to others before its money came. */
async function withoutTime(): Promise<string> {
  const { orderId } = await placePaid(shop);
  await promiseIs(orderId, 'unplaced');
  return orderId;
}

test('an order without a time is not baked before it has one', async () => {
  const id = await withoutTime();
  const bake = { id, from: 'paid', to: 'baking' } as const;
  const answer = await move(shop, manager, bake);
  assert.deepEqual(refusedWith(answer), [409, 'window-gone']);
  assert.match((answer.body as { message: string }).message, /Give it another one, or cancel it$/);
  assert.deepEqual((await lookAt(id)).may.moveTo, ['cancelled']);
  await promiseIs(id, 'firm');
  assert.deepEqual((await lookAt(id)).may.moveTo, ['baking', 'cancelled']);
  assert.equal((await move(shop, manager, bake)).status, 200);
});

test('it can be cancelled, and after a day all its money goes back whatever was tapped', async () => {
  const cancelled = await withoutTime();
  const cancel = { from: 'paid', to: 'cancelled', why: 'She calls it off' } as const;
  assert.equal((await move(shop, manager, { id: cancelled, ...cancel })).status, 200);
  const tapped = await withoutTime();
  await move(shop, manager, { id: tapped, from: 'paid', to: 'baking' });
  await refundUnplacedJob(shop.context, { order: tapped });
  const back = sql`select 1 from refunds where order_id in (${cancelled}, ${tapped})`;
  assert.equal((await rows(shop, back)).length, 2);
});
