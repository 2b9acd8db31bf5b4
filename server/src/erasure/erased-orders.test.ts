import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import {
  moveTo,
  placeDelivered,
  placePaid,
  staffPost,
  TO_THE_DOOR,
} from '../order-history/testing-owners.ts';
import { edit } from '../orders/revisions/testing-edits.ts';
import { line, place, rows, sampleOrder } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { refundRequests } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { erasePersonalData } from './cleanup.ts';
import { eraseOrders } from './erase-orders.ts';

const shop = useShop();

test('an erased order takes the name off its reviews, its cart, and no picture of a cake request', async () => {
  const session = 'a-cart-of-somebody-who-left';
  const [asked, own] = [
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
  ];
  const cake = { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' };
  const items = [asked, own].map((image, index) => ({
    product: `mine ${index}`,
    quantity: 1,
    type: 'Custom Product',
    customProduct: { ...cake, image },
  }));
  const order = sampleOrder(shop, {
    session,
    items: [...items, line(shop, 'strawberry-cream-cake')],
  });
  const { phoneNumber } = order['customer'] as { phoneNumber: string };
  await shop.post(endpoints.cart(), { session, customer: { phoneNumber }, items: [] });
  const request = { name: 'Dana', phoneNumber, remarks: 'A castle', images: [asked] };
  assert.equal((await shop.post(endpoints.cakeRequest(), request)).status, 200);
  const { orderId, token } = await placeDelivered(shop, order);
  const review = { product: 'strawberry-cream-cake', comment: 'Soft', name: 'Dana', phoneNumber };
  assert.equal((await shop.post(endpoints.review(), { ...review, token })).status, 200);

  await shop.database.orm.execute(
    sql`update orders set erase_when_done = true where id = ${orderId}`,
  );
  assert.equal(await eraseOrders(shop.database.orm), 1);
  assert.equal((await shop.get(endpoints.orderOf(orderId, { token }))).status, 404);
  assert.deepEqual(
    await rows(shop, sql`select name, phone, comment from reviews where order_id = ${orderId}`),
    [{ name: '', phone: '', comment: 'Soft' }],
  );
  assert.deepEqual(await rows(shop, sql`select session from carts`), []);
  const free = await rows(shop, sql`select reference from uploads where used_at is null`);
  assert.deepEqual(free, [{ reference: own }]);
});

test('what the team wrote about an erased order is gone too, that it wrote stays', async () => {
  const { orderId } = await placePaid(shop);
  const note = { text: 'Her son has an allergy', kind: 'allergy', key: 'a tap of a test' };
  assert.equal((await staffPost(shop, `order/${orderId}/note`, note)).status, 200);
  await rows(
    shop,
    sql`update orders set status = 'delivered', erase_when_done = true where id = ${orderId} returning 1`,
  );
  assert.equal(await eraseOrders(shop.database.orm), 1);
  const notes = await rows(
    shop,
    sql`select "to", detail from order_events where order_id = ${orderId} and kind = 'note'`,
  );
  assert.deepEqual(notes, [{ to: 'allergy', detail: null }]);
});

test('an order whose money is on its way back is erased when it is back', async () => {
  const { orderId } = await placePaid(shop);
  assert.equal((await moveTo(shop, orderId, 'cancelled')).status, 200);
  await shop.database.orm.execute(
    sql`update orders set erase_when_done = true where id = ${orderId}`,
  );
  assert.equal(await eraseOrders(shop.database.orm), 0);
  await shop.database.orm.execute(
    sql`update refunds set state = 'done', decided_at = now() where order_id = ${orderId}`,
  );
  assert.equal(await eraseOrders(shop.database.orm), 1);
});

test('an order is not erased while its payment is open, or a person has still to see to its money', async () => {
  const { orderId } = await place(shop);
  await shop.database.orm.execute(sql`update orders
    set erase_when_done = true, created_at = now() - interval '9 days' where id = ${orderId}`);
  assert.equal(await eraseOrders(shop.database.orm), 0);
  await shop.database.orm.execute(
    sql`update orders set status = 'cancelled' where id = ${orderId}`,
  );
  const misfit = (closed: string | null) =>
    shop.database.orm.execute(sql`update payment_attempts
      set mismatch = 'currency USD', mismatch_closed_at = ${closed}::timestamptz
      where order_id = ${orderId}`);
  await misfit(null);
  assert.equal(await eraseOrders(shop.database.orm), 0);
  await misfit('2026-11-21T12:00:00Z');
  assert.equal(await eraseOrders(shop.database.orm), 1);
});

test('what an erased order was edited from and to goes with it', async () => {
  const customProduct = {
    shape: 'round',
    size: 'medium',
    flavour: 'chocolate',
    topping: 'berries',
  };
  const cake = { product: 'mine', quantity: 1, type: 'Custom Product', customProduct };
  const items = [{ ...cake, customProduct: { ...customProduct, messageOnCake: 'For Layla' } }];
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items }));
  const edited = await edit(shop, orderId, {
    lines: [{ kept: 1, words: { messageOnCake: 'For Mariam' } }],
    address: { block: '7', street: 'Palm street', house: '9' },
    remarks: 'Ring twice',
    why: 'Her sister called',
  });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  for (const to of TO_THE_DOOR) await moveTo(shop, orderId, to);
  await shop.database.orm.execute(
    sql`update orders set erase_when_done = true where id = ${orderId}`,
  );
  await eraseOrders(shop.database.orm);
  const left = JSON.stringify([
    await rows(shop, sql`select * from order_revisions where order_id = ${orderId}`),
    await rows(shop, sql`select * from order_lines where order_id = ${orderId}`),
    await rows(shop, sql`select * from order_events where order_id = ${orderId}`),
    await rows(shop, sql`select * from orders where id = ${orderId}`),
  ]);
  for (const own of ['Layla', 'Mariam', 'Palm', '55500142', 'Ring twice', 'sister']) {
    assert.ok(!left.includes(own), `${own} is still there`);
  }
});

test('why the team edited, moved or gave back is told of nobody who was erased', async () => {
  const { orderId } = await placePaid(shop);
  const why = 'Her sister called';
  const fewer = await edit(shop, orderId, { lines: [{ kept: 1 }, { kept: 2, quantity: 1 }], why });
  assert.equal(fewer.status, 200);
  const counter = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  const late = { until: new Date(Date.now() + 3_600_000).toISOString(), why, key: uuidv7() };
  const told = await shop.post(staffDayEndpoints.tellLate(orderId), late, counter.headers);
  assert.equal(told.status, 200);
  await shop.database.orm.execute(
    sql`update promises set forced_by = 'staff: Huda', why = ${why} where order_id = ${orderId}`,
  );
  await shop.database.orm
    .insert(refundRequests)
    .values({ id: uuidv7(), orderId, amountFils: 16_000, why, askedBy: counter.id });
  const move = { from: 'paid', to: 'cancelled', key: uuidv7(), why };
  assert.equal((await shop.post(staffDayEndpoints.moveOrder(orderId), move, AS_OWNER)).status, 200);
  await shop.database.orm.execute(
    sql`update refunds set state = 'done', decided_at = now() where order_id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update orders set erase_when_done = true where id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update documents set issued_at = now() - interval '2 days' where order_id = ${orderId}`,
  );
  assert.equal(await erasePersonalData(shop.database.orm), 1);
  const left = JSON.stringify([
    await rows(shop, sql`select * from staff_audit where object = ${orderId}`),
    await rows(shop, sql`select * from order_events where order_id = ${orderId}`),
    await rows(shop, sql`select * from order_revisions where order_id = ${orderId}`),
    await rows(shop, sql`select * from refunds where order_id = ${orderId}`),
    await rows(shop, sql`select * from promises where order_id = ${orderId}`),
    await rows(shop, sql`select * from staff_refund_requests where order_id = ${orderId}`),
  ]);
  assert.ok(!left.includes('sister'), left);
  assert.match(left, /2500 fils/);
});
