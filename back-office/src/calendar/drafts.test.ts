import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import type { Plan, Shift } from '@mahlab/bakery/rules/promise/plan';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import { type Draft, moved, plansOf, scaled, weekStart } from './drafts.ts';
import { inARow, sharedReason, shareOf } from './load.ts';

const each = { decoratorMinutes: 241, ovenTrays: 24 };
const car: Shift = { from: 600, until: 1320, vehicle: 'car', count: 2 };
const bike: Shift = { from: 600, until: 1320, vehicle: 'bike', count: 1 };
const week = (branch: string, shifts: Shift[]): Plan => ({
  id: `week-${branch}`,
  branch,
  from: null,
  until: null,
  label: { english: '', arabic: '' },
  closed: false,
  tentative: [],
  week: Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      {
        production: [{ from: 360, until: 1260 }],
        windows: [usualWindow('Delivery', { from: 600, until: 720 })],
        capacity: { early: each, late: each },
        shifts,
      },
    ]),
  ),
  madeAt: 0,
});
const plans = [week('salmiya', [car]), week('egaila', [car, bike])];
const draft: Draft = {
  kind: 'closed',
  kitchens: ['salmiya', 'egaila'],
  from: '2026-11-26',
  until: '2026-11-27',
  label: { english: 'Clean', arabic: 'تنظيف' },
  share: 50,
  production: [],
  windows: [],
  shifts: [],
};

test('closing is a plan for each kitchen, so that it wins over their other plans', () => {
  const made = plansOf(draft, plans);
  assert.deepEqual(
    made.map(({ branch, from, until, closed, week: terms }) => [
      branch,
      from,
      until,
      closed,
      terms,
    ]),
    [
      ['salmiya', '2026-11-26', '2026-11-27', true, {}],
      ['egaila', '2026-11-26', '2026-11-27', true, {}],
    ],
  );
});

test('fewer minutes are a share of what each weekday usually has, and trays stay', () => {
  const [made] = plansOf({ ...draft, kind: 'minutes' }, plans);
  const half = { decoratorMinutes: 120, ovenTrays: 24 };
  const capacity = { early: half, late: half };
  assert.deepEqual(made?.week, { thursday: { capacity }, friday: { capacity } });
  assert.deepEqual(scaled({ early: each, late: each }, 120).early.decoratorMinutes, 289);
});

test('a summer is for kitchens with motorcycles alone', () => {
  const made = plansOf({ ...draft, kind: 'summer', until: '2026-12-10' }, plans);
  assert.deepEqual(
    made.map(({ branch }) => branch),
    ['egaila'],
  );
  assert.deepEqual(Object.keys(made[0]?.week ?? {}).length, 7);
  assert.deepEqual(made[0]?.week.sunday?.shifts, [
    car,
    { ...bike, until: 660 },
    { ...bike, from: 960 },
  ]);
});

test('weeks begin on Saturday, and a plan moves with its uncertain days', () => {
  assert.deepEqual(['2026-11-21', '2026-11-26', '2026-11-27'].map(weekStart), [
    '2026-11-21',
    '2026-11-21',
    '2026-11-21',
  ]);
  const plan = { from: '2027-02-08', until: '2027-03-09', tentative: ['2027-02-08'] };
  assert.deepEqual(moved(plan, -1), {
    from: '2027-02-07',
    until: '2027-03-08',
    tentative: ['2027-02-07'],
  });
});

test('a day is as full as its minutes, and closed when every kitchen is', () => {
  const part = (minutes: number, used: number) => ({ minutes, used });
  assert.equal(shareOf({ early: part(240, 120), late: part(240, 0) }), 25);
  assert.equal(shareOf({ early: part(0, 10), late: part(0, 0) }), 100);
  assert.equal(shareOf({ early: part(0, 0), late: part(0, 0) }), 0);
  const kitchen = (closed: typeof draft.label | null) => ({
    kitchen: 'salmiya',
    closed,
    tentative: false,
    early: part(1, 0),
    late: part(1, 0),
    orders: 0,
  });
  assert.deepEqual(sharedReason([kitchen(draft.label)]), draft.label);
  assert.equal(sharedReason([kitchen(draft.label), kitchen(null)]), null);
});

test('windows without a gap between them are told as one, with how many they are', () => {
  const windows = [600, 780, 720, 960].map((from) => ({ from, until: from + 60 }));
  assert.deepEqual(inARow(windows), [
    { from: 600, until: 660, count: 1 },
    { from: 720, until: 840, count: 2 },
    { from: 960, until: 1020, count: 1 },
  ]);
});
