import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WEEKDAYS } from '../opening-hours.ts';
import { addDays, dayOf, daysFrom, weekdayOf } from './day.ts';
import { layersOf, type Plan, planOf } from './plan.ts';
import { feastsFrom, ramadanTerms } from './ramadan.ts';
import { at, base, everyDay, FRI, plan, ramadan, SAT, THU, WED } from './testing-fixture.ts';
import { comingTimings, nextWeekAt, timingsOf, usualWindow, weekFromTimings } from './timings.ts';

const noon = usualWindow('Delivery', { from: 720, until: 840 });
const night = usualWindow('Delivery', { from: 1410, until: 1500 });
const thursday = (plans: Plan[]) => planOf(THU, 'salmiya', plans);

test('a day in Kuwait begins at 21:00 UTC', () => {
  assert.equal(dayOf(Date.parse('2026-11-25T20:59:59.999Z')), WED);
  assert.equal(dayOf(Date.parse('2026-11-25T21:00:00Z')), THU);
  assert.deepEqual([WED, THU, FRI, SAT].map(weekdayOf), [
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ]);
  assert.equal(addDays('2027-02-28', 1), '2027-03-01');
});

test('the kitchen’s plan is over all kitchens’, the shorter over the longer, the later over the earlier', () => {
  const dated = { from: WED, until: SAT };
  const plans = [
    plan('own', { branch: 'salmiya', ...dated }),
    plan('own base', { branch: 'salmiya' }),
    plan('later', { ...dated, madeAt: 2 }),
    plan('shorter', { from: THU, until: FRI }),
    plan('elsewhere', { branch: 'egaila', ...dated }),
    plan('earlier', { ...dated, madeAt: 1 }),
    base,
  ];
  assert.deepEqual(
    layersOf('salmiya', plans).map(({ id }) => id),
    ['base', 'own base', 'earlier', 'later', 'shorter', 'own'],
  );
});

test('what a plan does not name is inherited', () => {
  const fewer = plan('fewer', {
    from: THU,
    until: THU,
    week: { thursday: { shifts: [] }, friday: { windows: [] } },
  });
  const { shifts, ...rest } = thursday([base, fewer]);
  assert.deepEqual(shifts, []);
  assert.deepEqual({ ...rest, shifts: thursday([base]).shifts }, thursday([base]));
});

test('a closed day has its reason, no production and the windows it would have had', () => {
  const closed = plan('national days', { from: THU, until: THU, closed: true });
  const day = thursday([base, closed]);
  assert.deepEqual(day.closed, closed.label);
  assert.deepEqual(day.production, []);
  assert.equal(day.windows.length, thursday([base]).windows.length);
});

test('a later plan that gives windows opens a closed day again, with what it had', () => {
  const closed = plan('closed', { from: THU, until: SAT, closed: true });
  const opened = plan('opened', { from: THU, until: THU, week: everyDay({ windows: [noon] }) });
  const day = thursday([opened, base, closed]);
  assert.equal(day.closed, null);
  assert.deepEqual(day.production, thursday([base]).production);
  assert.deepEqual(day.windows, [{ ...noon, tentative: false }]);
  const fewer = plan('fewer', { from: THU, until: THU, week: everyDay({ shifts: [] }) });
  assert.notEqual(thursday([base, closed, fewer]).closed, null);
});

test('on a tentative day of a closure every window is unsure, of a change of minutes none', () => {
  const tentative = [THU];
  const unsure = (given: Partial<Plan>) =>
    thursday([base, plan('eid', { from: THU, until: THU, tentative, ...given })])
      .windows.map((window) => window.tentative)
      .filter(Boolean).length;
  assert.equal(unsure({ closed: true }), base.week.thursday?.windows?.length);
  assert.equal(unsure({ week: everyDay({ capacity: ramadan.capacity }) }), 0);
});

test('a window that one tentative plan would take away stays unsure under another', () => {
  const plans = ['ramadan', 'eid'].map((id, index) => {
    const windows = index === 0 ? [noon] : undefined;
    const dates = { from: THU, until: THU, tentative: [THU], madeAt: index };
    return plan(id, { ...dates, week: everyDay({ windows }) });
  });
  const isSure = thursday([base, ...plans]).windows.filter((window) => !window.tentative);
  assert.deepEqual(isSure, [{ ...noon, tentative: false }]);
});

test('a kitchen’s week comes from its opening hours, and they from its week', () => {
  const open = { opens: '08:00', closes: '22:00' };
  const late = { opens: '09:00', closes: '23:00' };
  const days = WEEKDAYS.map((day) => [day, day === 'sunday' ? [late] : [open]]);
  const timings = { ...Object.fromEntries(days), friday: [] };
  const week = weekFromTimings(timings, { decoratorMinutes: 300, ovenTrays: 49, cars: 2 });
  assert.deepEqual(week.thursday.production, [{ from: 360, until: 1260 }]);
  assert.deepEqual(week.thursday.capacity, {
    early: { decoratorMinutes: 150, ovenTrays: 25 },
    late: { decoratorMinutes: 150, ovenTrays: 24 },
  });
  const starts = (mode: string) =>
    week.thursday.windows.filter((w) => w.mode === mode).map(({ from }) => from / 60);
  assert.deepEqual(starts('Delivery'), [10, 12, 14, 16, 18, 20]);
  assert.deepEqual(starts('Pickup'), [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  assert.deepEqual(week.thursday.shifts, [{ from: 600, until: 1320, vehicle: 'car', count: 2 }]);
  assert.deepEqual(week.friday.windows, []);

  const own = plan('week', { week });
  const coming = daysFrom(WED, 7).map((day) => planOf(day, 'salmiya', [own]));
  assert.deepEqual(timingsOf(coming), timings);
});

test('opening hours of a night are split at midnight', () => {
  const plans = [
    base,
    plan('night', { from: THU, until: THU, week: everyDay({ windows: [night] }) }),
  ];
  const timings = timingsOf([THU, FRI].map((day) => planOf(day, 'salmiya', plans)));
  assert.deepEqual(timings.thursday, [{ opens: '23:30', closes: '24:00' }]);
  assert.deepEqual(timings.friday, [
    { opens: '00:00', closes: '01:00' },
    { opens: '14:00', closes: '22:00' },
  ]);
  assert.deepEqual(timings.saturday, []);
});

test('the week to come begins with the service day, and is another one at six in the morning', () => {
  const closed = plan('closed', { from: WED, until: WED, closed: true });
  const hours = (day: string, time: string) => {
    const { wednesday, thursday } = comingTimings('salmiya', [base, closed], at(day, time));
    return [wednesday.length, thursday.length];
  };
  assert.deepEqual(hours(WED, '12:00'), [0, 1]);
  assert.deepEqual(hours(THU, '05:59'), [0, 1]);
  assert.equal(nextWeekAt(at(THU, '05:59')), at(THU, '06:00'));
  assert.deepEqual(hours(THU, '06:00'), [1, 1]);
  assert.equal(nextWeekAt(at(THU, '06:00')), at(FRI, '06:00'));
});

test('the calendar suggests Ramadan and the feasts after it', () => {
  assert.deepEqual(feastsFrom(dayOf(at(WED, '12:00'))), {
    ramadan: '2027-02-08',
    eidAlFitr: '2027-03-09',
    eidAlAdha: '2027-05-16',
  });
  assert.equal(feastsFrom('2027-02-08').ramadan, '2027-02-08');
});

test('a day in Ramadan is worked by night with three quarters of the minutes', () => {
  const bikes = { vehicle: 'bike' as const, count: 2 };
  const usual = {
    capacity: { early: { decoratorMinutes: 151, ovenTrays: 24 }, late: ramadan.capacity.late },
    shifts: [
      { from: 600, until: 1320, vehicle: 'car' as const, count: 1 },
      { from: 600, until: 660, ...bikes },
      { from: 960, until: 1320, ...bikes },
    ],
  };
  const day = ramadanTerms(usual);
  assert.deepEqual(day.production, ramadan.production);
  const delivery = day.windows.filter(({ mode }) => mode === 'Delivery');
  assert.deepEqual(delivery, ramadan.windows);
  assert.deepEqual(day.capacity.early, { decoratorMinutes: 113, ovenTrays: 24 });
  assert.deepEqual(
    day.shifts.map(({ vehicle, count, from, until }) => [vehicle, count, from / 60, until / 60]),
    [
      ['car', 1, 14, 16],
      ['car', 1, 19.5, 25],
      ['bike', 2, 14, 16],
      ['bike', 2, 19.5, 25],
    ],
  );
});
