import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { eq, sql } from 'drizzle-orm';
import { forgetOrders, place, post, sampleOrder } from '../orders/testing-orders.ts';
import { branches } from '../schema/places.ts';
import { plans, promises } from '../schema/promises.ts';
import { startShop } from '../testing.ts';
import {
  placeIn,
  promiseRow,
  refusedWindow,
  sliceOrder,
  windowAt,
} from './testing-orders-in-windows.ts';
import { inDays, promise } from './testing-promises.ts';
import { day, replaced, SALMIYA, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

const list = async (query = {}) =>
  (await shop.get(endpoints.windows({ ...SALMIYA, from: day, days: 1, ...query })))
    .body as OfferedWindow[];

test('the specification’s payload alone is promised the earliest window that is open', async () => {
  const { orderId, token, promise: told } = await place(shop);
  assert.equal(told?.state, 'held');
  const need = { lead: 1440, minutes: 17, trays: 1 };
  const before = await list({ ...need, from: undefined, days: 14 });
  const open = before.find(({ state }) => state !== 'no');
  assert.deepEqual(told?.startsAt, open?.startsAt);
  const minutes = (Date.parse(told?.heldUntil ?? '') - Date.now()) / 60_000;
  assert.ok(minutes > 34 && minutes <= 35, `${minutes}`);
  const { body } = await shop.get(endpoints.orderOf(orderId, { token }));
  assert.deepEqual((body as OrderPlaced).promise, told);
});

test('a window that is named is promised, with what the cart takes of it', async () => {
  const { orderId, promise: told } = await placeIn(shop, 16);
  const { kitchen, mode, deliveryDate, deliveryTime } = told;
  assert.deepEqual(
    [kitchen, mode, deliveryDate, deliveryTime, told.day],
    ['salmiya', 'Delivery', day, '16:00-18:00', day],
  );
  const { part, decorator, trays, drops, leadMinutes } = await promiseRow(shop, orderId);
  assert.deepEqual([part, decorator, trays, drops, leadMinutes], ['late', 4, 0, 1, 60]);
  assert.equal((await list())[8]?.state, 'open');
});

test('half a window is no window, and one that is not there is refused with those that are near', async () => {
  const half = await post(shop, sliceOrder(shop, { deliveryDate: day }));
  assert.equal(half.status, 400);
  const refused = async (window: Record<string, unknown>) =>
    refusedWindow(await post(shop, sliceOrder(shop, window)));
  const unknown = [422, 'window-unknown', null, 4];
  assert.deepEqual(await refused({ deliveryDate: day, deliveryTime: '16:30-18:00' }), unknown);
  assert.deepEqual(await refused({ deliveryDate: day, deliveryTime: '16:00-16:00' }), unknown);
  assert.deepEqual(await refused(windowAt(16, inDays(-2))), [422, 'window-too-soon', 'past', 4]);
  const far = await refused(windowAt(16, inDays(40)));
  assert.deepEqual(far.slice(0, 3), [422, 'window-unknown', 'beyond-horizon']);
  const { body } = await post(shop, sliceOrder(shop, windowAt(16, inDays(-2))));
  assert.ok((body as { windows: OfferedWindow[] }).windows.every(({ state }) => state !== 'no'));
  assert.equal(await shop.database.orm.$count(promises), 0);
});

test('fifty at once for three drops: three are placed, the others are told what is near', async () => {
  await promise(shop.database.orm, { day, hour: 16, drops: 7, decorator: 0, trays: 0 });
  const phone = (index: number) => `5550${String(1000 + index)}`;
  const sent = Array.from({ length: 50 }, (_, index) =>
    post(shop, {
      ...sliceOrder(shop, windowAt(16)),
      customer: {
        ...(sampleOrder(shop)['customer'] as object),
        phoneNumber: phone(index),
        email: `shopper${index}@example.com`,
      },
    }),
  );
  const answers = await Promise.all(sent);
  const placed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200).map(refusedWindow);
  assert.equal(placed.length, 3);
  assert.deepEqual(new Set(refused.map(String)), new Set(['409,window-full,full-drivers,4']));
  assert.equal(refused.length, 47);
});

test('a repeated key answers its first order, also where that took the last place', async () => {
  await promise(shop.database.orm, { day, hour: 16, drops: 9, decorator: 0, trays: 0 });
  const session = randomUUID();
  const order = sliceOrder(shop, { ...windowAt(16), session });
  const key = randomUUID();
  const first = await place(shop, order, key);
  const again = await place(shop, order, key);
  assert.deepEqual([again.orderId, again.promise], [first.orderId, first.promise]);
  const other = await post(shop, sliceOrder(shop, windowAt(16)));
  assert.deepEqual(refusedWindow(other), [409, 'window-full', 'full-drivers', 4]);
});

test('a cart’s new order gives up what its earlier one held', async () => {
  const session = randomUUID();
  await promise(shop.database.orm, { day, hour: 16, drops: 9, decorator: 0, trays: 0 });
  const first = await placeIn(shop, 16, { session });
  const second = await placeIn(shop, 16, { session });
  assert.equal((await promiseRow(shop, first.orderId)).state, 'released');
  assert.equal((await promiseRow(shop, second.orderId)).state, 'held');
  await placeIn(shop, 18, { session });
  assert.equal((await promiseRow(shop, second.orderId)).state, 'released');
  await placeIn(shop, 16);
});

test('one telephone holds three times at once', async () => {
  const limited = await startShop({ rateLimit: 600 });
  try {
    for (let count = 0; count < 3; count += 1) await place(limited);
    const { status, body } = await post(limited, sampleOrder(limited));
    assert.deepEqual([status, (body as { code: string }).code], [429, 'too-many-holds']);
    await limited.database.orm.update(promises).set({ heldUntil: new Date() });
    await place(limited);
  } finally {
    await limited.close();
  }
});

test('a day that was just closed promises nothing more, also where the notice is late', async (t) => {
  await placeIn(shop, 16);
  const { calendar } = shop.context;
  const stale = calendar.current();
  const late = t.mock.method(calendar, 'current', () => stale);
  try {
    await shop.database.orm.transaction(async (tx) => {
      await tx.insert(plans).values({
        id: 'closing',
        from: day,
        until: day,
        labelEnglish: 'Cleaning',
        labelArabic: 'تنظيف',
        closed: true,
        week: {},
      });
      await tx.update(branches).set({ calendarRevision: sql`${branches.calendarRevision} + 1` });
    });
    const refused = refusedWindow(await post(shop, sliceOrder(shop, windowAt(16))));
    assert.deepEqual(refused.slice(0, 3), [422, 'window-closed', 'closed']);
  } finally {
    late.mock.restore();
    await replaced(shop, () => shop.database.orm.delete(plans).where(eq(plans.id, 'closing')));
  }
});
