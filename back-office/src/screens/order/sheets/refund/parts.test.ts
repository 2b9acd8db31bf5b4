import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { startOf, sumOf } from './parts.ts';

const order = {
  lines: [{ total: 24.75 }, { total: 19.5 }],
  sums: { subtotal: 44.25, discount: 0, deliveryCost: 1.5, total: 45.75, refunded: 0, left: 45.75 },
} as unknown as StaffOrder;
const choose = (amounts: (string | null)[], of = order) =>
  startOf(of).map((part, at) => {
    const amount = amounts[at] ?? null;
    return amount === null ? part : { ...part, chosen: true, amount };
  });

test('nothing is chosen at first, and each part stands at what it cost', () => {
  const parts = startOf(order);
  assert.deepEqual(
    parts.map(({ amount, chosen }) => [amount, chosen]),
    [
      ['24.750', false],
      ['19.500', false],
      ['1.500', false],
    ],
  );
  assert.equal(sumOf(parts), 0);
});

test('the chosen parts are summed in fils, in either digits', () => {
  assert.equal(sumOf(choose([null, '18.000', '1.500'])), 19_500);
  assert.equal(sumOf(choose(['٢٤٫٧٥٠'])), 24_750);
});

test('an amount that is none, or more than its part cost, makes the sum unclear', () => {
  for (const amount of ['', 'ten', '24.751', '-1', '1.2345']) {
    assert.equal(sumOf(choose([amount])), null, amount);
  }
});

test('a discount is taken off the lines, so that all of them are what was paid', () => {
  const sums = {
    subtotal: 44.25,
    discount: 4.425,
    deliveryCost: 1.5,
    total: 41.325,
    refunded: 0,
    left: 41.325,
  };
  const parts = startOf({ ...order, sums } as StaffOrder);
  assert.equal(
    parts.reduce((sum, { most }) => sum + most, 0),
    41_325,
  );
});
