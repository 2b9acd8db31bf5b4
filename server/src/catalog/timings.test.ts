import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { dayOf, weekdayOf } from '@mahlab/bakery/rules/promise/day';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import { eq } from 'drizzle-orm';
import { plans } from '../schema/promises.ts';
import { startShop, useShop } from '../testing.ts';

const shop = useShop(() => startShop());

const timings = async () => {
  const branches = (await shop.get(endpoints.content('branches'))).body as Branch[];
  return branches.find(({ id }) => id === 'salmiya')?.timings;
};

test('the hours of a branch are those of its plans in the week to come, its nights split at midnight', async () => {
  const usual = await timings();
  assert.deepEqual(usual?.monday, [{ opens: '08:00', closes: '22:00' }]);
  assert.deepEqual(usual?.sunday, [{ opens: '09:00', closes: '23:00' }]);
  // A day that is in the week to come at any hour: today and tomorrow may be its edges.
  const day = dayOf(Date.now() + 3 * 86_400_000);
  const next = weekdayOf(dayOf(Date.now() + 4 * 86_400_000));
  const windows = [usualWindow('Delivery', { from: 1200, until: 1500 })];
  const plan = { branchId: 'salmiya', labelEnglish: 'Night', labelArabic: 'ليل' };
  await shop.database.orm.insert(plans).values({
    ...plan,
    id: 'night',
    from: day,
    until: day,
    week: { [weekdayOf(day)]: { windows } },
  });
  await until(async () => (await timings())?.[weekdayOf(day)][0]?.opens === '20:00');
  const changed = await timings();
  assert.deepEqual(changed?.[weekdayOf(day)], [{ opens: '20:00', closes: '24:00' }]);
  assert.deepEqual(changed?.[next], [
    { opens: '00:00', closes: '01:00' },
    ...(usual?.[next] ?? []),
  ]);
  const served = (await shop.get(endpoints.branchOfArea('salmiya'))).body as Branch;
  assert.deepEqual(served.timings, changed);

  await shop.database.orm
    .update(plans)
    .set({ closed: true, week: {} })
    .where(eq(plans.id, 'night'));
  await until(async () => (await timings())?.[weekdayOf(day)].length === 0);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline);
    await sleep(10);
  }
}
