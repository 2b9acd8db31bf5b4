import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { forgetOrders, line, post, sampleOrder } from '../orders/testing-orders.ts';
import { pay, refusedWindow, windowAt } from './testing-orders-in-windows.ts';
import { day, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

const order = (changes = {}) => {
  const { customer, location: _, ...rest } = sampleOrder(shop);
  const { address: __, ...fetcher } = customer as Record<string, unknown>;
  const items = [line(shop, 'lotus-cheesecake-slice')];
  return { ...rest, customer: fetcher, deliveryType: 'Pickup', items, ...changes };
};

test('a pickup has no address, no fee and no minimum, and a code once it is paid', async () => {
  const { status, body } = await post(shop, order(windowAt(16)));
  assert.equal(status, 200, JSON.stringify(body));
  const placed = body as OrderPlaced;
  assert.deepEqual(
    [placed.promise?.mode, placed.promise?.kitchen, placed.promise?.day],
    ['Pickup', 'salmiya', day],
  );
  const read = async () => {
    const path = endpoints.orderOf(placed.orderId, { token: placed.token });
    return (await shop.get(path)).body as OrderDetail;
  };
  const before = await read();
  assert.deepEqual(
    [before.deliveryType, before.address, before.location, before.deliveryCost, before.pickupCode],
    ['Pickup', null, null, 0, null],
  );
  assert.equal(before.total, before.subtotal);
  const { pickupCode } = await pay(shop, placed);
  assert.match(pickupCode ?? '', /^\d{4}$/);
  assert.equal((await read()).pickupCode, pickupCode);
});

test('a kitchen hands over six orders in a window', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(shop, order(windowAt(16)))),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(refusedWindow);
  const full = [409, 'window-full', 'full-pickups', 4];
  assert.deepEqual(refused, [full, full]);
});

test('a delivery has an address, and what is fetched needs none', async () => {
  const { status, body } = await post(shop, order({ deliveryType: 'Delivery' }));
  assert.equal(status, 400);
  assert.match(JSON.stringify(body), /customer.address/);
  const early = await post(shop, order());
  assert.equal(early.status, 200, JSON.stringify(early.body));
});
