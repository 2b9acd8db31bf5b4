import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualOf, usualSpan } from './usual.ts';

const row = (day: string, taken: number, orders = 1) => ({
  day,
  kitchen: 'salmiya',
  orders,
  taken,
  delivery: 0,
  refunds: 0,
  givenBack: 0,
});

test('a usual Thursday is the mean of the four before, of all kitchens, without those that sold nothing', () => {
  const thursday = '2026-11-26';
  assert.deepEqual(usualSpan(thursday), { from: '2026-10-29', until: '2026-11-19' });
  const rows = [
    row('2026-11-19', 10),
    row('2026-11-19', 5),
    row('2026-11-12', 20.002),
    row('2026-11-05', 0, 0),
    // Another weekday, and too long ago.
    row('2026-11-20', 900),
    row('2026-10-22', 900),
  ];
  assert.equal(usualOf(rows, thursday), 17.501);
  assert.equal(usualOf(rows.slice(0, 2), thursday), null);
  assert.equal(usualOf([], thursday), null);
});
