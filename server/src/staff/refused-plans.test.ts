import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { weekdayOf } from '@mahlab/bakery/rules/promise/day';
import { dayAndNight, inDays } from '../promises/testing-promises.ts';
import { day } from '../promises/testing-windows.ts';
import { closing, usePlans, weekOf } from './testing-plans.ts';

const { post, preview, refused, list } = usePlans();

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
