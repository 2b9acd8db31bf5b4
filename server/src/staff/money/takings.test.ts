import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { sql } from 'drizzle-orm';
import { wholeTablesRead } from '../../database/testing-plans.ts';
import { placePaid, staffPost } from '../../order-history/testing-owners.ts';
import { rows } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();

const ask = async (query: Parameters<typeof staffEndpoints.takings>[0] = {}, who = AS_OWNER) =>
  shop.get(staffEndpoints.takings(query), who);

/** Moves everything of an order that carries a date to an instant. */
async function happened(orderId: string, at: string): Promise<void> {
  const { orm } = shop.database;
  await orm.execute(sql`update orders set paid_at = ${at} where id = ${orderId}`);
  await orm.execute(
    sql`update payment_attempts set decided_at = ${at} where order_id = ${orderId}`,
  );
}

test('a span that took more than one amount may be is told', async () => {
  const sold = [await placePaid(shop), await placePaid(shop)];
  for (const { orderId } of sold) {
    await happened(orderId, '2026-04-01T10:00:00Z');
    await rows(
      shop,
      sql`update payment_attempts set amount_fils = 900000000 where order_id = ${orderId} returning 1`,
    );
  }
  const april = { from: '2026-04-01', until: '2026-04-01' };
  const { status, body } = await ask(april);
  assert.deepEqual([status, (body as Takings).days[0]?.taken], [200, 1_800_000]);
  const numbers = await shop.get(staffEndpoints.numbers(april), AS_OWNER);
  assert.equal(numbers.status, 200, JSON.stringify(numbers.body));
});

test('captures and refunds count on their own days of Kuwait, by kitchen, to the fils', async () => {
  const first = await placePaid(shop);
  const second = await placePaid(shop);
  const [sums] = await rows(
    shop,
    sql`select (total_fils / 1000.0)::float8 as total, (delivery_fils / 1000.0)::float8 as delivery,
      branch_id as kitchen from orders where id = ${first.orderId}`,
  );
  const { total, delivery, kitchen } = sums as { total: number; delivery: number; kitchen: string };
  // The last moment of 1 March in Kuwait, and the first of 2 March.
  await happened(first.orderId, '2026-03-01T20:59:59.999Z');
  await happened(second.orderId, '2026-03-01T21:00:00Z');
  const given = await staffPost(shop, `order/${first.orderId}/refund`, {
    amount: 1.25,
    why: 'late',
  });
  assert.equal(given.status, 200);
  await shop.database.orm.execute(
    sql`update refunds set state = 'done', decided_at = '2026-03-02T10:00:00Z'
      where order_id = ${first.orderId}`,
  );
  const { body } = await ask({ from: '2026-03-01', until: '2026-03-02' });
  const nothing = { orders: 0, taken: 0, delivery: 0, refunds: 0, givenBack: 0 };
  const sale = { ...nothing, orders: 1, taken: total, delivery };
  assert.deepEqual((body as Takings).days, [
    { day: '2026-03-02', kitchen, ...sale, refunds: 1, givenBack: 1.25 },
    { day: '2026-03-01', kitchen, ...sale },
  ]);
  // The sandbox’s bank tells KNET of each.
  const paid = { kitchen, method: 'knet', taken: total };
  assert.deepEqual((body as Takings).methods, [
    { day: '2026-03-02', ...paid },
    { day: '2026-03-01', ...paid },
  ]);
  await rows(
    shop,
    sql`update payment_attempts set method = null where order_id = ${second.orderId} returning 1`,
  );
  const untold = await ask({ from: '2026-03-02', until: '2026-03-02' });
  assert.deepEqual((untold.body as Takings).methods, [
    { day: '2026-03-02', kitchen, method: null, taken: total },
  ]);
  const [back] = (body as Takings).lastBack;
  assert.deepEqual([back?.order, back?.amount], [first.orderId, 1.25]);
  assert.deepEqual((body as Takings).reasons, [{ reason: 'other', refunds: 1, amount: 1.25 }]);
  const egaila = await ask({ from: '2026-03-01', until: '2026-03-02', kitchen: 'egaila' });
  assert.deepEqual((egaila.body as Takings).reasons, []);
  assert.deepEqual((egaila.body as Takings).lastBack, []);
  const before = await ask({ from: '2026-02-28', until: '2026-03-01' });
  assert.deepEqual((before.body as Takings).lastBack, []);
});

test('a manager sees their own kitchens, a counter today alone, and nobody more days than a quarter', async () => {
  const { orderId } = await placePaid(shop);
  await happened(orderId, '2026-04-01T10:00:00Z');
  const april = { from: '2026-04-01', until: '2026-04-01' };
  const daysFor = async (role: 'manager' | 'counter', kitchens: string[]) => {
    const { headers } = await signInStaff(shop, role, { kitchens });
    return ((await ask(april, headers)).body as Takings).days;
  };
  assert.equal((await daysFor('manager', ['salmiya'])).length, 1);
  assert.deepEqual(await daysFor('manager', ['egaila']), []);
  assert.deepEqual(await daysFor('counter', ['salmiya']), []);
  for (const span of [
    { from: '2026-01-01', until: '2026-04-30' },
    { from: '2026-04-02', until: '2026-04-01' },
  ]) {
    const refused = await ask(span);
    assert.deepEqual([refused.status, codeOf(refused)], [422, 'span-wrong']);
  }
});

test('no table that grows is read whole', async () => {
  const read = await wholeTablesRead(shop, () => ask());
  assert.deepEqual(read, []);
});
