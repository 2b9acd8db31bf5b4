import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CountingPromise, conflictsOf, windowsLost } from './conflicts.ts';
import { type Plan, partOf } from './plan.ts';
import { at, base, everyDay, FRI, kitchen, plan, SAT, THU, times, WED } from './testing-fixture.ts';
import { usualWindow } from './timings.ts';

let made = 0;
/** A firm delivery on Thursday from 16 to 18, made after those before it. */
const promise = (id: string, given: Partial<CountingPromise> & { time?: string } = {}) => {
  const { time = '16:00-18:00', day = THU } = given;
  made += 1;
  const counting: CountingPromise = {
    id,
    kitchen: 'salmiya',
    mode: 'Delivery',
    day,
    part: partOf(Number(time.slice(0, 2)) * 60),
    ...times(day, time),
    decorator: 10,
    trays: 1,
    drops: 1,
    state: 'firm',
    heldUntil: null,
    madeAt: made,
    isForced: false,
    isOrder: true,
    ...given,
  };
  return counting;
};
const conflicts = (promises: CountingPromise[], ...plans: Plan[]) =>
  Object.fromEntries(conflictsOf(promises, { kitchen, plans: [base, ...plans] }));
const onThursday = (given: Partial<Plan>) => plan('change', { from: THU, until: THU, ...given });

test('what the plans have room for is no conflict', () => {
  assert.deepEqual(conflicts([promise('a'), promise('b', { day: FRI })]), {});
});

test('a closed day has all of its promises in conflict, and no other day has', () => {
  const promises = [
    promise('a'),
    promise('b', { time: '10:00-12:00' }),
    promise('c', { day: FRI }),
  ];
  assert.deepEqual(conflicts(promises, onThursday({ closed: true })), { a: 'closed', b: 'closed' });
});

test('a window that is gone, or has another end, leaves its promises without one', () => {
  const windows = [
    usualWindow('Delivery', { from: 960, until: 1140 }),
    usualWindow('Delivery', { from: 1140, until: 1260 }),
    usualWindow('Pickup', { from: 960, until: 1080 }),
  ];
  const change = onThursday({ week: everyDay({ windows }) });
  const pickup = promise('pickup', { mode: 'Pickup', drops: 0 });
  assert.deepEqual(conflicts([promise('a'), pickup], change), { a: 'window-gone' });
});

test('of a day that has become too small those that were made later are in conflict', () => {
  const small = { decoratorMinutes: 25, ovenTrays: 24 };
  const change = onThursday({ week: everyDay({ capacity: { early: small, late: small } }) });
  const promises = ['a', 'b', 'c'].map((id) => promise(id));
  const later = promise('small', { decorator: 5 });
  assert.deepEqual(conflicts([later, ...promises].toReversed(), change), { c: 'full-decorators' });
  const [a, b, c] = promises as [CountingPromise, CountingPromise, CountingPromise];
  assert.deepEqual(conflicts([a, b, { ...c, isForced: true }], change), { b: 'full-decorators' });
});

test('fewer drivers and fewer pickups leave some over', () => {
  const shifts = [{ from: 960, until: 1080, vehicle: 'bike' as const, count: 1 }];
  const windows = [
    usualWindow('Delivery', { from: 960, until: 1080 }),
    { ...usualWindow('Pickup', { from: 960, until: 1020 }), pickups: 1 },
  ];
  const change = onThursday({ week: everyDay({ shifts, windows }) });
  const delivered = promise('a', { drops: 4 });
  const pickups = ['c', 'd'].map((id) =>
    promise(id, { mode: 'Pickup', drops: 0, time: '16:00-17:00' }),
  );
  assert.deepEqual(conflicts([delivered, promise('b', { drops: 2 }), ...pickups], change), {
    b: 'full-drivers',
    d: 'full-pickups',
  });
});

test('what an edit adds to a pickup is no pickup more', () => {
  const windows = [{ ...usualWindow('Pickup', { from: 960, until: 1020 }), pickups: 2 }];
  const change = onThursday({ week: everyDay({ windows }) });
  const pickup = (id: string, given = {}) =>
    promise(id, { mode: 'Pickup', drops: 0, time: '16:00-17:00', ...given });
  const promises = [pickup('a'), pickup('its-edit', { isOrder: false }), pickup('b'), pickup('c')];
  assert.deepEqual(conflicts(promises, change), { c: 'full-pickups' });
});

test('an older order without a window takes minutes of its part, and no driver', () => {
  const small = { decoratorMinutes: 10, ovenTrays: 24 };
  const capacity = onThursday({ week: everyDay({ capacity: { early: small, late: small } }) });
  const undated = promise('old', { state: 'undated', ...times(THU, '17:10-17:10') });
  assert.deepEqual(conflicts([undated, promise('a')], capacity), { a: 'full-decorators' });
  assert.deepEqual(conflicts([undated], onThursday({ closed: true })), { old: 'closed' });
});

test('another kitchen’s promises are its own', () => {
  const elsewhere = promise('a', { kitchen: 'egaila' });
  assert.deepEqual(conflicts([elsewhere], onThursday({ closed: true })), {});
});

test('windows are lost that a plan closes, takes away or makes unsure, as far as they are to come', () => {
  const lost = (change: Plan, now = at(WED, '09:00')) =>
    windowsLost(
      { before: [base], after: [base, change] },
      { kitchen: 'salmiya', from: WED, days: 4, now },
    ).filter(({ mode }) => mode === 'Delivery');
  const closed = onThursday({ closed: true });
  assert.equal(lost(closed).length, 6);
  assert.deepEqual(lost(closed)[3], { day: THU, mode: 'Delivery', ...times(THU, '16:00-18:00') });
  assert.equal(lost(closed, at(THU, '12:00')).length, 4);
  assert.equal(lost({ ...closed, tentative: [THU] }).length, 6);
  const later = plan('later', { from: FRI, until: SAT, week: everyDay({ windows: [] }) });
  assert.deepEqual(new Set(lost(later).map(({ day }) => day)), new Set([FRI, SAT]));
  assert.deepEqual(lost(onThursday({ week: everyDay({ shifts: [] }) })), []);
});
