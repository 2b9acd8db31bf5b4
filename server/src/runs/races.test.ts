import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { howMany, startShop, useShop } from '../testing.ts';
import { deliver, hand, orderSeen, readyOrder, tapRun } from './testing-runs.ts';

// On PostgreSQL these requests really run at the same time, each in its own transaction.

let manager: TestStaff;
let counter: TestStaff;
const drivers: TestStaff[] = [];
const shop = useShop(startShop, async () => {
  const kitchens = ['salmiya'];
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens });
  for (const name of ['Yaqoub', 'Salem']) {
    drivers.push(await signInStaff(shop, 'driver', { name, kitchens }));
  }
});
const rounds = howMany(3, 20);

test('two people hand the same orders to two drivers: one driver has all of them, the other none', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const orders = [await readyOrder(shop, manager), await readyOrder(shop, manager)];
    const people = [counter, manager];
    const answers = await Promise.all(
      drivers.map((driver, index) => {
        const wished = index === 0 ? orders : orders.toReversed();
        return hand(shop, people[index] ?? counter, { driver, orders: wished });
      }),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    assert.deepEqual(
      [answers[1 - winner]?.status, answers[1 - winner]?.body.code],
      [409, 'order-in-run'],
    );
    for (const id of orders) {
      for (const [index, driver] of drivers.entries()) {
        const { status } = await orderSeen(shop, driver, id);
        assert.equal(status, index === winner ? 200 : 404);
      }
    }
  }
});

test('a driver delivers while the counter calls the run back: one of them holds, and the other hears of it', async () => {
  const [driver] = drivers as [TestStaff];
  for (let round = 0; round < rounds; round += 1) {
    const id = await readyOrder(shop, manager);
    const { body: run } = await hand(shop, counter, { driver, orders: [id] });
    await tapRun(shop, counter, { id: run.id, way: 'out' });
    const [delivered, back] = await Promise.all([
      deliver(shop, driver, { id }),
      tapRun(shop, counter, { id: run.id, way: 'back' }),
    ]);
    const [order] = await rows(shop, sql`select status from orders where id = ${id}`);
    if (delivered.status === 200) {
      assert.deepEqual([order?.['status'], back.body.moved], ['delivered', []]);
      assert.ok(back.body.run.outAt);
    } else {
      const { code } = delivered.body as { code: string };
      assert.deepEqual([delivered.status, code], [409, 'moved-already']);
      assert.deepEqual([order?.['status'], back.body.moved], ['ready', [id]]);
      assert.equal(back.body.run.outAt, null);
    }
  }
});
