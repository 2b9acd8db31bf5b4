import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayLater, sumOf } from './sums.ts';

const row = { day: '2026-11-26', kitchen: 'salmiya', orders: 1, refunds: 0, delivery: 0 };

test('sums are exact to the fils, and may be below nothing', () => {
  const rows = [
    { ...row, taken: 0.1, givenBack: 0 },
    { ...row, taken: 0.2, givenBack: 0, delivery: 0.1 },
    { ...row, orders: 0, taken: 0, refunds: 2, givenBack: 0.301 },
  ];
  assert.deepEqual(sumOf(rows), {
    orders: 2,
    refunds: 2,
    taken: 0.3,
    delivery: 0.1,
    givenBack: 0.301,
    left: -0.001,
  });
  assert.deepEqual(sumOf([]), {
    orders: 0,
    refunds: 0,
    taken: 0,
    delivery: 0,
    givenBack: 0,
    left: 0,
  });
});

test('days go over months and years', () => {
  assert.equal(dayLater('2026-12-31', 1), '2027-01-01');
  assert.equal(dayLater('2028-03-01', -1), '2028-02-29');
});
