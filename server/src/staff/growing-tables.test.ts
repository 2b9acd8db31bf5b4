import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { wholeTablesRead } from '../database/testing-plans.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useShop } from '../testing.ts';

const shop = useShop();

test('no call reads the whole of a table that grows with every order', async () => {
  const { orderId, token } = await placePaid(shop);
  const calls: [string, Record<string, string>?][] = [
    [staffEndpoints.orderTrail(orderId), AS_OWNER],
    [staffEndpoints.deadLetters(), AS_OWNER],
    [staffEndpoints.mails(), AS_OWNER],
    [staffEndpoints.refunds(), AS_OWNER],
    [staffEndpoints.refundRequests(), AS_OWNER],
    [staffEndpoints.mismatches(), AS_OWNER],
    [staffEndpoints.promises({ state: 'unplaced' }), AS_OWNER],
    [staffDayEndpoints.board(), AS_OWNER],
    // By a number and by a part of a telephone at once.
    [staffDayEndpoints.findOrders({ text: '10428' }), AS_OWNER],
    [staffDayEndpoints.findOrders({ text: 'Dana' }), AS_OWNER],
    [endpoints.orderOf(orderId, { token })],
    ['/metrics'],
  ];
  for (const [path, headers] of calls) {
    const read = await wholeTablesRead(shop, async () => {
      const { status } = await shop.get(path, headers);
      assert.equal(status, 200, path);
    });
    assert.deepEqual(read, [], path);
  }
});

test('what would read a whole table is seen', async () => {
  const { orm } = shop.database;
  const bad = [
    sql`select 1 from mails where recipient <> 'a'`,
    sql`select count(*) from orders`,
    sql`select 1 from orders o where o.id::text = '0'`,
  ];
  for (const statement of bad) {
    assert.equal((await wholeTablesRead(shop, () => orm.execute(statement))).length, 1);
  }
});
