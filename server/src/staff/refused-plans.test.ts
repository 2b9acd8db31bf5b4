import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { addDays, weekdayOf } from '@mahlab/bakery/rules/promise/day';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import { dayAndNight, inDays } from '../promises/testing-promises.ts';
import { day } from '../promises/testing-windows.ts';
import { closing, staff, usePlans, weekOf } from './testing-plans.ts';

const { shop, post, preview, refused, save, list } = usePlans();

test('what is wrong with a plan is told in words, and where', async () => {
  const wrong = { ...closing, until: inDays(3), tentative: [inDays(9)] };
  const english = await refused({ change: 'create', plan: wrong });
  assert.deepEqual(english.told, [422, 'plan-invalid']);
  assert.equal(
    english.message,
    'The last day is before the first. A day that is not certain lies outside the plan',
  );
  assert.deepEqual(english.problems, [
    { code: 'until-before-from', path: 'until' },
    { code: 'tentative-outside', path: 'tentative.0' },
  ]);
  const arabic = await refused({ change: 'create', plan: wrong }, { 'accept-language': 'ar' });
  assert.match(String(arabic.message), /^اليوم الأخير قبل الأول/);
  const spans = [
    [{ from: 600, until: 720 }, { from: 660, until: 780 }, 'windows-overlap'],
    [{ from: 600, until: 600 }, { from: 660, until: 780 }, 'span-empty'],
    [{ from: 600, until: 660 }, { from: 1700, until: 1801 }, 'span-too-late'],
  ] as const;
  for (const [first, second, code] of spans) {
    const windows = [first, second].map((span) => ({ ...dayAndNight.windows[0], ...span }));
    const { problems } = await refused({
      change: 'create',
      plan: { ...closing, week: weekOf({ windows }) },
    });
    assert.deepEqual((problems as { code: string }[])[0]?.code, code);
  }
  const unknown = { ...closing, branch: 'nowhere' };
  assert.deepEqual((await refused({ change: 'create', plan: unknown })).told, [
    422,
    'branch-unknown',
  ]);
  assert.equal(
    (await post({ change: 'create', plan: { ...closing, from: '2026-02-30' } })).status,
    400,
  );
  assert.equal((await post({ change: 'create', plan: { ...closing, label: {} } })).status, 400);
});

test('a night may not run into the windows of the next day, whichever plan has these', async () => {
  const night = usualWindow('Delivery', { from: 1500, until: 1590 });
  const plan = { ...closing, closed: false, week: weekOf({ windows: [night] }) };
  const { told, message, problems } = await refused({ change: 'create', plan });
  assert.deepEqual(told, [422, 'plan-invalid']);
  assert.equal(message, 'A window after midnight overlaps one of the next day');
  assert.deepEqual(problems, [{ code: 'night-overlaps', path: day }]);
  const { status } = await shop.post(
    staffEndpoints.planPreview(),
    { change: 'create', plan },
    staff,
  );
  assert.equal(status, 422);
  // As a weekly plan it would on each such night; the day after may be closed, or begin later.
  const weekly = { ...plan, from: null, until: null };
  assert.equal(((await refused({ change: 'create', plan: weekly })).problems as []).length, 7);
  const next = { ...closing, from: addDays(day, 1), until: addDays(day, 1) };
  const closed = await save({ change: 'create', plan: next });
  await save({ change: 'create', plan });
  const { id, version } = closed.plan ?? {};
  assert.deepEqual((await refused({ change: 'delete', id, version })).problems, problems);
});

test('a kitchen keeps its week, which can be edited', async () => {
  const find = async () => (await list('salmiya')).find(({ id }) => id === 'week-salmiya');
  const { id, version, madeAt: _, ...plan } = (await find()) as StaffPlan;
  const edit = { change: 'edit', id, version };
  assert.deepEqual((await refused({ change: 'delete', id, version })).told, [
    422,
    'plan-last-week',
  ]);
  const dated = { ...plan, from: day, until: day };
  assert.deepEqual((await refused({ ...edit, plan: dated })).told, [422, 'plan-last-week']);
  const fewer = { ...plan, week: { ...plan.week, [weekdayOf(day)]: { windows: [] } } };
  const told = await preview({ ...edit, plan: fewer });
  assert.ok(told.effect.windowsLost.length >= 4 * 24);
  assert.deepEqual((await find())?.version, version);
});

test('what is not there cannot be changed', async () => {
  for (const id of ['nothing', '%00', "' or true --"]) {
    const change = { change: 'delete', id, version: 'x' };
    assert.deepEqual((await refused(change)).told, [404, 'not-found']);
  }
});
