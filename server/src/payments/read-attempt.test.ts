import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import { place, rows, until } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { lockAttempt } from './read-attempt.ts';
import { attemptNamed } from './testing-gateway.ts';

const shop = useShop();
const skip = !process.env['TEST_DATABASE_URL'] && 'an embedded database has one connection';

test('an attempt is locked before its order, and both are read as they are then', {
  skip,
}, async () => {
  const { orderId } = await place(shop);
  const { id } = await attemptNamed(shop, orderId);
  const { orm } = shop.database;
  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const other = orm.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await tx.execute(sql`update orders set remarks = 'changed meanwhile' where id = ${orderId}`);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const locking = orm.transaction((tx) => lockAttempt(tx, id));
  const unlocked = () =>
    rows(shop, sql`select id from payment_attempts where id = ${id} for update skip locked`);
  await until(async () => (await unlocked()).length === 0);
  mayEnd.resolve();
  await other;
  const { attempt, order } = await locking;
  assert.deepEqual([attempt.id, order.remarks], [id, 'changed meanwhile']);
});
