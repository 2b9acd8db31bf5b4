import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodsOf } from './methods.ts';

const row = (method: 'knet' | 'apple-pay' | null, taken: number, more: object = {}) => ({
  day: '2026-11-26',
  kitchen: 'salmiya',
  method,
  taken,
  ...more,
});

test('a day’s methods add up over its kitchens, to the fils, each with its share', () => {
  const rows = [
    row('knet', 0.001),
    row('knet', 29.999, { kitchen: 'egaila' }),
    row('apple-pay', 10),
    row(null, 10),
    row('knet', 500, { day: '2026-11-25' }),
  ];
  assert.deepEqual(methodsOf(rows, '2026-11-26'), [
    { method: 'knet', taken: 30, share: 0.6 },
    { method: 'apple-pay', taken: 10, share: 0.2 },
    { method: null, taken: 10, share: 0.2 },
  ]);
});

test('where no bank told any there is nothing to show', () => {
  assert.deepEqual(methodsOf([row(null, 10)], '2026-11-26'), []);
  assert.deepEqual(methodsOf([], '2026-11-26'), []);
});
