import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderTrail, RefundRequest } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { line, rows, sampleOrder } from '../../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../../people/testing-staff.ts';
import { staffSessions } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const inSalmiya = { kitchens: ['salmiya'] };

/** A paid order of Salmiya's that comes to more than 60 KD. */
async function bigOrder(): Promise<string> {
  const items = [line(shop, 'strawberry-cream-cake', { quantity: 9 })];
  return (await placePaid(shop, sampleOrder(shop, { items }))).orderId;
}
async function refund({ headers }: TestStaff, orderId: string, body: object) {
  const answer = await shop.post(staffEndpoints.refundOrder(orderId), body, headers);
  const { code, request } = answer.body as { code?: string; request?: string };
  return { status: answer.status, code, request: request ?? '' };
}
const decide = async ({ headers }: TestStaff, id: string, decision: string) => {
  const { status, body } = await shop.post(staffEndpoints.decideRequest(id), { decision }, headers);
  return [status, (body as { code?: string }).code];
};
const refunded = (orderId: string) =>
  rows(
    shop,
    sql`select amount_fils::int as fils, by from refunds where order_id = ${orderId} order by created_at`,
  );
const waiting = async ({ headers }: TestStaff) =>
  (await shop.get(staffEndpoints.refundRequests(), headers)).body as RefundRequest[];

test('acceptance 16: a counter’s refund of 15.001 waits for a manager', async () => {
  const orderId = await bigOrder();
  const counter = await signInStaff(shop, 'counter', { ...inSalmiya, name: 'Farah' });
  const manager = await signInStaff(shop, 'manager', { ...inSalmiya, name: 'Joy' });
  const asked = await refund(counter, orderId, { amount: 15.001, kind: 'late', why: 'late' });
  assert.deepEqual([asked.status, asked.code], [202, 'refund-waits']);
  assert.deepEqual(await refunded(orderId), []);
  // A second click asks for nothing more.
  assert.equal(
    (await refund(counter, orderId, { amount: 15.001, kind: 'late', why: 'late' })).request,
    asked.request,
  );
  assert.deepEqual(
    (await waiting(manager)).map(({ id, amount, askedBy, why }) => [id, amount, askedBy, why]),
    [[asked.request, 15.001, 'Farah', 'late']],
  );
  assert.deepEqual(await decide(counter, asked.request, 'granted'), [403, 'refund-above-limit']);
  assert.deepEqual(await decide(manager, asked.request, 'granted'), [200, undefined]);
  assert.deepEqual(await decide(manager, asked.request, 'granted'), [409, 'request-decided']);
  assert.deepEqual(await refunded(orderId), [{ fils: 15_001, by: 'staff: Joy' }]);
  assert.deepEqual(await waiting(manager), []);
  const trail = (await shop.get(staffEndpoints.orderTrail(orderId), manager.headers)).body;
  assert.deepEqual(
    (trail as OrderTrail).audit.map(({ name, call, after }) => [
      name,
      call,
      Object.keys(after ?? {}),
    ]),
    [
      ['Joy', 'POST /staff/refund-request/:id', ['amount', 'refund', 'decision']],
      ['Farah', 'POST /staff/order/:id/refund', ['kind', 'waits', 'request']],
    ],
  );
});

test('a request is declined by whoever might grant it, and called off by whoever asked', async () => {
  const orderId = await bigOrder();
  const farah = await signInStaff(shop, 'counter', inSalmiya);
  const bader = await signInStaff(shop, 'counter', inSalmiya);
  const manager = await signInStaff(shop, 'manager', inSalmiya);
  assert.equal((await refund(farah, orderId, { amount: 10 })).status, 200);
  const asked = await refund(manager, orderId, { amount: 45 });
  const more = await refund(farah, orderId, { amount: 6 });
  for (const { request } of [asked, more]) {
    assert.deepEqual(await decide(bader, request, 'declined'), [403, 'refund-above-limit']);
  }
  assert.deepEqual(await decide(farah, more.request, 'declined'), [200, undefined]);
  assert.deepEqual(await decide(manager, asked.request, 'declined'), [200, undefined]);
});

test('of two who give back at once the first stands, and the second is told who that was', async () => {
  const orderId = await bigOrder();
  const counter = await signInStaff(shop, 'counter', { ...inSalmiya, name: 'Farah' });
  const manager = await signInStaff(shop, 'manager', { ...inSalmiya, name: 'Joy' });
  const body = { amount: 5, kind: 'quality', refunded: 0 };
  assert.equal((await refund(counter, orderId, body)).status, 200);
  const path = staffEndpoints.refundOrder(orderId);
  const { status, body: told } = await shop.post(path, body, manager.headers);
  assert.deepEqual(
    [status, (told as { code: string }).code, (told as { by: string }).by],
    [409, 'refund-changed', 'Farah'],
  );
  assert.deepEqual(await refunded(orderId), [{ fils: 5000, by: 'staff: Farah' }]);
  assert.equal((await refund(manager, orderId, { ...body, refunded: 5 })).status, 200);
});

test('an order’s trail has its requests, decided and not, with who decided', async () => {
  const orderId = await bigOrder();
  const counter = await signInStaff(shop, 'counter', { ...inSalmiya, name: 'Farah' });
  const manager = await signInStaff(shop, 'manager', { ...inSalmiya, name: 'Joy' });
  const asked = await refund(counter, orderId, { amount: 16, kind: 'goodwill' });
  await refund(counter, orderId, { amount: 17, kind: 'wrong' });
  await decide(manager, asked.request, 'declined');
  const again = await shop.post(
    staffEndpoints.decideRequest(asked.request),
    { decision: 'granted' },
    counter.headers,
  );
  assert.deepEqual([again.status, (again.body as { by: string }).by], [409, 'Joy']);
  const trail = (await shop.get(staffEndpoints.orderTrail(orderId), counter.headers)).body;
  assert.deepEqual(
    (trail as OrderTrail).requests.map(({ amount, kind, decision, decidedBy }) => [
      amount,
      kind,
      decision,
      decidedBy,
    ]),
    [
      [16, 'goodwill', 'declined', 'Joy'],
      [17, 'wrong', null, null],
    ],
  );
});

test('acceptance 16: an e-mail-code session refunds nothing', async () => {
  const orderId = await bigOrder();
  for (const role of ['owner', 'manager', 'counter'] as const) {
    const person = await signInStaff(shop, role, { way: 'code' });
    const { status, code } = await refund(person, orderId, { amount: 0.5 });
    assert.deepEqual([status, code], [403, 'passkey-needed'], role);
  }
  assert.deepEqual(await refunded(orderId), []);
});

test('the limit counts all refunds of an order together, and a manager’s ends at 50 KD', async () => {
  const orderId = await bigOrder();
  const counter = await signInStaff(shop, 'counter', inSalmiya);
  const manager = await signInStaff(shop, 'manager', inSalmiya);
  const owner = await signInStaff(shop, 'owner');
  assert.equal((await refund(counter, orderId, { amount: 15 })).status, 200);
  assert.equal((await refund(counter, orderId, { amount: 0.001 })).status, 202);
  assert.equal((await refund(manager, orderId, { amount: 35 })).status, 200);
  const more = await refund(manager, orderId, { amount: 0.001 });
  assert.equal(more.status, 202);
  assert.deepEqual(await decide(manager, more.request, 'granted'), [403, 'refund-above-limit']);
  assert.deepEqual(await decide(manager, more.request, 'declined'), [200, undefined]);
  assert.equal((await refund(owner, orderId, { amount: 0.001 })).status, 200);
});

test('above 50 KD, all refunds of the order together, the owner shows a passkey again', async () => {
  const orderId = await bigOrder();
  const owner = await signInStaff(shop, 'owner');
  await shop.database.orm
    .update(staffSessions)
    .set({ passkeyAt: sql`now() - interval '6 minutes'` })
    .where(sql`member_id = ${owner.id}`);
  const { status, code } = await refund(owner, orderId, { amount: 50.001 });
  assert.deepEqual([status, code], [403, 'passkey-not-fresh']);
  assert.equal((await refund(owner, orderId, { amount: 50 })).status, 200);
  const more = await refund(owner, orderId, { amount: 0.001 });
  assert.deepEqual([more.status, more.code], [403, 'passkey-not-fresh']);
});

test('a decorator sees an order’s moves, and nothing of its money', async () => {
  const orderId = await bigOrder();
  const owner = await signInStaff(shop, 'owner');
  await refund(owner, orderId, { amount: 1 });
  const decorator = await signInStaff(shop, 'decorator', inSalmiya);
  const trail = (await shop.get(staffEndpoints.orderTrail(orderId), decorator.headers))
    .body as OrderTrail;
  const ofMoney = trail.events.filter(({ kind }) => /attempt|refund|mismatch/.test(kind));
  assert.deepEqual(ofMoney, []);
  assert.ok(trail.events.some(({ to }) => to === 'paid'));
  for (const part of ['attempts', 'refunds', 'requests', 'gateway', 'documents'] as const) {
    assert.deepEqual(trail[part], [], part);
  }
  // The one call that was audited is of its money.
  assert.deepEqual(trail.audit, []);
  assert.doesNotMatch(JSON.stringify(trail), /amount/);
});

test('acceptance 1: a counter of Salmiya finds nothing of Egaila’s, by id or by file', async () => {
  const orderId = await bigOrder();
  await shop.database.orm.execute(
    sql`update orders set branch_id = 'egaila' where id = ${orderId}`,
  );
  const counter = await signInStaff(shop, 'counter', inSalmiya);
  for (const path of [
    staffEndpoints.orderTrail(orderId),
    staffEndpoints.cakeSheet(orderId),
    staffEndpoints.orderWindows(orderId),
  ]) {
    const { status, body } = await shop.get(path, counter.headers);
    assert.deepEqual([status, (body as { code: string }).code], [404, 'not-found'], path);
  }
  assert.equal((await refund(counter, orderId, { amount: 1 })).status, 404);
});
