import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ORDER_STATUSES } from '@mahlab/bakery/rules/order';
import { dayOf } from '@mahlab/bakery/rules/promise/day';
import { eq, sql } from 'drizzle-orm';
import { forgetOrders, place, retry, rows } from '../orders/testing-orders.ts';
import { orders } from '../schema/orders.ts';
import { plans, promises } from '../schema/promises.ts';
import { promiseOlderOrders } from './older-orders.ts';
import { pay, promiseRow } from './testing-orders-in-windows.ts';
import { replaced, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

/** An order from before there were promises. */
async function older() {
  const placed = await place(shop);
  await shop.database.orm.delete(promises).where(eq(promises.orderId, placed.orderId));
  return placed;
}

test('orders in every state: those on their way count where they would be ready, and no others', async () => {
  const { orm } = shop.database;
  const paidAt = new Date(Date.now() - 2 * 3_600_000);
  const longAgo = new Date(Date.now() - 5 * 86_400_000);
  for (const status of ORDER_STATUSES) {
    const { orderId } = await older();
    const at = status === 'pending' ? null : status === 'baking' ? longAgo : paidAt;
    await orm.update(orders).set({ status, paidAt: at }).where(eq(orders.id, orderId));
  }
  assert.equal(await promiseOlderOrders(orm), 5);
  assert.equal(await promiseOlderOrders(orm), 0);
  const given = await rows(
    shop,
    sql`select o.status, p.state, p.day::text, p.decorator, p.trays, p.drops from promises p
      join orders o on o.id = p.order_id order by o.status`,
  );
  const ready = dayOf(paidAt.getTime() + 1440 * 60_000);
  const asGiven = (status: string, day: string) => ({
    status,
    state: 'undated',
    day,
    decorator: 17,
    trays: 1,
    drops: 1,
  });
  assert.deepEqual(given, [
    asGiven('baking', dayOf(Date.now())),
    asGiven('decorating', ready),
    asGiven('on-the-way', ready),
    asGiven('paid', ready),
    asGiven('ready', ready),
  ]);
});

test('an older order that is paid now gets the earliest time, one that is retried holds it', async () => {
  const paid = await older();
  const { promise } = await pay(shop, paid);
  assert.deepEqual([promise.state, promise.kitchen], ['firm', 'salmiya']);
  const { orderId, token } = await older();
  assert.equal((await retry(shop, orderId, token)).status, 200);
  assert.equal((await promiseRow(shop, orderId)).state, 'held');
});

test('where nothing is open the money of an older order waits for its shopper', async () => {
  const placed = await older();
  const { week = {} } =
    (await shop.database.orm.select().from(plans).where(eq(plans.id, 'week-salmiya')))[0] ?? {};
  const setWeek = (to: typeof week) =>
    replaced(shop, () =>
      shop.database.orm.update(plans).set({ week: to }).where(eq(plans.id, 'week-salmiya')),
    );
  await setWeek({});
  assert.equal((await pay(shop, placed)).promise.state, 'unplaced');
  await setWeek(week);
});
