import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { NewPrint, PrintLogged } from '@mahlab/bakery/api/staff-paper';
import { v7 as uuidv7 } from 'uuid';
import { dayOfOrder } from '../board/testing-day.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { nextCopy, type Print } from './queries.ts';

let maryam: TestStaff;
const shop = useShop(startShop, async () => {
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
});
afterEach(() => forgetOrders(shop));

const log = (print: Partial<NewPrint>) =>
  shop.post(
    staffDayEndpoints.printLog(),
    { key: uuidv7(), paper: 'ticket', size: '80mm', ...print },
    maryam.headers,
  );

async function orderOf(id: string): Promise<StaffOrder> {
  const { body } = await shop.get(staffDayEndpoints.staffOrder(id), maryam.headers);
  return body as StaffOrder;
}

async function queuedOrder(id: string) {
  const day = await dayOfOrder(shop, id);
  const path = staffDayEndpoints.kitchen({ kitchen: 'salmiya', station: 'bake', day });
  const { body } = await shop.get(path, maryam.headers);
  return (body as KitchenQueue).orders.find((order) => order.id === id);
}

test('a print is written down with who, when and which revision, and the kitchen and the order tell of it', async () => {
  const { orderId: id } = await placePaid(shop);
  const before = await queuedOrder(id);
  assert.equal(before?.printed, null);
  const { status, body } = await log({ orders: [{ id, revision: 0, content: 'something old' }] });
  assert.equal(status, 200);
  const [logged] = (body as PrintLogged).prints;
  assert.deepEqual([logged?.order, logged?.by], [id, 'Maryam']);
  const print = {
    paper: 'ticket',
    size: '80mm',
    revision: 0,
    at: logged?.at,
    by: 'Maryam',
    device: null,
    isOld: true,
  };
  const order = await orderOf(id);
  assert.deepEqual(order.prints, [print]);
  const after = await queuedOrder(id);
  assert.deepEqual(after?.printed, print);
  assert.ok((after?.revision ?? 0) > (before?.revision ?? 0), 'pages that follow hear of it');
});

test('the same key writes once, also for a bake list', async () => {
  const { orderId: id } = await placePaid(shop);
  const key = uuidv7();
  const orders = [{ id, revision: 0, content: 'same' }];
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const first = await log({ key, orders, at });
  const again = await log({ key, orders });
  assert.deepEqual(again.body, first.body);
  assert.deepEqual(
    (await orderOf(id)).prints.map((print) => print.at),
    [at],
  );
  const list = { kitchen: 'salmiya', day: '2026-11-26', content: 'same' };
  const bake = { key: uuidv7(), paper: 'bake-list', size: 'a4', list } as const;
  const one = await log(bake);
  assert.equal(one.status, 200);
  assert.deepEqual((await log(bake)).body, one.body);
});

test('nothing is printed in times to come, or long ago', async () => {
  const { orderId: id } = await placePaid(shop);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await log({ at, orders: [{ id, revision: 0, content: 'same' }] });
  await log({ at: '0000-01-01T00:00:00.000Z', orders: [{ id, revision: 0, content: 'same' }] });
  const printed = (await orderOf(id)).prints.map((print) => Date.parse(print.at));
  assert.equal(printed.length, 2);
  for (const one of printed) assert.ok(one <= Date.now() && one > Date.now() - 8 * 86_400_000);
});

test('who sees no address prints no label, and nobody prints what their kitchens do not have', async () => {
  const { orderId: id } = await placePaid(shop);
  const orders = [{ id, revision: 0, content: 'same' }];
  const label = await log({ paper: 'label', size: '100x70mm', orders });
  assert.equal(label.status, 403);
  const unknown = [...orders, { id: uuidv7(), revision: 0, content: 'same' }];
  assert.equal((await log({ orders: unknown })).status, 404);
  const list = { kitchen: 'egaila', day: '2026-11-26', content: 'same' };
  assert.equal((await log({ paper: 'bake-list', size: 'a4', list })).status, 404);
  assert.deepEqual((await orderOf(id)).prints, []);
  assert.equal((await log({ size: 'a4', orders })).status, 400, 'no ticket is that large');
});

test('copies count from the last change on, and each says what that replaced', () => {
  const at = (hour: number, content: string) =>
    ({ paper: 'ticket', content, at: new Date(2026, 10, 22, hour), by: 'staff: Huda' }) as Print;
  const next = (prints: Print[]) => {
    const { copy, replaces } = nextCopy(prints, { paper: 'ticket', content: 'new' });
    return [copy, replaces?.at.getHours() ?? null];
  };
  assert.deepEqual(next([]), [1, null]);
  assert.deepEqual(next([at(9, 'new')]), [2, null]);
  assert.deepEqual(next([at(9, 'old'), at(10, 'old')]), [1, 10]);
  assert.deepEqual(next([at(9, 'old'), at(10, 'new')]), [2, 9]);
  assert.deepEqual(next([{ ...at(9, 'old'), paper: 'label' }]), [1, null]);
});
