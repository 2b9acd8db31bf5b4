import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundOrder } from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { place, rows, sampleOrder } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { dayOfOrder, moveAlong } from './testing-day.ts';

let manager: TestStaff;
const shop = useShop(startShop, async () => {
  manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
});

async function find({ headers }: TestStaff, text: string): Promise<FoundOrder[]> {
  const { status, body } = await shop.get(staffDayEndpoints.findOrders({ text }), headers);
  assert.equal(status, 200, JSON.stringify(body));
  return body as FoundOrder[];
}
const numbers = async (who: TestStaff, text: string) =>
  (await find(who, text)).map(({ number }) => number);

async function orderOf(name: string, phoneNumber: string) {
  const order = sampleOrder(shop);
  const customer = { ...(order['customer'] as object), name, phoneNumber };
  const { orderId: id } = await placePaid(shop, { ...order, customer });
  const [row] = await rows(shop, sql`select number::text as number from orders where id = ${id}`);
  return { id, number: String(row?.['number']) };
}

test('an order of another day, long delivered, is found by number, name and telephone', async () => {
  const { id, number } = await orderOf('Shaikha Al-Sabah', '+96599001122');
  await orderOf('Huda Al-Sabah', '+96566554433');
  const states = ['paid', 'baking', 'ready', 'on-the-way', 'delivered'] as const;
  await moveAlong(shop, manager, { id, states });
  const [found, ...others] = await find(manager, number);
  assert.deepEqual(others, []);
  assert.deepEqual(found, {
    id,
    number,
    status: 'delivered',
    day: await dayOfOrder(shop, id),
    kitchen: { english: 'Salmiya', arabic: 'السالمية' },
    name: 'Shaikha Al-Sabah',
    total: 19.75,
  });
  const eastern = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const text of [
    `#${number}`,
    eastern,
    'shaikha',
    'sabah shai',
    '9900 1122',
    '+965 9900-1122',
    '٩٩٠٠١١٢٢',
  ]) {
    assert.deepEqual(await numbers(manager, text), [number], text);
  }
  assert.equal((await numbers(manager, 'al-sabah')).length, 2);
  for (const nothing of ['99999999', '99999999999', '%', '_', 'nobody', '001', '\\', '’', 'ـ']) {
    assert.deepEqual(await numbers(manager, nothing), [], nothing);
  }
});

test('a name in Arabic is found without its hamza, its signs or the end that it is written with', async () => {
  const { number } = await orderOf('أحمد آل فَهَد الثويني', '+96566551234');
  const other = await orderOf('لؤلؤة إبراهيم', '+96566551235');
  for (const text of ['احمد', 'أحمد', 'ال فهد', 'الثوينى']) {
    assert.deepEqual(await numbers(manager, text), [number], text);
  }
  for (const text of ['لولوه', 'ابراهيم لؤلؤة']) {
    assert.deepEqual(await numbers(manager, text), [other.number], text);
  }
});

test('an unpaid order is found by its number, and not by its name', async () => {
  const order = sampleOrder(shop);
  const customer = { ...(order['customer'] as object), name: 'Ghanima Unpaid' };
  const { orderId } = await place(shop, { ...order, customer });
  const [row] = await rows(shop, sql`select number from orders where id = ${orderId}`);
  const [found] = await find(manager, String(row?.['number']));
  assert.deepEqual([found?.id, found?.status], [orderId, 'pending']);
  assert.deepEqual(await find(manager, 'Ghanima'), []);
});

test('acceptance 1: nobody finds an order of another kitchen, and who sees no names finds by none', async () => {
  const { id, number } = await orderOf('Latifa Al-Shatti', '+96551234987');
  const egaila = await signInStaff(shop, 'counter', { kitchens: ['egaila'] });
  const maryam = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const driver = await signInStaff(shop, 'driver', { kitchens: ['salmiya'] });
  for (const text of [number, 'Latifa', '51234987']) {
    assert.deepEqual(await find(egaila, text), [], text);
    assert.deepEqual(await find(driver, text), [], text);
  }
  const [found] = await find(maryam, number);
  assert.deepEqual([found?.id, found?.name, found?.total], [id, 'Latifa', null]);
  assert.deepEqual(await find(maryam, 'Latifa'), []);
  assert.deepEqual(await find(maryam, '51234987'), []);
});
