import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import { placeBeside, placeOf, withPlaced } from './places.ts';

const product = (id: string, isPublished = true) => ({ id, isPublished }) as StaffProduct;
// A draft stands behind everything that has a place.
const MENU = [product('a'), product('b'), product('c'), product('new', false)];
const whole = { products: MENU, next: null };
const ids = (products: readonly StaffProduct[]) => products.map(({ id }) => id).join(' ');

for (const [id, by, expected] of [
  ['b', -1, 'b a c new'],
  ['a', 1, 'b a c new'],
  ['b', 1, 'a c b new'],
  ['c', -1, 'a c b new'],
] as const) {
  test(`${id} goes one ${by < 0 ? 'up' : 'down'}, and back to where it stood`, () => {
    const [was, to] = [placeOf(whole, id), placeBeside(whole, id, by)];
    assert.ok(was && to);
    const moved = withPlaced(MENU, to);
    assert.equal(ids(moved), expected);
    assert.equal(ids(withPlaced(moved, was)), ids(MENU));
  });
}

test('nothing goes beyond the ends, and a draft goes nowhere', () => {
  assert.equal(placeBeside(whole, 'a', -1), null);
  assert.equal(placeBeside(whole, 'c', 1), null);
  assert.equal(placeBeside(whole, 'new', -1), null);
  assert.equal(placeOf(whole, 'new'), null);
});

test('before the end of a part of the menu stands what follows it', () => {
  const part = { products: MENU.slice(0, 2), next: 'c' };
  assert.deepEqual(placeBeside(part, 'a', 1), { id: 'a', before: 'c' });
  assert.deepEqual(placeOf(part, 'b'), { id: 'b', before: 'c' });
  assert.equal(placeBeside(part, 'b', 1), null);
  assert.equal(ids(withPlaced(part.products, { id: 'a', before: 'c' })), 'b a');
});
