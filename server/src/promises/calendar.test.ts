import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { planOf } from '@mahlab/bakery/rules/promise/plan';
import { needOf } from '@mahlab/bakery/rules/promise/work';
import { eq, sql } from 'drizzle-orm';
import { freshDatabase, type TestDatabase } from '../database/testing-database.ts';
import { products } from '../schema/catalog.ts';
import { areaServices, branches } from '../schema/places.ts';
import { plans, stops } from '../schema/promises.ts';
import type { CalendarHolder } from './calendar.ts';
import { holdCalendar } from './hold-calendar.ts';

let fresh: TestDatabase;
let holder: CalendarHolder;

beforeEach(async () => {
  fresh = await freshDatabase();
  holder = await holdCalendar(fresh.database, { info: () => {}, error: () => {} });
});

afterEach(async () => {
  await holder.close();
  await fresh.database.close();
  await fresh.remove();
});

test('it holds what the demo shop is made of', () => {
  const { kitchens, services, plans: all, facts, stops: stopped } = holder.current();
  assert.deepEqual(kitchens.get('salmiya'), {
    id: 'salmiya',
    packMinutes: 30,
    dropMinutes: 24,
    horizonDays: 30,
    revision: 1,
  });
  assert.deepEqual(services.get('salmiya'), { kitchen: 'salmiya', drops: 1, roadMinutes: 0 });
  assert.deepEqual([all.length, stopped.length], [4, 0]);
  assert.ok(planOf('2026-11-25', 'salmiya', all).windows.length > 0);
  assert.deepEqual(facts.products.get('strawberry-cream-cake')?.leadMinutes, 1440);
});

test('a cart needs what the products, their values and a designed cake take', () => {
  const { facts } = holder.current();
  const line = { quantity: 1, options: [], extras: [] };
  const cake = { shape: 'round', size: 'small', topping: 'strawberries' };
  const value = 'strawberry-cream-cake.size.large';
  const options = [{ id: 'strawberry-cream-cake.size', value }];
  assert.deepEqual(
    needOf(
      [
        { ...line, product: 'strawberry-cream-cake', quantity: 2, options },
        { ...line, product: 'mine', customProduct: { ...cake, messageOnCake: 'Happy b’day!' } },
      ],
      facts,
    ),
    {
      leadMinutes: 1440,
      decorator: 2 * (15 + 15) + 15 + 5 + 5,
      trays: 3,
      products: ['custom-cake', 'strawberry-cream-cake'],
    },
  );
});

test('whatever windows are made from is read again when it changes', async () => {
  const { orm } = fresh.database;
  const now = () => holder.current();
  const day = '2026-12-25';
  const isClosed = () => planOf(day, 'salmiya', now().plans).closed?.english === 'Cleaning';
  await orm.insert(plans).values({
    id: 'cleaning',
    from: day,
    until: day,
    labelEnglish: 'Cleaning',
    labelArabic: 'تنظيف',
    closed: true,
    week: {},
  });
  await until(isClosed);
  await orm.delete(plans).where(eq(plans.id, 'cleaning'));
  await until(() => !isClosed());

  const stop = { productId: 'basbousa', by: 'Maryam', branchId: null };
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await orm.insert(stops).values([
    { ...stop, id: randomUUID(), from: hour(-1), until: hour(1) },
    { ...stop, id: randomUUID(), from: hour(-72), until: hour(-48) },
  ]);
  await until(() => now().stops.length === 1);

  await orm.update(branches).set({ calendarRevision: sql`${branches.calendarRevision} + 1` });
  await until(() => now().kitchens.get('salmiya')?.revision === 2);
  await orm.update(products).set({ unitMinutes: 99 }).where(eq(products.id, 'basbousa'));
  await until(() => now().facts.products.get('basbousa')?.unitMinutes === 99);
  await orm.update(areaServices).set({ dropWeight: 3, roadMinutes: 45 });
  await until(() => now().services.get('salmiya')?.roadMinutes === 45);
});

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 10) await sleep(10);
  assert.ok(isSo());
}
