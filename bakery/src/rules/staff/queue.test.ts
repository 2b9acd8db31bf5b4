import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '../promise/day.ts';
import { dueOf, type Queued, queueOf } from './queue.ts';
import type { Station } from './stations.ts';

const TODAY = '2026-11-26';
const TOMORROW = '2026-11-27';
const at = (clock: string, day = TODAY) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantAt(day, hours * 60 + minutes);
};
function order(number: number, window: string, changes: Partial<Queued> = {}): Queued {
  const day = changes.day ?? TODAY;
  const [from = '', until = ''] = window.split('-');
  return {
    number,
    day,
    status: 'decorating',
    mode: 'Delivery',
    state: 'firm',
    startsAt: at(from, day),
    endsAt: at(until, day),
    minutes: 20,
    packMinutes: 30,
    dropMinutes: 24,
    roadMinutes: 0,
    ...changes,
  };
}
function numbers(
  orders: Queued[],
  clock: string,
  { station = 'decorate', day = TODAY }: { station?: Station; day?: string } = {},
) {
  const asked = { station, day, today: TODAY, now: at(clock) };
  return queueOf(orders, asked).map(({ number }) => number);
}

test('what is due first is first; among equals the longest work, then the number', () => {
  const orders = [
    order(7, '18:00-20:00'),
    order(6, '16:00-18:00'),
    order(5, '16:00-18:00', { minutes: 55 }),
    order(4, '16:00-18:00'),
    // A pickup needs no packing, so it is due later than a delivery of the same hour.
    order(3, '16:00-17:00', { mode: 'Pickup' }),
    order(2, '16:00-18:00', { roadMinutes: 15 }),
  ];
  assert.deepEqual(numbers(orders, '12:00'), [2, 5, 4, 6, 3, 7]);
  assert.deepEqual(numbers(orders.toReversed(), '12:00'), [2, 5, 4, 6, 3, 7]);
});

test('what is late is on top, the longest late first', () => {
  const orders = [order(1, '16:00-18:00'), order(2, '10:00-12:00'), order(3, '12:00-14:00')];
  assert.deepEqual(numbers(orders, '12:30'), [2, 3, 1]);
  const [first] = queueOf(orders, {
    station: 'decorate',
    day: TODAY,
    today: TODAY,
    now: at('12:30'),
  });
  assert.equal(first?.isLate, true);
});

test('only one service day is shown, and on the day of now what is left from before', () => {
  const orders = [
    order(1, '16:00-18:00'),
    order(2, '10:00-12:00', { day: TOMORROW }),
    order(3, '20:00-22:00', { day: '2026-11-25' }),
    // A night belongs to the day on which it began.
    order(4, '23:30-25:00'),
  ];
  assert.deepEqual(numbers(orders, '09:00'), [3, 1, 4]);
  assert.deepEqual(numbers(orders, '09:00', { day: TOMORROW }), [2]);
});

test('what was not promised firmly is in no queue; an older order is, when it was reckoned to be ready', () => {
  const states = ['held', 'unplaced', 'released', 'done', 'firm', 'undated'] as const;
  const orders = states.map((state, index) => order(index, '16:00-18:00', { state }));
  const shown = states.filter((state) => dueOf(order(1, '16:00-18:00', { state }), at('09:00')));
  assert.deepEqual(shown, ['done', 'firm', 'undated']);
  // What is done was delivered: no station has it in hand.
  assert.deepEqual(
    numbers(
      orders.filter(({ state }) => state !== 'done'),
      '09:00',
    ),
    [4, 5],
  );
  assert.equal(
    dueOf(order(1, '16:00-18:00', { state: 'undated' }), at('09:00'))?.dueAt,
    at('16:00'),
  );
});

test('each station has the orders of its states', () => {
  const states = [
    'pending',
    'paid',
    'baking',
    'decorating',
    'ready',
    'on-the-way',
    'delivered',
  ] as const;
  const orders = states.map((status, index) => order(index, '16:00-18:00', { status }));
  assert.deepEqual(numbers(orders, '09:00', { station: 'bake' }), [1, 2]);
  assert.deepEqual(numbers(orders, '09:00', { station: 'decorate' }), [2, 3]);
  assert.deepEqual(numbers(orders, '09:00', { station: 'pack' }), [4]);
});

test('an order is to be begun when its minutes are left before it is due', () => {
  const due = dueOf(order(1, '16:00-18:00', { minutes: 35 }), at('09:00'));
  assert.deepEqual([due?.startBy, due?.dueAt], [at('14:55'), at('15:30')]);
});
