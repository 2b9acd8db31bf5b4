import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeUntil, windowsToMoveTo } from './change.ts';
import { chooseWindow, nearestOpen } from './choose.ts';
import { judgeCapture, type OrderPromise, usedBy } from './promise.ts';
import {
  at,
  base,
  FRI,
  kitchen,
  nameOf,
  need,
  offers,
  query,
  SAT,
  THU,
  times,
  WED,
  X,
} from './testing-fixture.ts';
import { windowsFor } from './windows.ts';

// Promises 8: the worked examples about holds, late money and moves.

const promise = (given: Partial<OrderPromise>): OrderPromise => ({
  id: 'a',
  kitchen: 'salmiya',
  mode: 'Delivery',
  day: WED,
  part: 'late',
  ...times(WED, '18:00-20:00'),
  decorator: 1,
  trays: 0,
  drops: 10,
  state: 'held',
  heldUntil: at(WED, '10:35:00'),
  ...given,
});
const evening = times(WED, '18:00-20:00');
const eveningFor = (promises: OrderPromise[], now: number, own: string) => {
  const taken = usedBy(promises, { kitchen: 'salmiya', now, own });
  const choice = chooseWindow(offers({ now, used: taken, days: 1 }), evening);
  return choice.ok ? choice.offer : null;
};

test('example 16: a hold keeps others out until its very end', () => {
  const held = [promise({})];
  const before = at(WED, '10:35:00') - 1;
  assert.equal(eveningFor(held, before, 'b'), null);
  assert.ok(eveningFor(held, at(WED, '10:35:00'), 'b'));
  assert.ok(eveningFor(held, before, 'a'), 'nobody is in their own way');
});

test('example 17: money that comes after the hold is judged anew', () => {
  const now = at(WED, '11:02');
  const held = promise({});
  const firm = promise({ id: 'b', state: 'firm', heldUntil: null });
  assert.equal(judgeCapture(held, eveningFor([held, firm], now, 'a'), now), 'unplaced');
  assert.equal(judgeCapture(held, eveningFor([held], now, 'a'), now), 'firm');
});

test('example 18: of fifty that want three drops three are placed, and the others hear where there is room', () => {
  const placed: OrderPromise[] = [promise({ id: 'before', state: 'firm', drops: 7 })];
  const now = at(WED, '09:00');
  const near = { at: evening.startsAt, most: 2 };
  const refused = [];
  for (let id = 0; id < 50; id += 1) {
    const list = offers({ now, used: usedBy(placed, { kitchen: 'salmiya', now }), days: 1 });
    const choice = chooseWindow(list, evening);
    if (choice.ok) placed.push(promise({ id: `${id}`, drops: 1, heldUntil: now + 1 }));
    else refused.push([choice.code, choice.reason?.code, nearestOpen(list, near).map(nameOf)]);
  }
  assert.equal(placed.length, 1 + 3);
  assert.equal(refused.length, 47);
  const neighbours = [`${WED} 16:00-18:00`, `${WED} 20:00-22:00`];
  assert.deepEqual(refused.at(-1), ['window-full', 'full-drivers', neighbours]);
});

test('example 25: an order moves to a later window without lead, to an earlier one only with it', () => {
  const x = need(X);
  const own = promise({
    day: FRI,
    ...times(FRI, '16:00-18:00'),
    decorator: x.decorator,
    trays: x.trays,
    drops: 1,
    state: 'firm',
    heldUntil: null,
  });
  const terms = { kitchen, plans: [base], need: x, roadMinutes: 0 };
  assert.equal(changeUntil(own, terms), at(THU, '15:30'));

  const now = at(THU, '10:00');
  const list = windowsToMoveTo(own, query({ now, need: x, from: THU, days: 3 }));
  const sooner = chooseWindow(list, times(THU, '18:00-20:00'));
  assert.equal(!sooner.ok && sooner.reason?.code, 'lead-time');
  const later = chooseWindow(list, times(SAT, '10:00-12:00'));
  assert.ok(later.ok);

  const moved = { ...own, day: SAT, part: 'early' as const, ...times(SAT, '10:00-12:00') };
  const minutes = (promises: OrderPromise[], day: string) =>
    usedBy(promises, { kitchen: 'salmiya', now })
      .filter((row) => row.day === day)
      .reduce((sum, { decorator }) => sum + decorator, 0);
  assert.deepEqual([minutes([own], FRI), minutes([own], SAT)], [25, 0]);
  assert.deepEqual([minutes([moved], FRI), minutes([moved], SAT)], [0, 25]);
});

test('example 25: the last instant of a change is the last at which the window was open', () => {
  const friday = (now: number) => {
    const choice = chooseWindow(
      windowsFor(query({ now, need: need(X) })),
      times(FRI, '16:00-18:00'),
    );
    return choice.ok;
  };
  assert.deepEqual([friday(at(THU, '15:30')), friday(at(THU, '15:30') + 1)], [true, false]);
});
