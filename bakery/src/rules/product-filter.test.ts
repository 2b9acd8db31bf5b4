import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lowestPrice, priceBands } from './product-filter.ts';

const name = { english: '', arabic: '' };
const group = (required: boolean, minimum: number, ...prices: number[]) => ({
  id: 'g',
  name,
  minimum,
  maximum: 2,
  required,
  values: prices.map((price, index) => ({ id: String(index), name, price })),
});

const lowest: [what: string, price: number, groups: ReturnType<typeof group>[], fils: number][] = [
  ['without options it is the price', 13.5, [], 13_500],
  ['what is optional adds nothing', 13.5, [group(false, 0, 2, 3)], 13_500],
  ['a size that must be chosen adds its cheapest', 0, [group(true, 1, 40.25, 34)], 34_000],
  ['two that must be chosen add the two cheapest', 1, [group(true, 2, 3, 1, 2)], 4000],
];

for (const [what, discountedPrice, options, expected] of lowest) {
  test(`lowest price: ${what}`, () => {
    assert.equal(lowestPrice({ discountedPrice, options }), expected);
  });
}

test('bands hold every price once; the last one holds all above', () => {
  assert.deepEqual(
    priceBands([0, 4999, 5000, 99_999, 100_000, 250_000]).filter(Boolean),
    [2, 1, 3],
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 })), (prices) => {
      const bands = priceBands(prices);
      assert.equal(bands.length, 20);
      assert.equal(
        bands.reduce((a, b) => a + b, 0),
        prices.length,
      );
    }),
  );
});
