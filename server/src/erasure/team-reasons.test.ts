import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { moveTo } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { thingsOf } from '../staff/testing-things.ts';
import { useShop } from '../testing.ts';
import { eraseOrders } from './erase-orders.ts';

const shop = useShop();
const WHY = 'Her sister called, of 5 fils: all is well';
const did = async (path: string, body: object) => {
  const { status, body: told } = await shop.post(path, body, AS_OWNER);
  assert.equal(status, 200, JSON.stringify(told));
};

test('why the team closed a payment, or decided about a refund, is told of nobody who was erased', async () => {
  const things = thingsOf(shop, 'salmiya');
  const orderId = await things.order();
  await did(staffEndpoints.closeMismatch(await things.mismatch()), { why: WHY });
  const refund = await things.refund();
  await did(staffEndpoints.decideRefund(refund), { action: 'done', why: WHY });
  assert.equal((await moveTo(shop, orderId, 'cancelled')).status, 200);
  await shop.database.orm.execute(
    sql`update refunds set state = 'done', decided_at = now() where order_id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update orders set erase_when_done = true where id = ${orderId}`,
  );
  const history = sql`select * from order_events where order_id = ${orderId} order by id`;
  const before = JSON.stringify(await rows(shop, history)).split('sister').length - 1;
  assert.equal(before, 2);
  assert.equal(await eraseOrders(shop.database.orm), 1);
  const left = JSON.stringify(await rows(shop, history));
  assert.ok(!left.includes('sister'), left);
  assert.match(left, /\d fils"/);
});
