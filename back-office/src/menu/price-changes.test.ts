import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import { changeOf, NEW_PRICES, priceRows, wayOf } from './price-changes.ts';

const product = (id: string, change: Partial<StaffProduct>): StaffProduct => ({
  id,
  name: id,
  arabicName: id,
  category: null,
  picture: '',
  price: 10.9,
  was: null,
  dearestOption: 0,
  leadMinutes: 60,
  setupMinutes: 0,
  unitMinutes: 0,
  trays: 0,
  active: true,
  changes: 0,
  refused: null,
  isPublished: true,
  ...change,
});

test('an amount is typed in either script, and a share takes no more than all', () => {
  assert.equal(wayOf(NEW_PRICES), null);
  assert.equal(wayOf({ ...NEW_PRICES, amount: '٠٫٥' })?.amount, 500);
  assert.equal(wayOf({ ...NEW_PRICES, amount: '-1' }), null);
  assert.equal(wayOf({ ...NEW_PRICES, way: 'lower-share', amount: '100.5' }), null);
  assert.equal(wayOf({ ...NEW_PRICES, way: 'raise-share', amount: '150' })?.amount, 150_000);
});

test('those that may change are sent as they were seen; the others say why they stay', () => {
  const way = wayOf({ ...NEW_PRICES, way: 'lower', amount: '5' });
  assert.ok(way);
  const rows = priceRows(
    [
      product('cake', { price: 13.5, was: 15 }),
      product('sized', { price: 12, dearestOption: 10.5 }),
      product('chosen', { price: 0 }),
      product('small', { price: 4 }),
    ],
    way,
  );
  assert.deepEqual(
    rows.map(({ stays }) => stays),
    [null, 'under-option', 'by-choice', 'nothing-left'],
  );
  const from = { price: 13.5, was: 15 };
  assert.deepEqual(changeOf(rows), [{ id: 'cake', from, to: { price: 8.5, was: 15 } }]);
  assert.deepEqual(
    priceRows([product('cake', {})], { ...way, amount: 0 }).map(({ stays }) => stays),
    ['same'],
  );
});
