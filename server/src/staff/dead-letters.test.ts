import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeadLetter } from '@mahlab/bakery/api/staff-dead-letter';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { edit } from '../orders/revisions/testing-edits.ts';
import { line, rows } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { useShop } from '../testing.ts';

const shop = useShop();

const staff = AS_OWNER;
const list = async () => (await shop.get(staffEndpoints.deadLetters(), staff)).body as DeadLetter[];
const decide = async (id: string, action: string) =>
  (await shop.post(staffEndpoints.decideDeadLetter(id), { action }, staff)).status;
const jobsOf = (orderId: string) =>
  rows(
    shop,
    sql`select name, state::text, retry_count from pgboss.job
      where name = 'document.make' and data ->> 'orderId' = ${orderId}`,
  );
/** Has every kind of work about an order fail too often, which takes days otherwise. */
const failForGood = async (orderId: string) => {
  await rows(
    shop,
    sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 8,
      output = '{"message": "the store is away"}' where data ->> 'orderId' = ${orderId}
      or data ->> 'attempt' = (select id::text from payment_attempts where order_id = ${orderId})
      returning 1`,
  );
  await rows(
    shop,
    sql`update mails set set_aside_at = now(), tries = 10, last_error = 'no answer'
      where content ->> 'orderId' = ${orderId} returning 1`,
  );
};

test('work of every kind that failed too often is listed, with its order, and done again', async () => {
  const { orderId } = await placePaid(shop);
  await failForGood(orderId);
  const found = await list();
  const seen = found.map(({ what, order, problem, tries }) => [what, order, problem, tries]);
  assert.deepEqual(
    seen.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    [
      ['document.make', orderId, 'the store is away', 9],
      ['mail.send', orderId, 'no answer', 10],
      ['settle-attempt', orderId, 'the store is away', 9],
    ],
  );
  assert.doesNotMatch(JSON.stringify(found), /dana@/);
  for (const { id } of found) assert.equal(await decide(id, 'again'), 200);
  assert.deepEqual(await list(), []);
  assert.deepEqual(await jobsOf(orderId), [
    { name: 'document.make', state: 'created', retry_count: 0 },
  ]);
  for (const { id } of found) assert.equal(await decide(id, 'again'), 404);
});

test('a manager sees work about the orders of their kitchen, whatever it names them by', async () => {
  const { orderId } = await placePaid(shop);
  const item = line(shop, 'macarons-pistachio');
  const edited = await edit(shop, orderId, { lines: [{ kept: 1 }, { kept: 2 }, { item }] });
  assert.equal(edited.body.state, 'open');
  for (const name of ['refund-unplaced', 'chase-unaccepted'] as const) {
    await shop.context.jobs.sendAlone(name, { data: { order: orderId } });
  }
  const names = ['chase-unaccepted', 'lapse-revision', 'refund-unplaced'];
  await rows(
    shop,
    sql`update pgboss.job set state = 'failed', completed_on = now()
      where data ->> 'order' = ${orderId} or data ->> 'revision' = ${edited.body.id} returning 1`,
  );
  const seenIn = async (kitchen: string) => {
    const { headers } = await signInStaff(shop, 'manager', { kitchens: [kitchen] });
    const { body } = await shop.get(staffEndpoints.deadLetters(), headers);
    const found = body as DeadLetter[];
    return found.filter(({ order }) => order === orderId).map(({ what }) => what);
  };
  assert.deepEqual([...new Set(await seenIn('salmiya'))].toSorted(), names);
  assert.deepEqual(await seenIn('egaila'), []);
  for (const { id } of await list()) assert.equal(await decide(id, 'drop'), 200);
});

test('what need not be done is dropped, and nothing else is', async () => {
  const { orderId } = await placePaid(shop);
  const waiting = await rows(shop, sql`select id from pgboss.job where state = 'created'`);
  for (const { id } of waiting) assert.equal(await decide(String(id), 'drop'), 404);
  await failForGood(orderId);
  for (const { id } of await list()) assert.equal(await decide(id, 'drop'), 200);
  assert.deepEqual([await list(), await jobsOf(orderId)], [[], []]);
  const mails = sql`select 1 from mails where content ->> 'orderId' = ${orderId}`;
  assert.equal((await rows(shop, mails)).length, 0);
});

test('only staff see it, and only what is there can be decided', async () => {
  assert.equal((await shop.get(staffEndpoints.deadLetters())).status, 401);
  const nobody = staffEndpoints.decideDeadLetter('0199b2f0-0000-7000-8000-000000000000');
  assert.equal((await shop.post(nobody, { action: 'again' })).status, 401);
  assert.equal((await shop.post(nobody, { action: 'again' }, staff)).status, 404);
  assert.equal((await shop.post(nobody, { action: 'forget' }, staff)).status, 400);
  assert.equal(await decide('nothing', 'drop'), 404);
});
