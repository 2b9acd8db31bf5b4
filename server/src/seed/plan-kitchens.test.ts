import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openState } from '@mahlab/bakery/rules/opening-hours';
import { daysFrom } from '@mahlab/bakery/rules/promise/day';
import { type Plan, planOf } from '@mahlab/bakery/rules/promise/plan';
import { timingsOf } from '@mahlab/bakery/rules/promise/timings';
import { asc, eq, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../database/db.ts';
import { freshDatabase, type TestDatabase } from '../database/testing-database.ts';
import { branches } from '../schema/places.ts';
import { plans } from '../schema/promises.ts';
import { planKitchens } from './plan-kitchens.ts';

let fresh: TestDatabase;
let orm: Orm;
before(async () => {
  fresh = await freshDatabase();
  orm = fresh.database.orm;
});
after(async () => {
  await fresh.database.close();
  await fresh.remove();
});

test('each kitchen has a week from its opening hours, with its minutes', async () => {
  const [rows, kitchens] = [await readPlans(), await orm.select().from(branches)];
  assert.equal(rows.length, 4);
  const minutes = ['salmiya', 'shuwaikh', 'ishbiliya', 'egaila'].map((kitchen) => {
    const { capacity } = planOf('2026-11-26', kitchen, rows);
    return [capacity.early.decoratorMinutes, capacity.late.decoratorMinutes];
  });
  assert.deepEqual(minutes, [
    [240, 240],
    [240, 240],
    [150, 150],
    [120, 120],
  ]);
  for (const { id, timings } of kitchens) {
    const week = daysFrom('2026-11-22', 7).map((day) => planOf(day, id, rows));
    assert.deepEqual(timingsOf(week), timings);
    assert.deepEqual(openState(timingsOf(week), 600), openState(timings, 600));
  }
  const thursday = planOf('2026-11-26', 'salmiya', rows);
  assert.deepEqual(thursday.production, [{ from: 360, until: 1260 }]);
});

test('a kitchen that has a week keeps it; one that has none gets one, and a new revision', async () => {
  await orm.delete(plans).where(eq(plans.branchId, 'egaila'));
  await orm.update(plans).set({ week: {} }).where(eq(plans.branchId, 'salmiya'));
  await planKitchens(orm);
  await planKitchens(orm);
  const rows = await readPlans();
  assert.deepEqual(rows.find(({ branch }) => branch === 'salmiya')?.week, {});
  assert.ok(rows.find(({ branch }) => branch === 'egaila')?.week.friday?.windows?.length);
  const revisions = await orm
    .select({ id: branches.id, revision: branches.calendarRevision })
    .from(branches)
    .orderBy(asc(branches.id));
  assert.deepEqual(
    revisions.map(({ revision }) => revision),
    [2, 1, 1, 1],
  );
});

test('a week for all kitchens is enough', async () => {
  await orm.delete(plans);
  const all = { labelEnglish: 'All', labelArabic: 'الكل', week: {} };
  await orm.insert(plans).values({ id: 'all', ...all });
  await planKitchens(orm);
  assert.deepEqual(
    (await readPlans()).map(({ id }) => id),
    ['all'],
  );
});

test('the migration gives a shop of before the work that a new one is filled with', async () => {
  const now = await workOfAll();
  await orm.execute(sql`update products set unit_minutes = 0, trays = 0`);
  await orm.execute(sql`update option_values set minutes = 0`);
  await orm.execute(sql`update shapes set minutes = 0, tiers = 1, trays = 1, lead_minutes = 1440`);
  await orm.execute(sql`update sizes set minutes = 0, trays = 0`);
  await orm.execute(sql`update toppings set minutes = 0`);
  assert.notDeepEqual(await workOfAll(), now);
  const file = new URL('../../migrations/0017_promises.sql', import.meta.url);
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) {
    if (/^UPDATE/m.test(statement)) await orm.execute(sql.raw(statement));
  }
  assert.deepEqual(await workOfAll(), now);
});

async function readPlans(): Promise<Plan[]> {
  const rows = await orm.select().from(plans).orderBy(asc(plans.id));
  return rows.map(({ branchId, labelEnglish, labelArabic, madeAt, ...plan }) => ({
    ...plan,
    branch: branchId,
    label: { english: labelEnglish, arabic: labelArabic },
    madeAt: madeAt.getTime(),
  }));
}

async function workOfAll() {
  return rowsOf(
    await orm.execute(sql`
      select 'product', id, unit_minutes, trays, 0, 0 from products
      union all select 'value', id, minutes, 0, 0, 0 from option_values
      union all select 'shape', id, minutes, trays, tiers, lead_minutes from shapes
      union all select 'size', id, minutes, trays, 0, 0 from sizes
      union all select 'topping', id, minutes, 0, 0, 0 from toppings order by 1, 2`),
  );
}
