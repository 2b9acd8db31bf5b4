import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nightOverlaps } from './night-overlaps.ts';
import { type Plan, planOf } from './plan.ts';
import { decided, pausedTerms } from './plan-edits.ts';
import { planProblems } from './plan-problems.ts';
import { ramadanPlan } from './ramadan.ts';
import { at, base, everyDay, FRI, plan, SAT, THU, WED } from './testing-fixture.ts';
import { usualWindow } from './timings.ts';

const hours = (from: number, until: number) => ({ from: from * 60, until: until * 60 });
const delivery = (from: number, until: number) => usualWindow('Delivery', hours(from, until));
const problems = (given: Partial<Plan>) =>
  planProblems(plan('given', { closed: true, ...given })).map(({ code, path }) => [code, path]);

test('a plan that can be saved has no problems', () => {
  assert.deepEqual(planProblems(base), []);
  assert.deepEqual(problems({ from: THU, until: SAT, tentative: [THU, SAT] }), []);
  const windows = [delivery(10, 12), delivery(12, 14), usualWindow('Pickup', hours(10, 13))];
  assert.deepEqual(problems({ week: { friday: { windows, production: [hours(12, 30)] } } }), []);
});

test('each problem is told with its place', () => {
  assert.deepEqual(problems({ from: THU }), [['one-date', 'until']]);
  assert.deepEqual(problems({ from: FRI, until: THU }), [['until-before-from', 'until']]);
  assert.deepEqual(problems({ tentative: [THU] }), [['tentative-outside', 'tentative.0']]);
  assert.deepEqual(problems({ from: THU, until: FRI, tentative: [FRI, SAT] }), [
    ['tentative-outside', 'tentative.1'],
  ]);
  assert.deepEqual(problems({ closed: false, week: { friday: {} } }), [['says-nothing', 'week']]);
  const windows = [delivery(10, 12), usualWindow('Pickup', hours(11, 13)), delivery(11, 13)];
  const wrong = {
    production: [hours(9, 9)],
    windows,
    shifts: [{ ...hours(20, 31), vehicle: 'car' as const, count: 1 }],
  };
  assert.deepEqual(problems({ week: { friday: wrong } }), [
    ['span-empty', 'week.friday.production.0'],
    ['span-too-late', 'week.friday.shifts.0'],
    ['windows-overlap', 'week.friday.windows.2'],
  ]);
});

test('a night overlaps the next day’s windows of its kind, and only where both are open', () => {
  const at = (from: number, until: number, mode: 'Delivery' | 'Pickup' = 'Delivery') => [
    usualWindow(mode, hours(from, until)),
  ];
  const night = plan('night', {
    from: THU,
    until: THU,
    week: { thursday: { windows: at(25, 26.5) } },
  });
  const early = (from: number, until: number, given: Partial<Plan> = {}) =>
    plan('early', {
      from: FRI,
      until: FRI,
      week: { friday: { windows: at(from, until) } },
      ...given,
    });
  const found = (...plans: Plan[]) =>
    nightOverlaps('salmiya', [base, ...plans], { from: FRI, days: 1 });
  assert.deepEqual(found(night), []);
  assert.deepEqual(found(night, early(2, 4)), [THU]);
  assert.deepEqual(found(night, early(2.5, 4)), []);
  assert.deepEqual(found(night, early(0, 1)), []);
  const pickup = { friday: { windows: at(2, 4, 'Pickup') } };
  assert.deepEqual(found(night, early(2, 4, { week: pickup })), []);
  assert.deepEqual(found(night, early(2, 4, { closed: true, week: {} })), []);
  assert.deepEqual(found(night, early(2, 4, { tentative: [FRI] })), [THU]);
});

test('an unsure day holds, or the plan begins after it or ends before it', () => {
  const dates = (given: Plan | null) => given && [given.from, given.until, given.tentative];
  const eid = plan('eid', { from: WED, until: SAT, tentative: [WED, SAT] });
  assert.deepEqual(dates(decided(eid, { day: WED, holds: true })), [WED, SAT, [SAT]]);
  assert.deepEqual(dates(decided(eid, { day: WED, holds: false })), [THU, SAT, [SAT]]);
  assert.deepEqual(dates(decided(eid, { day: SAT, holds: false })), [WED, FRI, [WED]]);
  assert.equal(decided(eid, { day: THU, holds: true }), null);
  const two = plan('two', { from: WED, until: THU, tentative: [WED, THU] });
  assert.deepEqual(dates(decided(two, { day: WED, holds: false })), [THU, THU, [THU]]);
  assert.deepEqual(dates(decided(two, { day: THU, holds: false })), [WED, WED, [WED]]);
  const inside = plan('inside', { from: WED, until: FRI, tentative: [THU] });
  assert.equal(decided(inside, { day: THU, holds: false }), null);
  const one = plan('one', { from: WED, until: WED, tentative: [WED] });
  assert.equal(decided(one, { day: WED, holds: false }), null);
  assert.equal(decided(base, { day: WED, holds: true }), null);
});

test('a pause keeps windows that have begun, those of the other part and those after its end', () => {
  const thursday = planOf(THU, 'salmiya', [base]);
  const kept = (now: string, given: Partial<Parameters<typeof pausedTerms>[1]> = {}) => {
    const terms = pausedTerms(thursday, { part: null, until: null, ...given, now: at(THU, now) });
    return terms?.week.thursday?.windows
      ?.filter(({ mode }) => mode === 'Delivery')
      .map(({ from }) => from / 60);
  };
  assert.deepEqual(kept('12:00'), [10, 12]);
  assert.deepEqual(kept('11:59'), [10]);
  assert.deepEqual(kept('11:00', { part: 'early' }), [10, 16, 18, 20]);
  assert.deepEqual(kept('11:00', { part: 'late' }), [10, 12, 14]);
  assert.deepEqual(kept('11:00', { until: at(THU, '16:00') }), [10, 16, 18, 20]);
});

test('a pause before the first window closes the day, and one after the last has nothing to close', () => {
  const thursday = planOf(THU, 'salmiya', [base]);
  const asked = { part: null, until: null };
  assert.deepEqual(pausedTerms(thursday, { ...asked, now: at(THU, '08:00') }), {
    closed: true,
    week: {},
  });
  assert.equal(pausedTerms(thursday, { ...asked, now: at(THU, '21:00') }), null);
  const closed = planOf(THU, 'salmiya', [
    base,
    plan('eid', { from: THU, until: THU, closed: true }),
  ]);
  assert.equal(pausedTerms(closed, { ...asked, now: at(THU, '08:00') }), null);
});

test('Ramadan is suggested from the kitchen’s own week, its edges unsure', () => {
  const noFriday = { ...base, week: { ...base.week, friday: { windows: [] } } };
  const other = plan('sale', { from: '2027-02-08', until: '2027-02-20', week: everyDay({}) });
  const { plan: suggested, feasts } = ramadanPlan('salmiya', {
    plans: [noFriday, other],
    from: WED,
  });
  assert.deepEqual([suggested.from, suggested.until], [feasts.ramadan, feasts.eidAlFitr]);
  assert.deepEqual(suggested.tentative, ['2027-02-08', '2027-03-09']);
  assert.equal(suggested.week.friday, undefined);
  assert.equal(suggested.week.monday?.capacity?.late.decoratorMinutes, 180);
  assert.deepEqual(planProblems(suggested), []);
});
