import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { sql } from 'drizzle-orm';
import { mailJob } from '../mail/mail-job.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { chaseUnacceptedJob } from './unaccepted.ts';

let huda: TestStaff;
const shop = useShop(startShop, async () => {
  huda = await signInStaff(shop, 'manager', { name: 'Huda', kitchens: ['salmiya'] });
  await signInStaff(shop, 'manager', { name: 'Omar', kitchens: ['egaila'] });
  await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
});

/** A paid order that is due on the day on which it was paid, or so many days later. */
async function paidFor(days = 0): Promise<string> {
  const { orderId } = await placePaid(shop);
  await rows(
    shop,
    sql`update promises set day = (now() at time zone 'Asia/Kuwait')::date + ${days}::int
      where order_id = ${orderId} returning 1`,
  );
  return orderId;
}
const written = (orderId: string) =>
  rows(
    shop,
    sql`select m.id, recipient, s.name from mails m join staff_members s on s.email = recipient
      where content ->> 'kind' = 'not-accepted' and content ->> 'orderId' = ${orderId}`,
  );
const chase = (order: string) => chaseUnacceptedJob(shop.context, { order });

test('acceptance 7: an order of today that nobody has accepted for ten minutes is written of to its manager, once', async () => {
  const orderId = await paidFor();
  const [job] = await rows(
    shop,
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'chase-unaccepted' and data ->> 'order' = ${orderId}`,
  );
  assert.equal(job?.['seconds'], 600);
  await chase(orderId);
  await chase(orderId);
  const [mail, ...more] = await written(orderId);
  assert.deepEqual([mail?.['name'], more.length], ['Huda', 0]);
});

test('one that was accepted, begun, or is due later is written of to nobody', async () => {
  const accepted = await paidFor();
  await shop.post(staffDayEndpoints.acceptOrder(accepted), '', huda.headers);
  const begun = await paidFor();
  const move = { from: 'paid', to: 'baking', key: 'a tap of a test' };
  await shop.post(staffDayEndpoints.moveOrder(begun), move, huda.headers);
  const later = await paidFor(1);
  for (const orderId of [accepted, begun, later]) {
    await chase(orderId);
    assert.deepEqual(await written(orderId), []);
  }
});

test('the mail is not sent when somebody has accepted the order by then', async () => {
  const orderId = await paidFor();
  await chase(orderId);
  await shop.post(staffDayEndpoints.acceptOrder(orderId), '', huda.headers);
  const [mail] = await written(orderId);
  await mailJob(shop.context, { mail: String(mail?.['id']) });
  assert.deepEqual(await written(orderId), []);
});
