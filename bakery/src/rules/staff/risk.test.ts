import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderStatus } from '../order.ts';
import { instantAt } from '../promise/day.ts';
import { dueTimes, type Promised, type Risk, riskOf } from './risk.ts';

const DAY = '2026-11-26';
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(DAY, hours * 60 + minutes);
};
const order = (changes: Partial<Promised> = {}): Promised => ({
  status: 'decorating',
  mode: 'Delivery',
  state: 'firm',
  startsAt: at('16:00'),
  endsAt: at('18:00'),
  minutes: 35,
  packMinutes: 30,
  dropMinutes: 24,
  roadMinutes: 0,
  ...changes,
});

test('a delivery is due before its window by packing and a long way, a pickup when its window begins', () => {
  assert.deepEqual(dueTimes(order()), {
    dueAt: at('15:30'),
    startBy: at('14:55'),
    leaveBy: at('17:36'),
  });
  assert.deepEqual(dueTimes(order({ roadMinutes: 20 })), {
    dueAt: at('15:10'),
    startBy: at('14:35'),
    leaveBy: at('17:16'),
  });
  assert.deepEqual(dueTimes(order({ mode: 'Pickup' })), {
    dueAt: at('16:00'),
    startBy: at('15:25'),
    leaveBy: at('18:00'),
  });
});

test('what has no window of its own is due at no time, and in no danger', () => {
  for (const state of ['undated', 'unplaced', 'held', 'released'] as const) {
    assert.equal(dueTimes(order({ state })), null, state);
    assert.equal(riskOf(order({ state }), at('23:00')), null, state);
  }
});

const CASES: [OrderStatus, Promised['mode'], string, Risk | null][] = [
  ['paid', 'Delivery', '14:55', null],
  ['paid', 'Delivery', '14:56', 'at-risk'],
  ['baking', 'Delivery', '15:30', 'at-risk'],
  ['baking', 'Delivery', '15:31', 'late'],
  ['decorating', 'Delivery', '17:00', 'late'],
  ['ready', 'Delivery', '15:45', null],
  ['ready', 'Delivery', '17:37', 'at-risk'],
  ['ready', 'Delivery', '18:01', 'late'],
  ['on-the-way', 'Delivery', '17:59', null],
  ['on-the-way', 'Delivery', '18:01', 'late'],
  ['delivered', 'Delivery', '19:00', null],
  ['cancelled', 'Delivery', '19:00', null],
  ['pending', 'Delivery', '19:00', null],
  ['decorating', 'Pickup', '15:25', null],
  ['decorating', 'Pickup', '15:26', 'at-risk'],
  ['decorating', 'Pickup', '16:01', 'late'],
  ['ready', 'Pickup', '21:00', null],
];
for (const [status, mode, clock, risk] of CASES) {
  test(`${mode}, ${status} at ${clock}: ${risk ?? 'on time'}`, () => {
    assert.equal(riskOf(order({ status, mode }), at(clock)), risk);
  });
}
