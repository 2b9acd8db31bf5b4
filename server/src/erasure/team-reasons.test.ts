import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AuditRow } from '@mahlab/bakery/api/staff-people';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { moveTo } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { refundRequests, staffAudit } from '../schema/staff.ts';
import { thingsOf } from '../staff/testing-things.ts';
import { useShop } from '../testing.ts';
import { erasePersonalData } from './cleanup.ts';

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
  assert.equal(await erasePersonalData(shop.database.orm), 1);
  const left = JSON.stringify(await rows(shop, history));
  assert.ok(!left.includes('sister'), left);
  assert.match(left, /\d fils"/);
});

test('the audit of an erased order keeps who did what, and no reason, however late it was written', async () => {
  const { orm } = shop.database;
  const [gone, there] = [
    await thingsOf(shop, 'salmiya').order(),
    await thingsOf(shop, 'egaila').order(),
  ];
  const { id: memberId } = await signInStaff(shop, 'manager');
  const write = (object: string) =>
    orm.insert(staffAudit).values({ memberId, name: 'Huda', call: 'a call', object, why: WHY });
  await write(gone);
  await write(there);
  await orm.execute(
    sql`update orders set status = 'delivered', erase_when_done = true where id = ${gone}`,
  );
  const told = async (object: string) => {
    const { body } = await shop.get(staffEndpoints.audit({ object, member: memberId }), AS_OWNER);
    return (body as AuditRow[]).map(({ name, call, why }) => [name, call, why]);
  };
  await erasePersonalData(orm);
  assert.deepEqual(await told(gone), [['Huda', 'a call', null]]);
  // As a release before writes it, which erases no reasons.
  await write(gone);
  await erasePersonalData(orm);
  assert.deepEqual(await told(gone), [
    ['Huda', 'a call', null],
    ['Huda', 'a call', null],
  ]);
  assert.deepEqual(await told(there), [['Huda', 'a call', WHY]]);
});

test('why money went back after an order was erased is told of nobody either', async () => {
  const { orm } = shop.database;
  const [gone, there] = [
    await thingsOf(shop, 'salmiya').newOrder(),
    await thingsOf(shop, 'egaila').newOrder(),
  ];
  await orm.execute(sql`update orders set status = 'delivered', erase_when_done = id = ${gone}
    where id in (${gone}, ${there})`);
  assert.equal(await erasePersonalData(orm), 1);
  const { id: askedBy } = await signInStaff(shop, 'counter');
  for (const order of [gone, there]) {
    await did(staffEndpoints.refundOrder(order), { amount: 1, why: WHY });
    const asked = { orderId: order, amountFils: 5, why: WHY, askedBy };
    await orm.insert(refundRequests).values([
      { ...asked, id: uuidv7(), decision: 'declined', decidedBy: askedBy, decidedAt: new Date() },
      { ...asked, id: uuidv7() },
    ]);
  }
  await erasePersonalData(orm);
  const told = async (order: string) =>
    JSON.stringify([
      await rows(shop, sql`select reason from refunds where order_id = ${order}`),
      await rows(shop, sql`select detail from order_events where order_id = ${order}`),
      await rows(shop, sql`select why from staff_refund_requests where order_id = ${order}`),
    ]).split('sister').length - 1;
  // Whoever decides reads why first.
  assert.equal(await told(gone), 1);
  assert.equal(await told(there), 4);
});

test('nothing of the audit is emptied but the reasons of orders whose person was erased', async () => {
  const { orm } = shop.database;
  const order = await thingsOf(shop, 'salmiya').newOrder();
  const objects = [order, uuidv7(), 'salmiya', `${order.slice(0, -1)}g`, null];
  const row = { name: 'Huda', call: 'a test', why: WHY };
  await orm.insert(staffAudit).values(objects.map((object) => ({ ...row, object })));
  const refused = (change: SQL, object: string | null) =>
    assert.rejects(
      async () =>
        orm.execute(
          sql`update staff_audit set ${change} where call = 'a test' and object is not distinct from ${object}`,
        ),
      ({ cause }: { cause?: Error }) => /never changed or deleted/.test(cause?.message ?? ''),
    );
  for (const object of objects) await refused(sql`why = null`, object);
  await orm.execute(sql`update orders set customer_email = '' where id = ${order}`);
  for (const more of [
    sql`why = ''`,
    sql`why = null, name = 'nobody'`,
    sql`why = null, at = now()`,
  ]) {
    await refused(more, order);
  }
  await orm.execute(sql`update staff_audit set why = null where object = ${order}`);
});
