import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeUntil } from './change.ts';
import { chooseWindow, earliestOpen, nearestOpen } from './choose.ts';
import {
  at,
  base,
  C,
  FRI,
  kitchen,
  line,
  nameOf,
  need,
  offers,
  plan,
  query,
  S,
  SAT,
  T,
  THU,
  times,
  used,
  WED,
  X,
} from './testing-fixture.ts';
import { undatedPromise } from './undated.ts';
import { whyNotSooner } from './why-not-sooner.ts';
import { windowTimes } from './wire-time.ts';

test('each reason has its refusal', () => {
  const closed = plan('closed', { from: FRI, until: FRI, closed: true });
  const full = used(SAT, '10:00', { drops: 10 });
  const list = offers({ need: need(C), plans: [base, closed], used: [full], days: 33 });
  const refused = (day: string, time: string) => {
    const choice = chooseWindow(list, times(day, time));
    return choice.ok ? 'open' : `${choice.code} ${choice.reason?.code ?? ''}`.trim();
  };
  assert.equal(refused(WED, '10:00-12:00'), 'window-too-soon past-cutoff');
  assert.equal(refused(WED, '18:00-20:00'), 'window-too-soon lead-time');
  assert.equal(refused(THU, '10:00-12:00'), 'open');
  assert.equal(refused(THU, '10:00-12:30'), 'window-unknown');
  assert.equal(refused(FRI, '14:00-16:00'), 'window-closed closed');
  assert.equal(refused(SAT, '10:00-12:00'), 'window-full full-drivers');
  assert.equal(refused('2026-12-26', '10:00-12:00'), 'window-unknown beyond-horizon');
});

test('who names no window gets the earliest; where there is none the reason is that of the closest', () => {
  const choice = chooseWindow(offers({}), null);
  assert.ok(choice.ok);
  assert.equal(nameOf(choice.offer), `${WED} 12:00-14:00`);
  const huge = chooseWindow(offers({ need: need({ ...S, quantity: 900 }) }), null);
  assert.deepEqual(huge, { ok: false, code: 'no-window', reason: { code: 'too-large' } });
  assert.deepEqual(chooseWindow([], null), { ok: false, code: 'no-window', reason: null });
  assert.equal(earliestOpen(offers({}).toReversed())?.startsAt, at(WED, '12:00'));
});

test('in place of one that is gone the nearest are offered', () => {
  const near = nearestOpen(offers({}), { at: at(WED, '20:00'), most: 3 });
  assert.deepEqual(near.map(nameOf), [
    `${WED} 20:00-22:00`,
    `${WED} 18:00-20:00`,
    `${WED} 16:00-18:00`,
  ]);
});

test('why not sooner names the lines that hold things up, and which of them sets the day', () => {
  const { need: _need, ...asked } = query({ now: at(WED, '14:40'), days: 4 });
  const lines = [need(X), need(line('croissants')), need(line('cheesecake')), need(T)];
  const told = whyNotSooner(lines, asked).map(({ line: place, reason, earliest, setsTheDay }) => [
    place,
    reason?.code,
    earliest && nameOf(earliest),
    setsTheDay,
  ]);
  assert.deepEqual(told, [
    [0, 'lead-time', `${THU} 16:00-18:00`, false],
    [2, 'lead-time', `${THU} 10:00-12:00`, false],
    [3, 'lead-time', `${FRI} 16:00-18:00`, true],
  ]);
  assert.deepEqual(whyNotSooner([need(line('croissants'))], asked), []);
  assert.deepEqual(whyNotSooner([], asked), []);
  assert.deepEqual(whyNotSooner([need(T)], { ...asked, days: 0 }), []);
});

test('a line that can have no time sets the day', () => {
  const { need: _need, ...asked } = query({ days: 2 });
  const [delay] = whyNotSooner([need({ ...S, quantity: 900 }), need(C)], asked);
  assert.deepEqual(
    [delay?.reason?.code, delay?.earliest, delay?.setsTheDay],
    ['too-large', null, true],
  );
});

test('names of windows on the wire are taken only when there is such a time', () => {
  const name = (deliveryDate: string, deliveryTime: string) =>
    windowTimes({ deliveryDate, deliveryTime });
  assert.deepEqual(name(THU, '16:00-18:00'), times(THU, '16:00-18:00'));
  assert.deepEqual(name(THU, '22:00-00:00'), {
    startsAt: at(THU, '22:00'),
    endsAt: at(FRI, '00:00'),
  });
  for (const [date, time] of [
    [THU, '16-18'],
    [THU, '24:00-25:00'],
    [THU, '16:00-18:60'],
    ['2027-02-29', '16:00-18:00'],
    ['2026-13-01', '16:00-18:00'],
    ['26-11-2026', '16:00-18:00'],
    ['', ''],
  ] as const) {
    assert.equal(name(date, time), null, `${date} ${time}`);
  }
});

test('a time can be changed until its cut-off where the lead is short, and not once its window is gone', () => {
  const terms = { kitchen, plans: [base], need: need(S), roadMinutes: 0 };
  const friday = { mode: 'Delivery' as const, day: FRI, ...times(FRI, '14:00-16:00') };
  assert.equal(changeUntil(friday, terms), at(FRI, '12:30'));
  assert.equal(changeUntil(friday, { ...terms, roadMinutes: 60 }), at(FRI, '11:30'));
  assert.equal(changeUntil({ ...friday, mode: 'Pickup' }, terms), null);
  assert.equal(changeUntil({ ...friday, ...times(FRI, '13:00-15:00') }, terms), null);
});

test('an order of before counts where it would be ready, or now when that is past', () => {
  const paidAt = at(WED, '15:00');
  const then = undatedPromise(paidAt, need(C), at(WED, '16:00'));
  assert.deepEqual([then.day, then.part, then.startsAt], [THU, 'early', at(THU, '15:00')]);
  assert.deepEqual([then.state, then.decorator, then.trays, then.drops], ['undated', 15, 1, 1]);
  const late = undatedPromise(paidAt, need(C), at(SAT, '17:00'));
  assert.deepEqual([late.day, late.part], [SAT, 'late']);
  const list = offers({ used: [{ ...then, orders: 1, drops: 8 }], drops: 2, from: THU, days: 1 });
  assert.equal(list.find(({ startsAt }) => startsAt === at(THU, '14:00'))?.left, 1);
});
