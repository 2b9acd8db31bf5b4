import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { WindowKept } from '@mahlab/bakery/api/promise';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { isNull } from 'drizzle-orm';
import { forgetOrders, line, untilServed } from '../orders/testing-orders.ts';
import { promises } from '../schema/promises.ts';
import { startShop, type TestShop } from '../testing.ts';
import {
  placeIn,
  promiseRow,
  refusedWindow,
  sliceOrder,
  windowAt,
} from './testing-orders-in-windows.ts';
import { promise } from './testing-promises.ts';
import { day, SALMIYA, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

type Asked = { of?: TestShop; branch?: string };
const keep = (session: string, window: object, { of = shop, ...more }: Asked = {}) =>
  untilServed(() =>
    of.post(endpoints.keepWindow(), {
      ...SALMIYA,
      session,
      items: [line(of, 'lotus-cheesecake-slice', { quantity: 4 })],
      ...window,
      ...more,
    }),
  );
const kept = async (session: string, hour: number, more = {}) => {
  const { status, body } = await keep(session, windowAt(hour), more);
  assert.equal(status, 200, JSON.stringify(body));
  return (body as WindowKept).promise;
};
const minutesLeft = (until: string | null) => (Date.parse(until ?? '') - Date.now()) / 60_000;

test('a cart keeps a time for a quarter of an hour, and once as long again', async () => {
  const session = randomUUID();
  const first = await kept(session, 16);
  assert.deepEqual([first.state, first.deliveryTime], ['held', '16:00-18:00']);
  assert.ok(minutesLeft(first.heldUntil) > 14 && minutesLeft(first.heldUntil) <= 15);
  const heldUntil = new Date(Date.now() + 60_000);
  await shop.database.orm.update(promises).set({ heldUntil });
  const renewed = await kept(session, 16);
  assert.ok(minutesLeft(renewed.heldUntil) > 14);
  await shop.database.orm.update(promises).set({ heldUntil });
  assert.equal((await kept(session, 16)).heldUntil, heldUntil.toISOString());
  assert.equal(await shop.database.orm.$count(promises), 1);
});

test('another window takes the place of the first', async () => {
  const session = randomUUID();
  await kept(session, 16);
  assert.equal((await kept(session, 18)).deliveryTime, '18:00-20:00');
  assert.equal(await shop.database.orm.$count(promises), 1);
});

test('its own hold does not stand in a cart’s way, in the list or with its order', async () => {
  const session = randomUUID();
  await kept(session, 16);
  const list = async (own = {}) => {
    const query = { ...SALMIYA, from: day, days: 1, minutes: 237, ...own };
    const { body } = await shop.get(endpoints.windows(query));
    return (body as OfferedWindow[])[8]?.state;
  };
  assert.deepEqual([await list({ session }), await list()], ['few', 'no']);
  const { orderId } = await placeIn(shop, 16, { session });
  assert.equal(await shop.database.orm.$count(promises), 1);
  assert.equal((await promiseRow(shop, orderId)).state, 'held');
});

test('whoever comes back from the bank finds the time of their own order, which nobody else does', async () => {
  const session = randomUUID();
  await promise(shop.database.orm, { day, hour: 16, drops: 9, decorator: 0, trays: 0 });
  const { promise: ordered } = await placeIn(shop, 16, { session });
  const list = async (own = {}) => {
    const query = { ...SALMIYA, from: day, days: 1, minutes: 4, ...own };
    const { body } = await shop.get(endpoints.windows(query));
    return (body as OfferedWindow[])[8]?.state;
  };
  assert.deepEqual([await list({ session }), await list()], ['few', 'no']);
  assert.equal((await kept(session, 16)).heldUntil, ordered.heldUntil);
  assert.equal(await shop.database.orm.$count(promises, isNull(promises.orderId)), 1);
  assert.deepEqual(refusedWindow(await keep(randomUUID(), windowAt(16))).slice(0, 2), [
    409,
    'window-full',
  ]);
});

test('carts together keep at most half of what a window has', async () => {
  for (let count = 0; count < 5; count += 1) await kept(randomUUID(), 16);
  const refused = await keep(randomUUID(), windowAt(16));
  assert.deepEqual(refusedWindow(refused), [409, 'window-full', 'full-drivers', 4]);
  // Whoever orders has the other half.
  for (let count = 0; count < 5; count += 1) await placeIn(shop, 16);
  const full = await shop.post(endpoints.order(), sliceOrder(shop, windowAt(16)));
  assert.deepEqual(refusedWindow(full), [409, 'window-full', 'full-drivers', 4]);
});

test('a network keeps six times at once', async () => {
  const limited = await startShop({ rateLimit: 600 });
  try {
    const { body } = await limited.get(endpoints.windows({ ...SALMIYA, lead: 60, minutes: 4 }));
    const open = (body as OfferedWindow[]).filter(({ state }) => state === 'open').slice(0, 2);
    const name = (index: number) => {
      const { deliveryDate = '', deliveryTime = '' } = open[index % 2] ?? {};
      return { deliveryDate, deliveryTime };
    };
    const sessions = Array.from({ length: 6 }, () => randomUUID());
    for (const [index, session] of sessions.entries()) {
      assert.equal((await keep(session, name(index), { of: limited })).status, 200);
    }
    assert.equal((await keep(sessions[0] ?? '', name(0), { of: limited })).status, 200);
    const { status, body: over } = await keep(randomUUID(), name(1), { of: limited });
    assert.deepEqual([status, (over as { code: string }).code], [429, 'too-many-holds']);
  } finally {
    await limited.close();
  }
});

test('of many requests of one cart one hold is left', async () => {
  const session = randomUUID();
  const hours = [10, 12, 14, 16, 18, 10, 12, 14];
  const answers = await Promise.all(hours.map((hour) => keep(session, windowAt(hour))));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(await shop.database.orm.$count(promises), 1);
});

test('a window that cannot be had is refused as an order’s is', async () => {
  const session = randomUUID();
  const unknown = { deliveryDate: day, deliveryTime: '16:30-18:00' };
  assert.deepEqual(refusedWindow(await keep(session, unknown)), [422, 'window-unknown', null, 4]);
  assert.equal((await keep(session, { deliveryDate: day })).status, 400);
  assert.equal((await keep('short', windowAt(16))).status, 400);
  const elsewhere = await keep(session, windowAt(16), { branch: 'shuwaikh' });
  assert.equal(elsewhere.status, 422);
});
