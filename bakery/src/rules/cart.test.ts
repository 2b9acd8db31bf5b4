import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cartCount, cartTotal, lineTotal, QUANTITY_LIMIT } from './cart.ts';
import { addLine, lineKey, withLineChanged, withoutLine, withQuantity } from './cart-lines.ts';
import { kwd } from './money.ts';

const choice = (id: string, value: string) => ({ id, value });
const line = (over: object = {}) => ({
  product: 'cake',
  options: [choice('size', 'small')],
  extras: [] as { id: string; value: string }[],
  price: 14.5,
  quantity: 1,
  ...over,
});

test('two sizes of one cake are two lines, the same choice twice is one', () => {
  const small = line();
  const large = line({ options: [choice('size', 'large')] });
  const lines = [small, large, small].reduce(addLine<ReturnType<typeof line>>, []);
  assert.deepEqual(
    lines.map((each) => each.quantity),
    [2, 1],
  );
});

test('a changed line keeps its place, and joins the line that it became', () => {
  const [small, large, huge] = ['small', 'large', 'huge'].map((size) =>
    line({ options: [choice('size', size)] }),
  );
  assert.ok(small && large && huge);
  assert.deepEqual(withLineChanged([small, large], lineKey(small), huge), [huge, large]);
  const joined = withLineChanged([small, large], lineKey(small), large);
  assert.deepEqual(joined, [{ ...large, quantity: 2 }]);
  assert.deepEqual(withLineChanged([small], lineKey(large), huge), [small, huge]);
});

test('the order in which options were picked and empty extras make no difference', () => {
  const a = line({ options: [choice('a', '1'), choice('b', '2')], extras: [choice('m', '')] });
  const b = line({ options: [choice('b', '2'), choice('a', '1')] });
  assert.equal(lineKey(a), lineKey(b));
});

test('two values of one option that takes several are another line than one of them', () => {
  const one = line({ options: [choice('a', '1')] });
  const both = line({ options: [choice('a', '1'), choice('a', '2')] });
  const reversed = line({ options: [choice('a', '2'), choice('a', '1')] });
  assert.notEqual(lineKey(one), lineKey(both));
  assert.equal(lineKey(both), lineKey(reversed));
});

test('another message on the cake is another line', () => {
  assert.notEqual(
    lineKey(line({ extras: [choice('m', 'Noura')] })),
    lineKey(line({ extras: [choice('m', 'Dana')] })),
  );
});

test('a quantity stays between 1 and the limit', () => {
  const key = lineKey(line());
  for (const [asked, got] of [
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [1e9, QUANTITY_LIMIT],
    [5, 5],
  ] as const) {
    assert.equal(withQuantity([line()], key, asked)[0]?.quantity, got);
  }
});

test('taking a line out leaves the others as they are', () => {
  const other = line({ product: 'other' });
  assert.deepEqual(withoutLine([line(), other], lineKey(line())), [other]);
});

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }).map(kwd),
  quantity: fc.integer({ min: 1, max: QUANTITY_LIMIT }),
});

test('a total is a whole number of fils: the sum of its lines, in any order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
      const total = cartTotal(lines);
      assert.ok(Number.isSafeInteger(total));
      assert.equal(
        total,
        lines.map(lineTotal).reduce((sum, part) => sum + part, 0),
      );
      assert.equal(total, cartTotal(lines.toReversed()));
    }),
  );
});

test('the count is of pieces, not of lines', () => {
  assert.equal(cartCount([line({ quantity: 2 }), line({ quantity: 3 })]), 5);
});
