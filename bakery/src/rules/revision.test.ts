import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ORDER_STATUSES } from './order.ts';
import { discountOf } from './promotion.ts';
import { EDITED, isEditable, revisedSums } from './revision.ts';

test('what may be edited where an order stands', () => {
  const table = Object.fromEntries(
    EDITED.map((what) => [what, ORDER_STATUSES.filter((status) => isEditable(what, status))]),
  );
  assert.deepEqual(table, {
    details: ['paid', 'baking', 'decorating', 'ready'],
    words: ['paid', 'baking'],
    lines: ['paid'],
    place: ['paid'],
  });
});

const share = { maximumFils: null };
// Paid: subtotal, discount. Then: how, the new subtotal, delivery; the new discount and total.
const TABLE: [number, number, object | null, number, number, number, number][] = [
  [20_000, 2_000, share, 17_500, 1_500, 1_750, 17_250],
  [20_000, 2_000, share, 23_000, 1_500, 2_300, 22_200],
  [20_000, 2_000, null, 17_500, 1_500, 2_000, 17_000],
  [20_000, 2_000, null, 1_500, 1_500, 1_500, 1_500],
  [20_000, 0, null, 17_500, 0, 0, 17_500],
  // 333 of 1,000 of 1 fils: half a fils and more is a whole one.
  [1_000, 500, share, 1, 0, 1, 0],
  [1_000, 499, share, 1, 0, 0, 1],
  [3, 1, share, 10, 0, 3, 7],
  // A code of 20 percent, at most 5.000: it gave 5.000 on 40.000.
  [40_000, 5_000, { maximumFils: 5_000 }, 80_000, 0, 5_000, 75_000],
  [40_000, 5_000, { maximumFils: 5_000 }, 20_000, 0, 2_500, 17_500],
  // The code's maximum was lowered since: what was given stays given.
  [40_000, 5_000, { maximumFils: 1_000 }, 44_000, 0, 5_000, 39_000],
];

test('the sums of an edited order: a share in proportion, an amount as it was', () => {
  for (const [paid, off, how, subtotalFils, deliveryFils, discount, total] of TABLE) {
    const discounted = { subtotalFils: paid, discountFils: off, share: how as typeof share | null };
    const sums = revisedSums(discounted, { subtotalFils, deliveryFils });
    assert.deepEqual(
      [sums.discountFils, sums.totalFils],
      [discount, total],
      `${paid} less ${off}, then ${subtotalFils}`,
    );
  }
});

const fils = fc.integer({ min: 1, max: 1_000_000_000 });

test('an edited order’s sums add up, and lead back to where they came from', () => {
  fc.assert(
    fc.property(
      fc.record({
        paid: fils,
        next: fils,
        deliveryFils: fils,
        percent: fc.integer({ min: 0, max: 100 }),
        isShare: fc.boolean(),
      }),
      ({ paid, next, deliveryFils, percent, isShare }) => {
        const discountFils = discountOf({ percent, maximumFils: null }, paid);
        const discount = { subtotalFils: paid, discountFils, share: isShare ? share : null };
        const sums = revisedSums(discount, { subtotalFils: next, deliveryFils });
        assert.equal(sums.totalFils, next - sums.discountFils + deliveryFils);
        assert.ok(sums.discountFils >= 0 && sums.discountFils <= next);
        assert.ok(Number.isSafeInteger(sums.discountFils));
        // The same lines again cost what they cost.
        const same = revisedSums(discount, { subtotalFils: paid, deliveryFils });
        assert.equal(same.discountFils, discountFils);
        // Another fils ordered never makes the order cheaper.
        const more = revisedSums(discount, { subtotalFils: next + 1, deliveryFils });
        assert.ok(more.totalFils >= sums.totalFils);
        // Of a whole percentage it is what the code gives, but for the rounding of what was paid.
        const given = discountOf({ percent, maximumFils: null }, next);
        const slack = 1 + next / paid;
        if (isShare) assert.ok(Math.abs(sums.discountFils - given) <= slack);
      },
    ),
  );
});
