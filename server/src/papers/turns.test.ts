import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { placePaid } from '../order-history/testing-owners.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';

const shop = useShop(startShop);

// So many wait at every moment. Served in the order they came, another's would come after all of them.
const MANY = 30;
// A moment in which the database answers nobody lets those that wait be printed: it happens once, not each time.
const TRIES = 3;

test('whoever has much printed at once keeps nobody else waiting', async () => {
  const { orderId } = await placePaid(shop);
  const [greedy, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
  const label = staffDayEndpoints.label(orderId, { as: 'pdf' });
  let printed = 0;
  let isOver = false;
  const askOnAndOn = async () => {
    while (!isOver) {
      assert.equal((await shop.get(label, greedy.headers)).status, 200);
      printed += 1;
    }
  };
  const many = Promise.all(Array.from({ length: MANY }, askOnAndOn));
  const cameBefore: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = printed;
    assert.equal((await shop.get(label, other.headers)).status, 200);
    cameBefore.push(printed - before);
  }
  isOver = true;
  await many;
  assert.ok(Math.min(...cameBefore) < MANY / 2, `${cameBefore.join(', ')} came before`);
});
