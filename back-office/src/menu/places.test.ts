import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import { placeBeside, placeOf, withPlaced } from './places.ts';

const product = (id: string, isPublished = true) => ({ id, isPublished }) as StaffProduct;
// A draft stands behind everything that has a place.
const MENU = [product('a'), product('b'), product('c'), product('new', false)];
const ids = (products: readonly StaffProduct[]) => products.map(({ id }) => id).join(' ');

for (const [id, by, expected] of [
  ['b', -1, 'b a c new'],
  ['a', 1, 'b a c new'],
  ['b', 1, 'a c b new'],
  ['c', -1, 'a c b new'],
] as const) {
  test(`${id} goes one ${by < 0 ? 'up' : 'down'}, and back to where it stood`, () => {
    const [was, to] = [placeOf(MENU, id), placeBeside(MENU, id, by)];
    assert.ok(was && to);
    const moved = withPlaced(MENU, to);
    assert.equal(ids(moved), expected);
    assert.equal(ids(withPlaced(moved, was)), ids(MENU));
  });
}

test('nothing goes beyond the ends, and a draft goes nowhere', () => {
  assert.equal(placeBeside(MENU, 'a', -1), null);
  assert.equal(placeBeside(MENU, 'c', 1), null);
  assert.equal(placeBeside(MENU, 'new', -1), null);
  assert.equal(placeOf(MENU, 'new'), null);
});
