import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { RamadanSuggestion, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { weekdayOf } from '@mahlab/bakery/rules/promise/day';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { inDays } from '../promises/testing-promises.ts';
import { day, SALMIYA } from '../promises/testing-windows.ts';
import { promises } from '../schema/promises.ts';
import { closing, label, staff, usePlans, weekOf } from './testing-plans.ts';

const { shop, post, save, preview, refused, list, conflicts, revision, write } = usePlans();

const states = async () => {
  const windows = (await shop.get(endpoints.windows({ ...SALMIYA, from: day, days: 1 }))).body;
  return (windows as OfferedWindow[]).map(({ reason }) => reason);
};
const until = async (isSo: () => Promise<boolean>) => {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline);
    await sleep(10);
  }
};

test('closing a day is previewed, saved and listed, and its firm orders stand in conflict', async () => {
  const { orderId } = await placePaid(shop);
  await shop.database.orm.delete(promises);
  await write({ orderId, session: null });
  for (let count = 0; count < 6; count += 1) await write();
  await write({ state: 'held', heldUntil: new Date(Date.now() + 900_000) });
  await write({ state: 'held', heldUntil: new Date(Date.now() - 1) });
  await write({ state: 'released' });
  await write({ day: inDays(5) });
  const change = { change: 'create', plan: closing };
  const before = await revision();
  const elsewhere = await revision('shuwaikh');
  const told = await preview(change);
  assert.deepEqual(told.effect.orders, { held: 1, firm: 7, undated: 0 });
  assert.equal(told.effect.windowsLost.length, 24);
  assert.deepEqual(told.effect.windowsLost[0], {
    kitchen: 'salmiya',
    mode: 'Delivery',
    day,
    deliveryDate: day,
    deliveryTime: '00:00-02:00',
  });
  assert.equal(told.plan?.closed, true);
  assert.deepEqual([await revision(), await conflicts()], [before, []]);

  const { plan, effect } = await save(change);
  assert.deepEqual(effect, told.effect);
  assert.deepEqual([await revision(), await revision('shuwaikh')], [before + 1, elsewhere]);
  const open = await conflicts();
  assert.deepEqual(
    open.map(({ reason, state }) => [reason, state]),
    Array.from({ length: 7 }, () => ['closed', 'firm']),
  );
  const ours = open.find(({ order }) => order === orderId);
  assert.match(ours?.orderNumber ?? '', /^\d+$/);
  assert.match(ours?.customer?.phoneNumber ?? '', /^\+965/);
  assert.deepEqual((await list('salmiya')).at(-1), plan);
  assert.ok((await list('shuwaikh')).every(({ id }) => id !== plan?.id));
  await until(async () => (await states()).every((reason) => reason === 'closed'));

  const { id, version } = plan as StaffPlan;
  const back = await save({ change: 'delete', id, version });
  assert.deepEqual([back.plan, await conflicts()], [null, []]);
});

test('a smaller day leaves over what was promised last, and an edit makes room again', async () => {
  const oldest = { createdAt: new Date(Date.now() - 60_000) };
  await write({ decorator: 100, ...oldest });
  await write({ decorator: 100 });
  const capacity = (decoratorMinutes: number) => {
    const part = { decoratorMinutes, ovenTrays: 24 };
    return { ...closing, closed: false, week: weekOf({ capacity: { early: part, late: part } }) };
  };
  const { plan, effect } = await save({ change: 'create', plan: capacity(150) });
  assert.deepEqual(effect.windowsLost, []);
  assert.deepEqual(
    effect.conflicts.map(({ reason }) => reason),
    ['full-decorators'],
  );
  const { id, version } = plan as StaffPlan;
  const wider = await save({ change: 'edit', id, version, plan: capacity(200) });
  assert.deepEqual([wider.effect.conflicts, await conflicts()], [[], []]);
  assert.equal(wider.plan?.madeAt, plan?.madeAt);
});

test('of two editors who saw the same plan one changes it, and the other looks again', async () => {
  const { plan } = await save({ change: 'create', plan: closing });
  const { id, version } = plan as StaffPlan;
  const named = (english: string) => ({ ...closing, label: { ...label, english } });
  const edits = ['A', 'B'].map((english) =>
    post({ change: 'edit', id, version, plan: named(english) }),
  );
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 409],
  );
  const gone = await refused({ change: 'delete', id, version });
  assert.deepEqual(gone.told, [409, 'plan-changed']);
  assert.match(String(gone.message), /^Somebody has changed this plan/);
  const [left] = (await list()).filter((each) => each.id === id);
  assert.equal(left?.label.english, statuses[0] === 200 ? 'A' : 'B');
});

test('a plan of all kitchens changes the calendar of each', async () => {
  const before = [await revision('salmiya'), await revision('egaila')];
  const everywhere = { ...closing, branch: null };
  const { effect } = await save({ change: 'create', plan: everywhere });
  const kitchens = new Set(effect.windowsLost.map(({ kitchen }) => kitchen));
  assert.deepEqual([...kitchens], ['egaila', 'ishbiliya', 'salmiya', 'shuwaikh']);
  assert.deepEqual(
    [await revision('salmiya'), await revision('egaila')],
    before.map((each) => each + 1),
  );
});

test('an uncertain day is decided: it holds, or the plan begins later', async () => {
  const eid = { ...closing, until: inDays(6), tentative: [day, inDays(6)] };
  const { plan } = await save({ change: 'create', plan: eid });
  await write();
  assert.deepEqual(await conflicts(), []);
  const { id, version } = plan as StaffPlan;
  const seen = { change: 'decide', id, version };
  const holds = await preview({ ...seen, day, holds: true });
  assert.deepEqual([holds.effect.orders.firm, holds.plan?.tentative], [1, [inDays(6)]]);
  const later = await save({ ...seen, day, holds: false });
  assert.deepEqual([later.plan?.from, later.plan?.until], [inDays(5), inDays(6)]);
  const next = { ...seen, version: later.plan?.version };
  assert.deepEqual((await refused({ ...next, day: inDays(5), holds: true })).told, [
    422,
    'plan-not-tentative',
  ]);
  const sure = await save({ ...next, day: inDays(6), holds: true });
  assert.deepEqual(sure.plan?.tentative, []);
});

test('a pause closes what is left of a day, and taking it back opens it again', async () => {
  // A day whose windows go on into its night: whatever the hour, some are to come.
  const windows = Array.from({ length: 15 }, (_, index) => ({
    ...usualWindow('Delivery', { from: index * 120, until: (index + 1) * 120 }),
  }));
  const [today, tomorrow] = [inDays(0), inDays(1)];
  const night = { ...closing, closed: false, from: today, until: tomorrow };
  // The next day begins after that night.
  const week = {
    [weekdayOf(today)]: { windows },
    [weekdayOf(tomorrow)]: { windows: windows.slice(3, 12) },
  };
  await save({ change: 'create', plan: { ...night, week } });
  await write({ day: today, hour: 28, part: 'late', drops: 0 });
  const pause = { change: 'pause', kitchen: 'salmiya' };
  const told = await preview({ ...pause, part: 'late' });
  const { plan, effect } = await save(pause);
  assert.ok(effect.windowsLost.length >= told.effect.windowsLost.length);
  assert.deepEqual(effect.orders, { held: 0, firm: 1, undated: 0 });
  assert.deepEqual([plan?.from, plan?.until, plan?.branch], [today, today, 'salmiya']);
  assert.equal(plan?.label.english, 'Paused');
  assert.deepEqual((await refused(pause)).told, [422, 'nothing-to-pause']);
  await save({ change: 'delete', id: plan?.id, version: plan?.version });
  assert.deepEqual(await conflicts(), []);
  const over = { ...pause, until: new Date().toISOString() };
  assert.deepEqual((await refused(over)).told, [422, 'nothing-to-pause']);
  assert.equal((await save({ ...pause, label })).plan?.label.arabic, label.arabic);
  assert.deepEqual((await refused({ ...pause, kitchen: 'nowhere' })).told, [422, 'branch-unknown']);
});

test('Ramadan is suggested and can be saved as it is', async () => {
  const path = staffEndpoints.ramadan({ kitchen: 'shuwaikh', from: '2026-11-22' });
  const { feasts, plan } = (await shop.get(path, staff)).body as RamadanSuggestion;
  assert.equal(feasts.ramadan, '2027-02-08');
  assert.deepEqual([plan.from, plan.until], ['2027-02-08', '2027-03-09']);
  const saved = await save({ change: 'create', plan });
  assert.deepEqual(saved.plan?.week.monday, plan.week.monday);
  const nowhere = staffEndpoints.ramadan({ kitchen: 'nowhere' });
  assert.equal((await shop.get(nowhere, staff)).status, 422);
});

const skip = !process.env['TEST_DATABASE_URL'] && 'an embedded database has one connection';

test('an edit waits for orders that are being placed, and not too long', { skip }, async () => {
  const held = Promise.withResolvers<void>();
  const placed = Promise.withResolvers<void>();
  const placing = shop.database.orm.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock_shared(hashtextextended('calendar|salmiya', 1))`,
    );
    held.resolve();
    await placed.promise;
  });
  await held.promise;
  const { status, headers } = await post({ change: 'create', plan: closing });
  placed.resolve();
  await placing;
  assert.deepEqual([status, headers['retry-after']], [503, '2']);
});
