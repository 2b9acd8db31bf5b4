import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { sql } from 'drizzle-orm';
import { forgetOrders, line, refusedWith, rows, sampleOrder } from '../orders/testing-orders.ts';
import { letLapse, pay, refusedWindow, sliceOrder, windowAt } from './testing-orders-in-windows.ts';
import { inDays } from './testing-promises.ts';
import { SALMIYA, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop({ rateLimit: 600, trustProxy: 1 });
let network: string;
let networks = 0;
beforeEach(() => {
  network = `192.0.2.${(networks += 1)}`;
});
afterEach(() => forgetOrders(shop));

let shoppers = 0;
type Wish = {
  from?: string;
  hour?: number;
  /** Days from today. */
  days?: number;
  session?: string;
  phone?: string;
  email?: string;
  language?: string;
  items?: unknown[];
};
/** Sends an order of a shopper of its own, unless its telephone or e-mail is said. */
function order({ from = network, hour = 16, days = 4, language = 'en', ...own }: Wish = {}) {
  shoppers += 1;
  const customer = {
    ...(sampleOrder(shop)['customer'] as object),
    phoneNumber: own.phone ?? String(51_000_000 + shoppers),
    email: own.email ?? `shopper-${shoppers}@example.com`,
  };
  const { session = randomUUID(), items } = own;
  const wish = { ...windowAt(hour, inDays(days)), customer, session, ...(items && { items }) };
  const headers = { 'x-forwarded-for': from, 'accept-language': language };
  return shop.post(endpoints.order(), sliceOrder(shop, wish), headers);
}
async function placed(wish: Wish = {}): Promise<OrderPlaced> {
  const { status, body } = await order(wish);
  assert.equal(status, 200, JSON.stringify(body));
  return body as OrderPlaced;
}
const retry = ({ orderId, token }: OrderPlaced, body: object | string = '', from = network) =>
  shop.post(endpoints.retryOrder(orderId, { token }), body, { 'x-forwarded-for': from });
const keep = (session: string, hour = 16) =>
  shop.post(
    endpoints.keepWindow(),
    {
      ...SALMIYA,
      session,
      items: [line(shop, 'lotus-cheesecake-slice')],
      ...windowAt(hour, inDays(4)),
    },
    { 'x-forwarded-for': network },
  );
const cakes = (quantity: number) => [line(shop, 'strawberry-cream-cake', { quantity })];
const over = [429, 'too-many-holds'];
const full = [409, 'window-full', 'full-drivers', 4];

/** Ten unpaid orders of the network, two in each of some windows. */
async function ten(): Promise<OrderPlaced[]> {
  const orders = [];
  for (let n = 0; n < 10; n++) orders.push(await placed({ hour: 10 + 2 * (n % 5) }));
  return orders;
}

test('one network holds ten times without paying, whoever it says it is, and others have theirs', async () => {
  const [first] = await ten();
  assert.ok(first);
  const refused = await order({ days: 6, language: 'ar' });
  assert.deepEqual(refusedWith(refused), over);
  assert.match((refused.body as { message: string }).message, /محجوزة/);
  await placed({ from: '198.51.100.1' });
  // What is paid was never in the way.
  await pay(shop, first);
  await placed({ days: 6 });
});

test('a time is said to be held for a network for no longer than it is held', async () => {
  const session = randomUUID();
  const [paid, over, open] = [await placed(), await placed({ session }), await placed()];
  await pay(shop, paid);
  // The cart's next order gives up what this one held.
  const next = await placed({ session });
  const known = async ({ orderId }: OrderPlaced) => {
    const [row] = await rows(
      shop,
      sql`select state, network from promises where order_id = ${orderId}`,
    );
    return [row?.['state'], row?.['network'] !== null];
  };
  assert.deepEqual(await Promise.all([paid, over, open, next].map(known)), [
    ['firm', false],
    ['released', false],
    ['held', true],
    ['held', true],
  ]);
});

test('an order that holds its time is renewed and moved beside nine others; one that has run out is not', async () => {
  const [kept, lapsed] = await ten();
  assert.ok(kept && lapsed);
  assert.equal((await retry(kept)).status, 200);
  assert.equal((await retry(kept, windowAt(20, inDays(5)))).status, 200);
  await letLapse(shop, lapsed.orderId);
  await placed({ days: 6 });
  assert.deepEqual(refusedWith(await retry(lapsed)), over);
  assert.deepEqual(refusedWith(await retry(lapsed, windowAt(20, inDays(5)))), over);
  // A hold is renewed for whoever asks, and stays that of its network.
  assert.equal((await retry(kept, windowAt(22, inDays(5)), '198.51.100.2')).status, 200);
  assert.deepEqual(refusedWith(await order({ days: 6 })), over);
  assert.equal((await retry(lapsed, '', '198.51.100.2')).status, 200);
});

test('one network holds a third of a window without paying, and is offered others', async () => {
  const first = await placed();
  for (let n = 1; n < 4; n++) await placed();
  const refused = await order();
  assert.deepEqual(refusedWindow(refused), full);
  const { windows } = refused.body as { windows: OfferedWindow[] };
  const taken = windowAt(16, inDays(4));
  assert.ok(
    !windows.some(({ deliveryDate: date, deliveryTime: time }) => {
      return date === taken.deliveryDate && time === taken.deliveryTime;
    }),
  );
  await placed({ hour: 18 });
  await placed({ from: '198.51.100.3' });
  await pay(shop, first);
  await placed();
});

test('so it does of a kitchen’s minutes in a part of a day; one order alone may be larger', async () => {
  await placed({ items: cakes(6) });
  assert.deepEqual(refusedWindow(await order({ hour: 20 })).slice(0, 3), [
    409,
    'window-full',
    'full-decorators',
  ]);
  await placed({ hour: 10 });
  await placed({ from: '198.51.100.4', hour: 20 });
  assert.deepEqual(refusedWindow(await order({ days: 6, items: cakes(6) })).slice(0, 3), [
    409,
    'window-full',
    'full-decorators',
  ]);
});

test('carts and orders share that third, and a cart’s time that its order takes over counts once', async () => {
  const sessions = Array.from({ length: 4 }, () => randomUUID());
  for (const session of sessions) assert.equal((await keep(session)).status, 200);
  assert.deepEqual(refusedWindow(await keep(randomUUID())), full);
  assert.deepEqual(refusedWindow(await order()), full);
  for (const session of sessions) await placed({ session });
  assert.deepEqual(refusedWindow(await keep(randomUUID())), full);
  // A cart's next order gives up what its last one held.
  await placed({ session: sessions[0] ?? '' });
});

test('what a stranger holds under somebody’s telephone and e-mail leaves them theirs', async () => {
  const dana = { phone: '55500142', email: 'dana@example.com' };
  const stranger = '198.51.100.5';
  for (let n = 0; n < 3; n++) await placed({ ...dana, from: stranger, days: 5 });
  assert.deepEqual(refusedWith(await order({ ...dana, from: stranger, days: 5 })), over);
  for (let n = 0; n < 3; n++) await placed(dana);
  assert.deepEqual(refusedWith(await order({ phone: dana.phone })), over);
  assert.deepEqual(refusedWith(await order({ email: 'Dana@Example.com' })), over);
});

test('from everywhere one telephone holds twelve times, and whoever has none yet one more', async () => {
  const phone = '55500143';
  for (let n = 0; n < 12; n++) {
    await placed({ phone, from: `203.0.113.${n % 6}`, hour: 2 * n });
  }
  await placed({ phone, days: 5 });
  assert.deepEqual(refusedWith(await order({ phone, days: 5 })), over);
  await placed({ days: 5 });
});

test('an order whose time has run out counts when it is retried', async () => {
  const phone = '55500144';
  const session = randomUUID();
  const lapsed = await placed({ phone });
  await letLapse(shop, lapsed.orderId);
  const released = await placed({ phone, session });
  for (let n = 0; n < 2; n++) await placed({ phone });
  await placed({ phone, session });
  assert.deepEqual(refusedWith(await retry(lapsed)), over);
  // It was given up to its cart's next order, which keeps its own time.
  assert.deepEqual(refusedWith(await retry(released)), over);
  assert.equal((await retry(released, '', '198.51.100.6')).status, 200);
});
