import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffCalendar } from '@mahlab/bakery/api/staff-calendar';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { firstDay } from '@mahlab/bakery/rules/promise/day';
import { signInStaff } from '../../people/testing-staff.ts';
import { inDays } from '../../promises/testing-promises.ts';
import { day } from '../../promises/testing-windows.ts';
import { closing, label, staff, usePlans } from '../testing-plans.ts';

const { shop, save, write } = usePlans();

const ask = async (query = {}, headers: Record<string, string> = staff) =>
  (await shop.get(staffEndpoints.calendar(query), headers)).body as StaffCalendar;
const salmiyaOn = async (asked: string) =>
  (await ask({ from: asked, days: 1 })).days[0]?.kitchens.find(
    ({ kitchen }) => kitchen === 'salmiya',
  );

test('a day has what counts against what its kitchen can make, by part', async () => {
  await write({ decorator: 30 });
  await write({ decorator: 20, hour: 18 });
  await write({ decorator: 5, hour: 18, state: 'done' });
  await write({ decorator: 40, state: 'held', heldUntil: new Date(Date.now() + 900_000) });
  await write({ decorator: 99, state: 'held', heldUntil: new Date(Date.now() - 1) });
  await write({ decorator: 99, state: 'released' });
  await write({ decorator: 99, day: inDays(5) });
  await write({ decorator: 99, kitchen: 'egaila' });
  assert.deepEqual(await salmiyaOn(day), {
    kitchen: 'salmiya',
    closed: null,
    tentative: false,
    early: { minutes: 240, used: 70 },
    late: { minutes: 240, used: 25 },
    // Promises without an order are carts'.
    orders: 0,
  });
});

test('a closed day says why and makes nothing; an uncertain one says so', async () => {
  await write();
  await save({ change: 'create', plan: closing });
  const closed = await salmiyaOn(day);
  assert.deepEqual(closed?.closed, label);
  assert.deepEqual(closed?.early, { minutes: 0, used: 10 });
  const later = inDays(6);
  const dates = { from: later, until: later, tentative: [later] };
  await save({ change: 'create', plan: { ...closing, ...dates } });
  const unsure = await salmiyaOn(later);
  assert.deepEqual([unsure?.closed, unsure?.tentative], [null, true]);
});

test('five weeks from the present service day, of the kitchens that somebody may see', async () => {
  const all = await ask();
  assert.deepEqual(
    [all.today, all.days[0]?.day, all.days.length, all.kitchens.length],
    [firstDay(Date.now()), firstDay(Date.now()), 35, 4],
  );
  const decorator = await signInStaff(shop, 'decorator', { kitchens: ['egaila'] });
  const own = await ask({ days: 2 }, decorator.headers);
  assert.deepEqual(
    own.kitchens.map(({ id }) => id),
    ['egaila'],
  );
  assert.ok(own.days.every(({ kitchens }) => kitchens.length === 1));
});
