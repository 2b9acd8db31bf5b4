import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { sql } from 'drizzle-orm';
import { AS_OWNER } from '../people/testing-owner.ts';
import { letHoldsLapse } from '../promises/testing-room.ts';
import { startShop, useShop } from '../testing.ts';
import {
  inSandbox,
  orderRows,
  post,
  refusedWith,
  sampleOrder,
  untilServed,
  verify,
} from './testing-orders.ts';

const shop = useShop(
  () => startShop({ rateLimit: 600, trustProxy: 1 }),
  () => letHoldsLapse(shop.database.orm),
);

let networks = 0;
let network: string;
beforeEach(() => {
  network = `192.0.2.${(networks += 1)}`;
});

type Order = { phone?: string; session?: string; from?: string; key?: string; language?: string };
let orders = 0;
/** Sends an order; by itself of a telephone and a cart of its own. Again while the shop has no connection free for it. */
const send = async ({ phone, session, from = network, key, language = 'en' }: Order = {}) => {
  orders += 1;
  const payload = sampleOrder(shop, { session: session ?? `cart-${orders}-12345678` });
  const phoneNumber = phone ?? String(50_000_000 + orders);
  const customer = { ...(payload['customer'] as object), phoneNumber };
  const headers = {
    'x-forwarded-for': from,
    'accept-language': language,
    'idempotency-key': key ?? `order ${orders} of this test`,
  };
  return untilServed(() => shop.post(endpoints.order(), { ...payload, customer }, headers));
};
/** Ten at a time, as many as there are connections. */
const sendAll = async (count: number, order: (n: number) => Order = () => ({})) => {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  while (numbers.length > 0) {
    answers.push(...(await Promise.all(numbers.splice(0, 10).map((n) => send(order(n))))));
  }
  return answers;
};
const counts = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );
const retry = ({ orderId, token }: OrderPlaced) =>
  shop.post(`/apis/v1/core/user/order/retry/${orderId}?token=${token}`, '', {
    'x-forwarded-for': network,
  });

test('a network has so many orders, and each is a charge; what is past them is not stored', async () => {
  const charge = mock.method(shop.context.payment, 'createCheckout');
  const before = await orderRows(shop);
  assert.deepEqual(counts(await sendAll(70)), { 200: 60, 429: 10 });
  const charged = charge.mock.calls.map(({ arguments: [order] }) => order.orderNumber);
  assert.equal(new Set(charged).size, 60);
  charge.mock.restore();
  assert.equal((await orderRows(shop))['orders'], (before['orders'] ?? 0) + 60);
  const { status, body, headers } = await send({ language: 'ar' });
  const { code, message } = body as { code: string; message: string };
  assert.deepEqual([status, code], [429, 'orders-too-many']);
  assert.match(message, /طلبات كثيرة/);
  assert.ok(Number(headers['retry-after']) > 500);
  assert.equal((await send({ from: '198.51.100.1' })).status, 200);
});

test('a telephone has fewer from one network than from all, so that a stranger takes it from nobody', async () => {
  const phone = '55500171';
  assert.deepEqual(counts(await sendAll(25, () => ({ phone }))), { 200: 20, 429: 5 });
  const from = '198.51.100.2';
  assert.equal((await send({ phone, from })).status, 200);
  const far = await sendAll(60, (n) => ({ phone, from: `203.0.113.${n}` }));
  assert.deepEqual(counts(far), { 200: 39, 429: 21 });
});

test('a cart has so many orders, from wherever they come', async () => {
  const answers = await sendAll(25, (n) => ({
    session: 'cart-that-orders',
    from: `198.51.100.${100 + n}`,
  }));
  assert.deepEqual(counts(answers), { 200: 20, 429: 5 });
});

test('an order that the database could not keep does not count', async () => {
  const { orm } = shop.database;
  const session = 'cart-that-tries-again';
  const from = '198.51.100.200';
  await orm.execute(sql`alter table orders add constraint kept_by_nobody check (false) not valid`);
  const failed = await sendAll(25, () => ({ session, from }));
  await orm.execute(sql`alter table orders drop constraint kept_by_nobody`);
  assert.deepEqual(counts(failed), { 500: 25 });
  assert.deepEqual(counts(await sendAll(25, () => ({ session, from }))), { 200: 20, 429: 5 });
});

test('further charges for one order are limited too', async () => {
  const session = 'cart-that-retries';
  const placed = (await send({ session })).body as OrderPlaced;
  let link = placed.paymentLink;
  const statuses = [];
  for (let n = 0; n < 22; n++) {
    await inSandbox(shop, link, { action: 'decline', mishap: 'lost' });
    const { status, body } = await retry(placed);
    statuses.push(status);
    if (status === 200) link = (body as { link: string }).link;
  }
  assert.deepEqual([statuses.indexOf(429), statuses.at(-1)], [20, 429]);
});

test('what is paid, and staff, are never held back', async () => {
  const order = { key: 'a key of my own', session: 'cart-that-pays', phone: '55500172' };
  const placed = (await send(order)).body as OrderPlaced;
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  assert.deepEqual(counts(await sendAll(65)), { 200: 59, 429: 6 });
  assert.deepEqual(refusedWith(await retry(placed)), [409, 'already-paid']);
  const again = await send(order);
  assert.deepEqual([again.status, (again.body as OrderPlaced).orderId], [200, placed.orderId]);
  assert.equal((await verify(shop, placed.orderId, placed.token)).status, 200);
  const moved = await shop.post(
    `/apis/v1/core/staff/order/${placed.orderId}/status`,
    { to: 'baking', from: 'paid', key: 'tap of a test' },
    { ...AS_OWNER, 'x-forwarded-for': network },
  );
  assert.equal(moved.status, 200);
});

test('what one network may have kept of orders is bounded in bytes', async () => {
  const networkMegabytes = { uploads: 1, carts: 1, orders: 0.01 };
  const small = await startShop({ rateLimit: 600, networkMegabytes });
  await letHoldsLapse(small.database.orm);
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await post(small, sampleOrder(small)));
  const first = answers.findIndex(({ status }) => status === 429);
  assert.ok(first > 0, answers.map(({ status }) => status).join());
  assert.deepEqual(refusedWith(await post(small, sampleOrder(small))), [429, 'quota-used-up']);
  assert.equal((await orderRows(small))['orders'], first);
  await small.close();
});
