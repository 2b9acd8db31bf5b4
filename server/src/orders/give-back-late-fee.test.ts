import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNDO_MINUTES } from '@mahlab/bakery/rules/staff/moves';
import { eq, sql } from 'drizzle-orm';
import { undo } from '../board/testing-day.ts';
import { moveTo, placePaid, TO_THE_DOOR } from '../order-history/testing-owners.ts';
import { refundJob } from '../payments/refund-job.ts';
import { attemptNamed, orderOf } from '../payments/testing-gateway.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { deliver } from '../runs/testing-runs.ts';
import { refunds } from '../schema/payments.ts';
import { useShop } from '../testing.ts';
import { rows } from './testing-orders.ts';

const shop = useShop();

/** A paid order whose window ended a minute ago. */
async function late(): Promise<string> {
  const { orderId } = await placePaid(shop);
  await rows(
    shop,
    sql`update promises set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 minute'
      where order_id = ${orderId} returning 1`,
  );
  return orderId;
}
const bring = async (id: string, states: readonly string[] = TO_THE_DOOR) => {
  for (const to of states) assert.equal((await moveTo(shop, id, to)).status, 200, to);
};
const backOf = (id: string) =>
  rows(
    shop,
    sql`select amount_fils as fils, kind, cause, by from refunds
      where order_id = ${id} and state <> 'withdrawn'`,
  );
/** The fee of a delivery that was late, before anything of it is sent. */
const feeOf = async (orderId: string) =>
  (await shop.database.orm.select().from(refunds).where(eq(refunds.orderId, orderId)))[0];
const takeBack = (id: string) => undo(shop, { headers: AS_OWNER }, { id, from: 'delivered' });

test('an order that we bring late gets its delivery fee back, once', async () => {
  const id = await late();
  await bring(id);
  const { deliveryFils: fils } = await orderOf(shop, id);
  const back = [{ fils, kind: 'late', cause: 'late', by: 'job' }];
  assert.deepEqual(await backOf(id), back);
  await undo(shop, { headers: AS_OWNER }, { id, from: 'delivered' });
  await bring(id, ['delivered']);
  assert.deepEqual(await backOf(id), back);
});

test('the fee is sent once the delivery cannot be taken back in passing', async () => {
  const id = await late();
  await bring(id);
  const wait = sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'send-refund' and data ->> 'refund' = ${(await feeOf(id))?.id ?? null}`;
  assert.deepEqual(await rows(shop, wait), [{ seconds: UNDO_MINUTES * 60 }]);
});

test('a delivery that was tapped by mistake and taken back gives no fee back, for nobody was there', async () => {
  const id = await late();
  await bring(id);
  assert.equal((await takeBack(id)).status, 200);
  await bring(id, ['ready', 'on-the-way', 'delivered']);
  assert.deepEqual(await backOf(id), []);
  const { refundedFils } = await attemptNamed(shop, id);
  assert.equal(refundedFils, 0);
  const fee = await feeOf(id);
  await refundJob(shop.context, { refund: fee?.id ?? '', step: 0 });
  assert.equal((await feeOf(id))?.state, 'withdrawn');
});

test('a fee of which no payment has enough left goes back from two, and is taken back from both', async () => {
  const id = await late();
  const { deliveryFils } = await orderOf(shop, id);
  const { id: first } = await attemptNamed(shop, id);
  const half = deliveryFils / 2;
  await rows(
    shop,
    sql`insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 2, 'name', id || '-second', 'amount_fils', ${half}::int, 'refunded_fils', 0,
        'provider_ref', null))).*
      from payment_attempts a where id = ${first} returning 1`,
  );
  await rows(
    shop,
    sql`update payment_attempts set refunded_fils = amount_fils - ${half} where id = ${first} returning 1`,
  );
  await bring(id);
  const part = { fils: half, kind: 'late', by: 'job' };
  assert.deepEqual(await backOf(id), [
    { ...part, cause: 'late' },
    { ...part, cause: null },
  ]);
  assert.equal((await takeBack(id)).status, 200);
  assert.deepEqual(await backOf(id), []);
});

test('a fee that was sent stays given, and is not given twice', async () => {
  const id = await late();
  await bring(id);
  await refundJob(shop.context, { refund: (await feeOf(id))?.id ?? '', step: 0 });
  const before = await backOf(id);
  assert.equal((await takeBack(id)).status, 200);
  await bring(id, ['delivered']);
  assert.deepEqual([(await backOf(id)).length, await backOf(id)], [1, before]);
});

test('whoever calls a late order back from the road, or takes “nobody there” back, keeps no fee by it', async () => {
  const called = await late();
  await bring(called, ['baking', 'decorating', 'ready', 'on-the-way']);
  await undo(shop, { headers: AS_OWNER }, { id: called, from: 'on-the-way' });
  await bring(called, ['on-the-way', 'delivered']);
  assert.equal((await backOf(called)).length, 1);
  const nobody = await late();
  await bring(nobody, ['baking', 'decorating', 'ready', 'on-the-way', 'ready']);
  await undo(shop, { headers: AS_OWNER }, { id: nobody, from: 'ready' });
  await bring(nobody, ['delivered']);
  assert.equal((await backOf(nobody)).length, 1);
});

test('an order counts from when it was at its door, which is told later offline, once it was on its way', async () => {
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  const madeAt = new Date(Date.now() - 5 * 60_000).toISOString();
  const atDoor = async (hoursAgo: number) => {
    const id = await late();
    await bring(id, ['baking', 'decorating', 'ready', 'on-the-way']);
    await rows(
      shop,
      sql`update order_events set at = at - ${hoursAgo} * interval '1 hour'
        where order_id = ${id} and "to" = 'on-the-way' returning 1`,
    );
    assert.equal((await deliver(shop, manager, { id, madeAt })).status, 200);
    return id;
  };
  const inTime = await atDoor(1);
  assert.deepEqual(await backOf(inTime), []);
  // It went out after its window, whatever the telephone says.
  assert.equal((await backOf(await atDoor(0))).length, 1);
  // Taken back and delivered again, it counts anew, and what was told the first time no more.
  await undo(shop, { headers: AS_OWNER }, { id: inTime, from: 'delivered' });
  await bring(inTime, ['delivered']);
  assert.equal((await backOf(inTime)).length, 1);
});

test('nothing goes back for one in time, one that nobody opened to, or where the kitchen does not do so', async () => {
  const { orderId: inTime } = await placePaid(shop);
  await bring(inTime);
  assert.deepEqual(await backOf(inTime), []);
  const nobody = await late();
  await bring(nobody, ['baking', 'decorating', 'ready', 'on-the-way', 'ready']);
  await bring(nobody, ['on-the-way', 'delivered']);
  assert.deepEqual(await backOf(nobody), []);
  await rows(shop, sql`update branches set late_fee_back = false returning 1`);
  const unpaid = await late();
  await bring(unpaid);
  assert.deepEqual(await backOf(unpaid), []);
});
