import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { StaffCart } from '@mahlab/bakery/api/staff';
import { sql } from 'drizzle-orm';
import { moveTo, placePaid, signUp, staffGet, staffPost } from '../order-history/testing-owners.ts';
import { place, sampleOrder } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { check, codeOf, makeCode, orderBy } from '../promotions/testing-promotions.ts';
import { type TestShop, useShop } from '../testing.ts';

const shop = useShop();

const NOBODY = '0199b2f0-0000-7000-8000-000000000000';
const calls: [string, string, unknown?][] = [
  ['POST', 'review/sample-01/state', { from: 'shown', to: 'hidden' }],
  ['GET', 'review/list'],
  ['GET', 'cake-request/list'],
  ['GET', 'carts'],
];
const send = (to: TestShop, [method, path, body]: (typeof calls)[number], headers = {}) => {
  const url = `/apis/v1/core/staff/${path}`;
  return method === 'GET' ? to.get(url, headers) : to.post(url, body, headers);
};

test('nothing of it is there for whoever is no staff, customers among them', async () => {
  const { headers } = await signUp(shop, 'no-staff');
  const tries: Record<string, string>[] = [
    {},
    headers,
    { 'sec-fetch-site': 'same-origin' },
    { ...AS_OWNER, cookie: `${AS_OWNER['cookie']}x` },
    { ...AS_OWNER, cookie: String(AS_OWNER['cookie']).replace('__Host-', '') },
  ];
  for (const call of calls) {
    for (const given of tries) {
      const answer = await send(shop, call, { 'sec-fetch-site': 'same-origin', ...given });
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'staff-only'], call[1]);
    }
  }
});

test('a cancelled order gives its promotion code back', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const { orderId } = await placePaid(shop, orderBy(shop, { number: 1, code: name }));
  assert.equal(codeOf(await check(shop, name)), 'promotion-used-up');
  await moveTo(shop, orderId, 'cancelled');
  assert.equal((await check(shop, name)).status, 200);
});

test('a review that is not there can be neither shown nor answered', async () => {
  for (const id of ['nothing', '%00', NOBODY]) {
    const moved = await staffPost(shop, `review/${id}/state`, { from: 'waiting', to: 'shown' });
    const answered = await staffPost(shop, `review/${id}/answer`, { answer: 'Thanks', seen: '' });
    assert.deepEqual([moved.status, answered.status], [404, 404]);
  }
});

test('carts that were left are listed, those that were ordered or are being filled are not', async () => {
  const items = sampleOrder(shop).items;
  const keep = (session: string, contents: unknown[] = items) =>
    shop.post(endpoints.cart(), {
      session,
      customer: { phoneNumber: '55500142' },
      items: contents,
    });
  for (const session of ['left-behind', 'ordered-since', 'just-now']) await keep(session);
  await keep('emptied-again', []);
  await place(shop, sampleOrder(shop, { session: 'ordered-since' }));
  await shop.database.orm.execute(
    sql`update carts set updated_at = now() - interval '2 hours' where session <> 'just-now'`,
  );
  const listed = (await staffGet(shop, 'carts')).body as StaffCart[];
  assert.deepEqual(
    listed.map(({ session, customer }) => [session, customer.phoneNumber]),
    [['left-behind', '55500142']],
  );
  const line = listed[0]?.items[0];
  assert.equal(
    line?.name,
    shop.catalogue.current().products.get(line?.product ?? '')?.name.english,
  );
});
