import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderPayload } from '@mahlab/bakery/api/order';
import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import fc from 'fast-check';
import type { Catalogue } from '../catalog/catalogue.ts';
import { line, sampleOrder } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';
import { priceOrder } from './price-order.ts';

let catalogue: Catalogue;
const shop = useShop(startShop, () => {
  catalogue = shop.catalogue.current();
});

const payload = (changes: Record<string, unknown>) =>
  OrderPayload.parse(sampleOrder(shop, changes));

/** Any line that the catalogue allows: each product with any choice of its options and texts. */
function anyLine() {
  return fc.constantFrom(...catalogue.products.values()).chain((product) =>
    fc
      .record({
        quantity: fc.integer({ min: 1, max: QUANTITY_LIMIT }),
        values: fc.tuple(
          ...product.options.map((group) =>
            fc.constantFrom(...group.values, ...(group.required ? [] : [undefined])),
          ),
        ),
        texts: fc.tuple(
          ...product.extras.map((extra) =>
            extra.type === 'Text' ? fc.constantFrom('', 'مبروك', 'Noura') : fc.constant(''),
          ),
        ),
      })
      .map(({ quantity, values, texts }) => ({
        product: product.id,
        type: 'Product',
        quantity,
        options: values.flatMap((value) => (value ? [{ id: value.option, value: value.id }] : [])),
        extras: texts.map((value, index) => ({ id: product.extras[index]?.id ?? '', value })),
      })),
  );
}

test('for any cart the total is the sum of whole fils, line by line, choice by choice', () => {
  fc.assert(
    fc.property(fc.array(anyLine(), { minLength: 1, maxLength: 20 }), (items) => {
      const priced = priceOrder(payload({ items }), catalogue);
      if (!priced.ok) {
        assert.equal(priced.code, 'below-minimum');
        return;
      }
      const { lines, subtotalFils, deliveryFils, totalFils } = priced.order;
      for (const [index, priceLine] of lines.entries()) {
        const product = catalogue.products.get(priceLine.productId);
        const choices = priceLine.options.map(({ value }) => value.priceFils);
        const extras = priceLine.extras.map(({ priceFils }) => priceFils);
        const unit = [fils(product?.discountedPrice ?? 0), ...choices, ...extras].reduce(
          (sum, part) => sum + part,
        );
        assert.equal(priceLine.unitFils, unit);
        assert.equal(priceLine.totalFils, unit * (items[index]?.quantity ?? 0));
        assert.ok(Number.isSafeInteger(priceLine.totalFils));
      }
      assert.equal(
        subtotalFils,
        lines.reduce((sum, { totalFils: part }) => sum + part, 0),
      );
      assert.equal(totalFils, subtotalFils + deliveryFils);
      assert.equal(fils(kwd(totalFils)), totalFils);
    }),
    { numRuns: 200 },
  );
});

test('the price that a cart shows is the price that is charged, and no other is taken', () => {
  fc.assert(
    fc.property(anyLine(), fc.integer({ min: -3, max: 3 }), (item, off) => {
      const items = [{ ...item, quantity: QUANTITY_LIMIT }];
      const priced = priceOrder(payload({ items }), catalogue);
      assert.ok(priced.ok);
      const unit = priced.order.lines[0]?.unitFils ?? 0;
      const seen = payload({ items: items.map((each) => ({ ...each, price: kwd(unit + off) })) });
      const again = priceOrder(seen, catalogue);
      assert.equal(again.ok ? 'taken' : again.code, off === 0 ? 'taken' : 'price-changed');
    }),
  );
});

test('fee and minimum are those of the area, and without an area the branch’s own', () => {
  const [branch] = catalogue.content.branches;
  assert.ok(branch);
  const dear: Catalogue = {
    ...catalogue,
    branchOfArea: () => ({ ...branch, deliveryCost: 2.75, minOrderValue: 30 }),
  };
  const items = [line(shop, 'strawberry-cream-cake', { quantity: 3 })];
  const without = payload({ branch: branch.id, items, location: undefined });
  const within = payload({ branch: branch.id, items });
  const own = priceOrder(without, dear);
  const area = priceOrder(within, dear);
  for (const [priced, fee] of [
    [own, fils(branch.deliveryCost)],
    [area, 2750],
  ] as const) {
    assert.ok(priced.ok);
    const { deliveryFils, subtotalFils, totalFils } = priced.order;
    assert.deepEqual([deliveryFils, totalFils], [fee, subtotalFils + fee]);
  }
  const few = payload({ branch: branch.id, items: [line(shop, 'strawberry-cream-cake')] });
  const refused = priceOrder(few, dear);
  assert.deepEqual(!refused.ok && [refused.code, refused.details], [
    'below-minimum',
    { missing: 16.5 },
  ]);
});

test('an order that comes to more than the wire carries is refused', () => {
  const tower = catalogue.products.get('rose-garden-tower');
  assert.ok(tower);
  const dear = { ...tower, discountedPrice: 999_999 };
  const products = new Map([...catalogue.products, [tower.id, dear]]);
  const items = [line(shop, tower.id, { quantity: 2 })];
  const refused = priceOrder(payload({ items }), { ...catalogue, products });
  assert.equal(!refused.ok && refused.code, 'total-too-large');
});

test('what has no price is not sold', () => {
  const slice = catalogue.products.get('lotus-cheesecake-slice');
  assert.ok(slice);
  const products = new Map([[slice.id, { ...slice, discountedPrice: 0 }]]);
  const items = [line(shop, slice.id)];
  const refused = priceOrder(payload({ items }), { ...catalogue, products });
  assert.equal(!refused.ok && refused.code, 'product-unknown');
});
