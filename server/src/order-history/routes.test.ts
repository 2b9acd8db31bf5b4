import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail, OrderSummary } from '@mahlab/bakery/api/order-history';
import { inSandbox, line, place, sampleOrder, verify } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { give, moveTo, placeDelivered, placePaid, signUp, TO_THE_DOOR } from './testing-owners.ts';

const shop = useShop();

const asked = async (id: string, token?: string, headers = {}) => {
  const { status, body } = await shop.get(endpoints.orderOf(id, { token }), headers);
  return { status, order: body as OrderDetail };
};

test('an order that waits for its money says so, with everything that was ordered', async () => {
  const remarks = 'Please ring twice\nThe gate is blue';
  const extras = [{ id: 'strawberry-cream-cake.message', value: 'عيد سعيد' }];
  const items = [line(shop, 'strawberry-cream-cake', { quantity: 2, extras })];
  const placed = await place(
    shop,
    sampleOrder(shop, { items, remarks, promotionCode: 'mahlab10' }),
  );
  const { status, order } = await asked(placed.orderId, placed.token);
  assert.equal(status, 200);
  assert.deepEqual(order.payment, { state: 'pending', attempt: placed.orderId, payable: true });
  assert.deepEqual(
    [order.status, order.remarks, order.promotionCode, order.location?.name, order.branch.id],
    ['pending', remarks, 'MAHLAB10', 'Salmiya', 'salmiya'],
  );
  assert.deepEqual(
    [order.subtotal, order.discount, order.deliveryCost, order.total],
    [27, 2.7, 1.25, 25.55],
  );
  assert.deepEqual(order.address, { block: '5', street: '12', house: '48' });
  assert.equal(order.customer.phoneNumber, '+96555500142');
  const [first] = order.lines;
  assert.deepEqual(
    [first?.arabicName, first?.price, first?.quantity, first?.total],
    ['كيكة الفراولة والكريمة', 13.5, 2, 27],
  );
  assert.equal(first?.extras[0]?.value, 'عيد سعيد');
  assert.equal(first?.options[0]?.name.english, 'Size');
  assert.match(first?.image ?? '', /^\/files\//);
  assert.deepEqual(
    order.history.map((step) => step.status),
    ['pending'],
  );
});

test('a declined payment shows as such, and can be tried again', async () => {
  const placed = await place(shop);
  await inSandbox(shop, placed.paymentLink, { action: 'decline' });
  await verify(shop, placed.orderId, placed.token);
  const { order } = await asked(placed.orderId, placed.token);
  assert.deepEqual(
    [order.status, order.payment.state, order.payment.payable],
    ['pending', 'failed', true],
  );
});

test('an order tells every step with its time', async () => {
  const { orderId, token } = await placePaid(shop);
  for (const to of TO_THE_DOOR) {
    assert.equal((await moveTo(shop, orderId, to)).status, 200);
  }
  const { order } = await asked(orderId, token);
  assert.deepEqual(
    order.history.map((step) => step.status),
    ['pending', 'paid', ...TO_THE_DOOR],
  );
  const times = order.history.map(({ at }) => Date.parse(at));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
  assert.deepEqual(order.payment, { state: 'paid', attempt: orderId, payable: false });
  assert.deepEqual(order.reviewable, ['strawberry-cream-cake', 'lotus-cheesecake-slice']);
});

test("a customer's orders come newest first, a page at a time, and nobody else's", async () => {
  const dana = await signUp(shop, 'dana-list');
  const other = await signUp(shop, 'other-list');
  const placed = [];
  for (let count = 0; count < 3; count += 1) {
    const { orderId } = await place(shop);
    await give(shop, orderId, dana.id);
    placed.unshift(orderId);
  }
  const page = async (query: object, headers: Record<string, string>) =>
    (await shop.get(endpoints.orders(query), headers)).body as OrderSummary[];
  assert.deepEqual(
    (await page({}, dana.headers)).map(({ id }) => id),
    placed,
  );
  const second = await page({ page: 2, limit: 2 }, dana.headers);
  assert.deepEqual(
    second.map(({ id }) => id),
    placed.slice(2),
  );
  assert.equal(second[0]?.lines.length, 2);
  assert.deepEqual(await page({}, other.headers), []);
  assert.equal((await shop.get(endpoints.orders())).status, 401);
});

test('an order is there for its customer and for whoever holds its token, and for nobody else', async () => {
  const dana = await signUp(shop, 'dana-own');
  const thief = await signUp(shop, 'thief');
  const { orderId, token } = await place(shop);
  await give(shop, orderId, dana.id);
  const others = await place(shop);
  assert.equal((await asked(orderId, undefined, dana.headers)).status, 200);
  assert.equal((await asked(orderId, token)).status, 200);

  const attacks: [string, Promise<{ status: number; order: unknown }>][] = [
    ['no right at all', asked(orderId)],
    ['an empty token', asked(orderId, '')],
    ["another order's token", asked(orderId, others.token)],
    ['another customer', asked(orderId, undefined, thief.headers)],
    ["another customer with another order's token", asked(orderId, others.token, thief.headers)],
    ['an order that is not there', asked('0199b2f0-0000-7000-8000-000000000000', token)],
    ['an id that is none', asked("' or true --", token)],
    ['an id with a NUL', asked('\0', token)],
    ['the number for the id', asked('10428', token)],
  ];
  const [, first] = attacks[0] ?? [];
  for (const [name, attack] of attacks) {
    const { status, order } = await attack;
    assert.equal(status, 404, name);
    assert.deepEqual(order, (await first)?.order, name);
  }
  for (const [id, key] of [
    [orderId, others.token],
    [orderId, undefined],
  ]) {
    const answer = await shop.get(endpoints.orderAgain(id ?? '', { token: key }), thief.headers);
    assert.equal(answer.status, 404);
  }
});

test('a token that was revoked or is none is told so', async () => {
  const { orderId, token } = await place(shop);
  const answer = await asked(orderId, token, { authorization: `Bearer ${'x'.repeat(43)}` });
  assert.equal(answer.status, 401);
});

test('what is personal is kept by nothing on the way', async () => {
  const { orderId, token } = await place(shop);
  const { headers } = await shop.get(endpoints.orderOf(orderId, { token }));
  assert.equal(headers['cache-control'], 'private, no-store');
});

test('script in every text comes back as the text that it is', async () => {
  const script = '<script>alert(1)</script>';
  const order = sampleOrder(shop, { remarks: script });
  const { phoneNumber, email } = order['customer'] as Record<string, string>;
  const address = {
    block: script,
    street: script,
    house: script,
    avenue: script,
    additional: script,
  };
  const extras = [{ id: 'strawberry-cream-cake.message', value: script }];
  const sent = {
    ...order,
    customer: { name: script, phoneNumber, email, address },
    items: [line(shop, 'strawberry-cream-cake', { extras, name: script, description: script })],
  };
  const placed = await placeDelivered(shop, sent);
  const { headers, body } = await shop.get(
    endpoints.orderOf(placed.orderId, { token: placed.token }),
  );
  const shown = body as OrderDetail;
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.deepEqual(shown.address, address);
  assert.deepEqual([shown.customer.name, shown.remarks], [script, script]);
  assert.equal(shown.lines[0]?.extras[0]?.value, script);
  // What the catalogue says is not the browser's to say.
  assert.equal(shown.lines[0]?.name, 'Strawberry cream cake');
});

test('no text turns those beside it round: a name that overrides directions is kept without that', async () => {
  const order = sampleOrder(shop, { remarks: 'Ring\u2067 twice' });
  const { phoneNumber, address } = order['customer'] as Record<string, unknown>;
  const customer = { name: '\u202eDana', email: 'dana@example.com\u202c', phoneNumber, address };
  const extras = [{ id: 'strawberry-cream-cake.message', value: '\u202dعيد سعيد' }];
  const items = [line(shop, 'strawberry-cream-cake', { extras })];
  const placed = await place(shop, { ...order, items, customer });
  const { order: shown } = await asked(placed.orderId, placed.token);
  assert.deepEqual(
    [shown.customer.name, shown.customer.email, shown.remarks, shown.lines[0]?.extras[0]?.value],
    ['Dana', 'dana@example.com', 'Ring twice', 'عيد سعيد'],
  );
});

test('an order takes its price, its status and its owner from nobody', async () => {
  const thief = await signUp(shop, 'mass');
  const free = {
    price: 0.001,
    status: 'delivered',
    customerId: thief.id,
    customer_id: thief.id,
    totalFils: 1,
    discountFils: 18_000,
    discount: 18,
    paidAt: '2026-01-01T00:00:00Z',
    number: 1,
    token: 'mine',
  };
  const placed = await place(shop, { ...sampleOrder(shop), ...free });
  const { order } = await asked(placed.orderId, placed.token);
  assert.deepEqual([order.status, order.total, order.discount], ['pending', 19.75, 0]);
  assert.equal((await asked(placed.orderId, 'mine')).status, 404);
  assert.equal((await asked(placed.orderId, undefined, thief.headers)).status, 404);
});
