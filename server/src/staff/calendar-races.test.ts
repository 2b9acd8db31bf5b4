import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChanged, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { eq } from 'drizzle-orm';
import { useTwoProcesses } from '../orders/testing-two-processes.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { sliceOrder, windowAt } from '../promises/testing-orders-in-windows.ts';
import { dayAndNight, everyDay, inDays } from '../promises/testing-promises.ts';
import { day, replaced } from '../promises/testing-windows.ts';
import { branches } from '../schema/places.ts';
import { plans, promises } from '../schema/promises.ts';

const skip = !process.env['TEST_DATABASE_URL'] && 'an embedded database has one process';

describe('of two processes on one PostgreSQL', { skip }, () => {
  const { shop, origins } = useTwoProcesses((opened) =>
    replaced(opened, () =>
      opened.database.orm
        .update(plans)
        .set({ week: everyDay(dayAndNight) })
        .where(eq(plans.id, 'week-salmiya')),
    ),
  );

  const headers = {
    'content-type': 'application/json',
    ...AS_OWNER,
  };
  /** Sends changes at once, by turns to this process and to the other one. */
  const toBoth = (changes: object[]) =>
    Promise.all(
      changes.map(async (change, index) => {
        const answer = await fetch(`${origins[index % 2]}${staffEndpoints.plan()}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(change),
        });
        return { status: answer.status, body: (await answer.json()) as PlanChanged };
      }),
    );
  const revision = async (kitchen: string) => {
    const [found] = await shop.database.orm.select().from(branches).where(eq(branches.id, kitchen));
    return found?.calendarRevision ?? 0;
  };
  const closing = (english: string, branch: string | null = 'salmiya') => {
    const label = { english, arabic: 'تنظيف' };
    return { branch, from: day, until: day, label, closed: true };
  };
  /** Places orders at once, by turns at this process and the other one. */
  const placeAtBoth = (orders: unknown[]) =>
    Promise.all(
      orders.map(async (order, index) => {
        const answer = await fetch(`${origins[index % 2]}${endpoints.order()}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(order),
        });
        return { status: answer.status, body: (await answer.json()) as { code?: string } };
      }),
    );
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));

  test('of editors who saw the same plan one wins in each round, and all others are told', async () => {
    const [made] = await toBoth([{ change: 'create', plan: closing('A') }]);
    let seen = made?.body.plan as StaffPlan;
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = seen;
      const edits = times(8, (index) => {
        return { change: 'edit', id, version, plan: closing(`Round ${round}, editor ${index}`) };
      });
      const answers = await toBoth(edits);
      const won = answers.filter(({ status }) => status === 200);
      assert.equal(won.length, 1);
      assert.ok(answers.every(({ status }) => status === 200 || status === 409));
      seen = won[0]?.body.plan as StaffPlan;
    }
  });

  test('edits of one kitchen and of all neither block each other for good nor lose a revision', async () => {
    const before = [await revision('salmiya'), await revision('egaila')];
    const kitchens = ['salmiya', null, 'egaila', null, 'salmiya', 'egaila', null, null];
    const plans = kitchens.map((branch, index) => closing(`Plan ${index}`, branch));
    const answers = await toBoth(plans.map((plan) => ({ change: 'create', plan })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      times(8, () => 200),
    );
    const now = [await revision('salmiya'), await revision('egaila')];
    assert.deepEqual(
      now.map((each, index) => each - (before[index] ?? 0)),
      [6, 6],
    );
  });

  test('nothing is promised onto a day that has just been closed', async () => {
    const date = inDays(6);
    const hours = [8, 10, 12, 14, 16, 18];
    const orders = times(36, (index) => sliceOrder(shop, windowAt(hours[index % 6] ?? 8, date)));
    const plan = { ...closing('Closed at once'), from: date, until: date };
    const first = placeAtBoth(orders.slice(0, 12));
    const [answers, [closed]] = await Promise.all([
      Promise.all([first, placeAtBoth(orders.slice(12))]),
      toBoth([{ change: 'create', plan }]),
    ]);
    assert.equal(closed?.status, 200);
    const told = answers.flat().map(({ status, body }) => (status === 200 ? 'placed' : body.code));
    // A busy machine puts some off, and has placed others whose gateway did not answer in time.
    const known = ['placed', 'gateway-unavailable', 'window-closed', 'times-busy'];
    assert.deepEqual(
      told.filter((one) => !known.includes(one ?? '')),
      [],
    );
    const placed = told.filter((one) => known.slice(0, 2).includes(one ?? '')).length;
    // Whatever was promised was there when the day was closed.
    assert.equal(closed?.body.effect.orders.held, placed);
    const kept = await shop.database.orm.$count(promises, eq(promises.day, date));
    assert.equal(kept, placed);
    const [late] = await placeAtBoth([sliceOrder(shop, windowAt(20, date))]);
    assert.equal(late?.body.code, 'window-closed');
  });
});
