import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { OrderRevision } from '@mahlab/bakery/api/staff-revision';
import { sql } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { openConflicts } from '../../promises/plan-effect.ts';
import {
  promiseRow,
  refusedWindow,
  sliceOrder,
  windowAt,
} from '../../promises/testing-orders-in-windows.ts';
import { promise } from '../../promises/testing-promises.ts';
import { day, useOpenShop } from '../../promises/testing-windows.ts';
import { forgetOrders, inSandbox, line, post, rows } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit, type Sent, tokenOf } from './testing-edits.ts';

// Each part of a day has 240 minutes, each window six pickups.
const shop = useOpenShop();
afterEach(async () => {
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await forgetOrders(shop);
});

const FETCHED = { deliveryType: 'Pickup', kitchen: 'salmiya', ...windowAt(16) } as const;

/** Its four slices, and boxes of macarons for more money than the way costs. */
const dearer = () => [{ kept: 1 }, { item: line(shop, 'macarons-pistachio') }];

/** A paid order of four slices that was promised the window at an hour. */
const placedAt = async (hour: number) =>
  (await placePaid(shop, sliceOrder(shop, windowAt(hour)))).orderId;

/** An order of four slices that is fetched in the window at an hour. */
function pickupAt(hour: number) {
  const { branch, items, customer } = sliceOrder(shop);
  const who = { branch, items, customer, customerType: 'Customer', paymentMethod: 'Online' };
  return { ...who, deliveryType: 'Pickup', ...windowAt(hour) };
}

/** Edits an order; it has to wait for its money. */
async function waiting(orderId: string, sent: Sent): Promise<OrderRevision> {
  const { status, body } = await edit(shop, orderId, sent);
  assert.deepEqual([status, body.state], [200, 'open'], JSON.stringify(body));
  return body;
}

/** Pays what an edit costs more. */
async function pay(orderId: string, revision: OrderRevision): Promise<void> {
  const token = tokenOf(revision);
  const { body } = await shop.post(supplementEndpoints.paySupplement(token), '');
  await inSandbox(shop, (body as { link: string }).link, { action: 'pay' });
  const path = supplementEndpoints.verifySupplement(token);
  await shop.post(path, { requested_order_id: `${orderId}-2` });
}

test('the last pickup of a window is held for an edit that waits for its money', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    await promise(shop.database.orm, { day, hour: 16, mode: 'Pickup', drops: 0 });
  }
  const orderId = await placedAt(10);
  const revision = await waiting(orderId, { place: FETCHED, lines: dearer() });
  const other = await post(shop, pickupAt(16));
  assert.deepEqual(refusedWindow(other).slice(0, 3), [409, 'window-full', 'full-pickups']);
  await pay(orderId, revision);
  assert.equal((await orderOf(shop, orderId)).deliveryType, 'Pickup');
  const [fetched] = await rows(
    shop,
    sql`select count(*)::int as orders from promises where mode = 'Pickup' and state = 'firm'`,
  );
  assert.deepEqual(fetched, { orders: 6 });
});

test('an order whose time was gone holds all that it needs where an edit places it', async () => {
  await promise(shop.database.orm, { day, hour: 20, decorator: 233 });
  const orderId = await placedAt(16);
  const unplace = sql`update promises set state = 'unplaced' where order_id = ${orderId} returning 1`;
  await rows(shop, unplace);
  // Of the seven minutes that are left it needs all.
  const revision = await waiting(orderId, { place: FETCHED, lines: dearer() });
  const other = await post(shop, sliceOrder(shop, windowAt(18)));
  assert.deepEqual(refusedWindow(other).slice(0, 3), [409, 'window-full', 'full-decorators']);
  await pay(orderId, revision);
  const { state, decorator } = await promiseRow(shop, orderId);
  assert.deepEqual([state, decorator], ['firm', 7]);
});

test('an edit of lines is paid in another window of its part of the day, and needs its room there once', async () => {
  await promise(shop.database.orm, { day, hour: 20, decorator: 230 });
  const { orderId, token } = await placePaid(shop, sliceOrder(shop, windowAt(16)));
  // Four minutes more are held, and two are left.
  const revision = await waiting(orderId, { lines: [{ kept: 1, quantity: 8 }] });
  const moved = await shop.post(endpoints.orderWindow(orderId, { token }), windowAt(18));
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  await pay(orderId, revision);
  assert.equal((await orderOf(shop, orderId)).revision, 1);
  assert.equal((await promiseRow(shop, orderId)).decorator, 8);
});

test('what an edit adds to a pickup is no pickup more: it puts no other one in conflict', async () => {
  const others = async (count: number) => {
    for (let made = 0; made < count; made += 1)
      await promise(shop.database.orm, { day, hour: 16, mode: 'Pickup', drops: 0 });
  };
  await others(4);
  const { orderId } = await placePaid(shop, pickupAt(16));
  await waiting(orderId, { lines: dearer() });
  await others(1);
  assert.deepEqual(await openConflicts(shop.database.orm, ['salmiya']), []);
  await others(1);
  const conflicts = await openConflicts(shop.database.orm, ['salmiya']);
  assert.deepEqual(
    conflicts.map(({ reason }) => reason),
    ['full-pickups'],
  );
});
