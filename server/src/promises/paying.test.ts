import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { OrderWindows, PromisedWindow } from '@mahlab/bakery/api/promise';
import { sql } from 'drizzle-orm';
import { moveTo, TO_THE_DOOR } from '../order-history/testing-owners.ts';
import { refundUnplacedJob } from '../orders/refund-unplaced.ts';
import { forgetOrders, inSandbox, retry, rows, verify } from '../orders/testing-orders.ts';
import { settlementJob } from '../payments/settlement-job.ts';
import { promises } from '../schema/promises.ts';
import {
  letLapse,
  pay,
  placeIn,
  promiseRow,
  refusedWindow,
  windowAt,
} from './testing-orders-in-windows.ts';
import { promise } from './testing-promises.ts';
import { day, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

const retryWith = (orderId: string, token: string, window: object) =>
  shop.post(endpoints.retryOrder(orderId, { token }), window);
const choose = (orderId: string, token: string, window: object) =>
  shop.post(endpoints.orderWindow(orderId, { token }), window);
const detail = async (orderId: string, token: string) =>
  (await shop.get(endpoints.orderOf(orderId, { token }))).body as OrderDetail;
/** Somebody else takes all that a window has left. */
const takeAll = (hour: number, drops = 10) =>
  promise(shop.database.orm, { day, hour, drops, decorator: 0, trays: 0 });

test('money that comes in time makes a promise firm, and delivery ends it', async () => {
  const placed = await placeIn(shop, 16);
  const result = await pay(shop, placed);
  assert.deepEqual([result.promise.state, result.promise.heldUntil], ['firm', null]);
  assert.equal(
    result.promise.changeUntil,
    new Date(Date.parse(placed.promise.startsAt) - 5_400_000).toISOString(),
  );
  await pay(shop, placed);
  for (const to of TO_THE_DOOR) await moveTo(shop, placed.orderId, to);
  assert.equal((await promiseRow(shop, placed.orderId)).state, 'done');
});

test('a cancelled order releases its time', async () => {
  const unpaid = await placeIn(shop, 16);
  await moveTo(shop, unpaid.orderId, 'cancelled');
  const paid = await placeIn(shop, 16);
  await pay(shop, paid);
  await moveTo(shop, paid.orderId, 'cancelled');
  for (const { orderId } of [unpaid, paid]) {
    assert.equal((await promiseRow(shop, orderId)).state, 'released');
  }
});

test('money that comes late gets its time all the same while nobody took it', async () => {
  const placed = await placeIn(shop, 16);
  await letLapse(shop, placed.orderId);
  assert.equal((await pay(shop, placed)).promise.state, 'firm');
});

test('money that comes too late waits for its shopper, who chooses another time', async () => {
  const placed = await placeIn(shop, 16);
  await letLapse(shop, placed.orderId);
  await takeAll(16);
  const { orderId, token } = placed;
  assert.equal((await pay(shop, placed)).promise.state, 'unplaced');
  const shown = await detail(orderId, token);
  assert.deepEqual([shown.status, shown.promise?.state], ['paid', 'unplaced']);
  const open = await shop.get(endpoints.orderWindows(orderId, { token, from: day, days: 1 }));
  const { windows } = open.body as OrderWindows;
  assert.deepEqual([windows[8]?.reason, windows[9]?.state], ['full-drivers', 'open']);

  assert.deepEqual(refusedWindow(await choose(orderId, token, windowAt(16))), [
    409,
    'window-full',
    'full-drivers',
    4,
  ]);
  const { status, body } = await choose(orderId, token, windowAt(18));
  assert.equal(status, 200, JSON.stringify(body));
  const { state, deliveryTime } = (body as { promise: PromisedWindow }).promise;
  assert.deepEqual([state, deliveryTime], ['firm', '18:00-20:00']);
  // The job finds that it has a time by now.
  await refundUnplacedJob(shop.context, { order: orderId });
  assert.equal((await detail(orderId, token)).status, 'paid');
});

test('money that came too late goes back when its shopper says so, or by itself after a day', async () => {
  const first = await placeIn(shop, 16);
  const second = await placeIn(shop, 16);
  const third = await placeIn(shop, 16);
  for (const { orderId } of [first, second]) await letLapse(shop, orderId);
  await takeAll(16, 9);
  for (const placed of [first, second]) {
    assert.equal((await pay(shop, placed)).promise.state, 'unplaced');
  }
  const back = (of: typeof first) =>
    shop.post(endpoints.orderRefund(of.orderId, { token: of.token }), {});
  const { total } = await detail(first.orderId, first.token);
  const given = await back(first);
  assert.deepEqual([given.status, given.body], [200, { status: 'cancelled', refunded: total }]);
  assert.equal((await back(first)).status, 409);
  await pay(shop, third);
  assert.equal((await back(third)).status, 409);

  const [job] = await rows(
    shop,
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'refund-unplaced' and data ->> 'order' = ${second.orderId}`,
  );
  assert.equal(job?.['seconds'], 86_400);
  await refundUnplacedJob(shop.context, { order: second.orderId });
  await refundUnplacedJob(shop.context, { order: second.orderId });
  const refunds = await rows(shop, sql`select order_id, amount_fils from refunds`);
  assert.equal(refunds.length, 2);
  assert.equal((await promiseRow(shop, second.orderId)).state, 'released');
});

test('after a declined card the time is kept for ten minutes, and a retry keeps it anew', async () => {
  const { orderId, token, paymentLink } = await placeIn(shop, 16);
  const minutes = async () =>
    Math.round(((await promiseRow(shop, orderId)).heldUntil?.getTime() ?? 0) - Date.now()) / 60_000;
  await inSandbox(shop, paymentLink, { action: 'decline' });
  await verify(shop, orderId, token);
  const left = await minutes();
  assert.ok(left > 9 && left <= 10, `${left}`);
  assert.equal((await retry(shop, orderId, token)).status, 200);
  const renewed = await minutes();
  assert.ok(renewed > 34 && renewed <= 35, `${renewed}`);
});

test('while the bank does not answer the time waits for the next question, and not for a silent shopper', async (t) => {
  const { orderId } = await placeIn(shop, 16);
  const [attempt] = await rows(
    shop,
    sql`update payment_attempts set link_expires_at = now() where order_id = ${orderId} returning id`,
  );
  const heldUntil = new Date(Date.now() + 60_000);
  await shop.database.orm.update(promises).set({ heldUntil });
  const ask = () => settlementJob(shop.context, { attempt: String(attempt?.['id']), step: 5 });
  const left = async () => (await promiseRow(shop, orderId)).heldUntil?.getTime() ?? 0;
  const bank = shop.context.payment;
  const away = { ok: false, reason: 'unreachable', detail: 'away', notSent: true } as const;
  const silent = t.mock.method(bank, 'fetchStatus', async () => away);
  await ask();
  const minutes = ((await left()) - Date.now()) / 60_000;
  assert.ok(minutes > 4 && minutes < 6, `${minutes}`);
  silent.mock.restore();
  // It answers that nothing was paid: the hold runs out.
  await shop.database.orm.update(promises).set({ heldUntil });
  await ask();
  assert.equal(await left(), heldUntil.getTime());
});

test('a retry whose time was given to others is told, and takes another one', async () => {
  const { orderId, token, paymentLink } = await placeIn(shop, 16);
  await inSandbox(shop, paymentLink, { action: 'decline' });
  await verify(shop, orderId, token);
  await letLapse(shop, orderId);
  await takeAll(16);
  assert.deepEqual(refusedWindow(await retry(shop, orderId, token)), [
    409,
    'window-gone',
    'full-drivers',
    4,
  ]);
  assert.deepEqual(refusedWindow(await retryWith(orderId, token, windowAt(16))), [
    409,
    'window-full',
    'full-drivers',
    4,
  ]);
  const { status, body } = await retryWith(orderId, token, windowAt(18));
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await detail(orderId, token)).promise?.deliveryTime, '18:00-20:00');
  const { link } = body as { link: string };
  await inSandbox(shop, link, { action: 'pay', mishap: 'lost' });
  await verify(shop, `${orderId}-2`, token);
  assert.equal((await promiseRow(shop, orderId)).state, 'firm');
});

test('a shopper moves a paid order: the new time is claimed and the old one free', async () => {
  await takeAll(16, 9);
  const placed = await placeIn(shop, 16);
  const { orderId, token } = placed;
  assert.deepEqual(refusedWindow(await choose(orderId, token, windowAt(18))).slice(0, 2), [
    409,
    'window-fixed',
  ]);
  await pay(shop, placed);
  const moved = await choose(orderId, token, windowAt(18));
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  assert.equal((await choose(orderId, token, windowAt(18))).status, 200);
  await placeIn(shop, 16);
  assert.deepEqual(refusedWindow(await choose(orderId, token, windowAt(16))), [
    409,
    'window-full',
    'full-drivers',
    4,
  ]);
  assert.equal(
    (await promiseRow(shop, orderId)).startsAt.toISOString(),
    (moved.body as { promise: PromisedWindow }).promise.startsAt,
  );
  const events = await rows(
    shop,
    sql`select "from", "to", by from order_events where kind = 'promise'`,
  );
  assert.deepEqual(events, [
    { from: `${day} 16:00-18:00`, to: `${day} 18:00-20:00`, by: 'shopper' },
  ]);
  await moveTo(shop, orderId, 'baking');
  const late = await choose(orderId, token, windowAt(20));
  assert.deepEqual(refusedWindow(late).slice(0, 2), [409, 'window-fixed']);
  assert.equal((await choose(orderId, 'guessed', windowAt(20))).status, 404);
});
