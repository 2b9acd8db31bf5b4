import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders, refusedWith, rows } from '../orders/testing-orders.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { useShop } from '../testing.ts';

const shop = useShop();
afterEach(() => forgetOrders(shop));

const MINUTE = 60_000;

test('nobody fills the board with notes, nor the mailbox of a shopper with delays', async () => {
  const { orderId } = await placePaid(shop);
  const decorator = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const counter = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  const note = (key = uuidv7()) =>
    shop.post(
      staffDayEndpoints.noteOrder(orderId),
      { text: 'x'.repeat(500), kind: 'note', key },
      decorator.headers,
    );
  const first = uuidv7();
  assert.equal((await note(first)).status, 200);
  for (let count = 1; count < 50; count += 1) assert.equal((await note()).status, 200);
  assert.deepEqual(refusedWith(await note()), [409, 'notes-full']);
  assert.equal((await note(first)).status, 200, 'the first tap again');

  const late = (minutes: number) => {
    const until = new Date(Date.now() + minutes * MINUTE).toISOString();
    return shop.post(
      staffDayEndpoints.tellLate(orderId),
      { until, key: uuidv7() },
      counter.headers,
    );
  };
  for (let count = 1; count <= 10; count += 1) assert.equal((await late(10 * count)).status, 200);
  assert.deepEqual(refusedWith(await late(200)), [409, 'late-often']);
  const mails = await rows(
    shop,
    sql`select 1 from mails where content ->> 'orderId' = ${orderId} and content ->> 'kind' = 'late'`,
  );
  assert.equal(mails.length, 10);
});
