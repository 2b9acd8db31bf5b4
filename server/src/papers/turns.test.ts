import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { placePaid } from '../order-history/testing-owners.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';

const shop = useShop(startShop);

// Thirty papers of the smallest kind take a second or two: fewer would be printed before another comes.
const MANY = 30;

test('whoever has much printed at once keeps nobody else waiting', async () => {
  const { orderId } = await placePaid(shop);
  const [greedy, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
  const label = staffDayEndpoints.label(orderId, { as: 'pdf' });
  let printed = 0;
  const many = Array.from({ length: MANY }, async () => {
    const { status } = await shop.get(label, greedy.headers);
    printed += 1;
    return status;
  });
  await Promise.race(many);
  assert.equal((await shop.get(label, other.headers)).status, 200);
  const before = printed;
  assert.deepEqual(new Set(await Promise.all(many)), new Set([200]));
  assert.ok(before < MANY - 5, `${before} came before`);
});
