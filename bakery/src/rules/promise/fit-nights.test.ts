import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WEEKDAYS } from '../opening-hours.ts';
import { weekdayOf } from './day.ts';
import { fitNights } from './fit-nights.ts';
import { nightOverlaps } from './night-overlaps.ts';
import type { Plan, WholeDay } from './plan.ts';
import { ramadanPlan } from './ramadan.ts';
import { usualWindow } from './timings.ts';

const each = { decoratorMinutes: 240, ovenTrays: 24 };
const day = (...spans: [number, number][]): WholeDay => ({
  production: [{ from: 360, until: 1260 }],
  windows: spans.map(([from, until]) => usualWindow('Delivery', { from, until })),
  capacity: { early: each, late: each },
  shifts: [{ from: 600, until: 1320, vehicle: 'car', count: 2 }],
});
const base = (terms: WholeDay): Plan => ({
  id: 'week',
  branch: 'salmiya',
  from: null,
  until: null,
  label: { english: 'Week', arabic: 'أسبوع' },
  closed: false,
  tentative: [],
  week: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, terms])),
  madeAt: 0,
});
const overlaps = (plan: Omit<Plan, 'id' | 'madeAt'>, plans: Plan[]) =>
  nightOverlaps('salmiya', [...plans, { ...plan, id: 'r', madeAt: 1 }], {
    from: '2027-02-08',
    days: 31,
  });

test('a kitchen with windows right after midnight gets Ramadan nights that end at midnight before its usual days', () => {
  const plans = [base(day([0, 120], [960, 1080]))];
  const { plan } = ramadanPlan('salmiya', { plans, from: '2027-01-01' });
  assert.deepEqual(overlaps(plan, plans), ['2027-03-08', '2027-03-09']);
  const fitted = fitNights(plan, { kitchen: 'salmiya', plans });
  assert.deepEqual(overlaps(fitted, plans), []);
  const lastOf = (weekday: string) =>
    fitted.week[weekday as never] &&
    (fitted.week[weekday as never] as WholeDay).windows.at(-1)?.until;
  assert.deepEqual(
    [lastOf(weekdayOf('2027-03-08')), lastOf(weekdayOf('2027-03-09'))],
    [1440, 1440],
  );
  assert.equal(lastOf('thursday'), 1500);
});

test('a kitchen that opens late keeps its nights', () => {
  const plans = [base(day([600, 720], [960, 1080]))];
  const { plan } = ramadanPlan('salmiya', { plans, from: '2027-01-01' });
  assert.deepEqual(fitNights(plan, { kitchen: 'salmiya', plans }), plan);
});
