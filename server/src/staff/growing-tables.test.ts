import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { sql } from 'drizzle-orm';
import { wholeTablesRead } from '../database/testing-plans.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useShop } from '../testing.ts';

const shop = useShop();

test('no call reads the whole of a table that grows with every order', async () => {
  const { orderId, token } = await placePaid(shop);
  const day = new Date().toISOString().slice(0, 10);
  const span = { from: day, until: day };
  const kitchen = { kitchen: 'salmiya' };
  const calls = [
    staffEndpoints.orderTrail(orderId),
    staffEndpoints.deadLetters(),
    staffListEndpoints.mails(),
    staffEndpoints.refunds(),
    staffEndpoints.refundRequests(),
    staffEndpoints.mismatches(),
    staffEndpoints.moneyWaiting(),
    staffEndpoints.promises({ state: 'unplaced' }),
    staffEndpoints.conflicts(kitchen),
    staffEndpoints.orderWindows(orderId),
    staffEndpoints.calendar(),
    staffEndpoints.takings(span),
    staffEndpoints.numbers(span),
    staffEndpoints.figure('orders', span),
    staffEndpoints.export('orders', span),
    staffEndpoints.export('payments', span),
    // By a number, an amount and a reference at once, and by one that is an amount alone.
    staffPayoutEndpoints.findPayments({ text: '10428' }),
    staffPayoutEndpoints.findPayments({ text: 'KD 31.900' }),
    staffPayoutEndpoints.payouts(),
    staffPayoutEndpoints.payoutDays(span),
    staffEndpoints.audit({ object: orderId }),
    staffEndpoints.board(),
    staffEndpoints.kitchen(kitchen),
    staffEndpoints.bakeList(kitchen),
    staffEndpoints.runs(kitchen),
    staffEndpoints.staffOrder(orderId),
    staffEndpoints.waitingRequests(),
    // By a number and by a part of a telephone at once.
    staffEndpoints.findOrders({ text: '10428' }),
    staffEndpoints.findOrders({ text: 'Dana' }),
    endpoints.orderOf(orderId, { token }),
    '/metrics',
  ];
  for (const path of calls) assert.deepEqual(await wholeTablesReadBy(path), [], path);
});

test('a shop that was begun counts nothing when its settings are opened', async () => {
  await rows(
    shop,
    sql`insert into configs (attribute, value) values ('SHOP-BEGUN', now()::text) returning 1`,
  );
  assert.deepEqual(await wholeTablesReadBy(staffEndpoints.newShop()), []);
});

const wholeTablesReadBy = (path: string) =>
  wholeTablesRead(shop, async () => {
    const { status } = await shop.get(path, path.includes('/staff/') ? AS_OWNER : {});
    assert.equal(status, 200, path);
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
