import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Discount,
  discountOf,
  type Promotion,
  type PromotionRefusal,
  promotionKey,
  promotionRefusal,
} from './promotion.ts';

const anyFils = fc.integer({ min: 0, max: 1_000_000_000 });
const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    maximumFils: fc.option(anyFils),
  }),
  fc.record({ amountFils: fc.integer({ min: 1, max: 1_000_000_000 }) }),
);
const percent = (share: number, maximumFils: number | null = null) => ({
  percent: share,
  maximumFils,
});

test('a code takes off a share or an amount', () => {
  const cases: [string, Discount, number, number][] = [
    ['a tenth', percent(10), 14_500, 1450],
    ['half a fils rounds up', percent(10), 5, 1],
    ['less than half a fils rounds down', percent(10), 4, 0],
    ['a third of a fils and more', percent(33), 101, 33],
    ['everything', percent(100), 14_500, 14_500],
    ['a share up to its maximum', percent(50, 3000), 14_500, 3000],
    ['a share below its maximum', percent(10, 3000), 14_500, 1450],
    ['a maximum of nothing', percent(10, 0), 14_500, 0],
    ['an amount', { amountFils: 2000 }, 14_500, 2000],
    ['an amount above the subtotal', { amountFils: 2000 }, 750, 750],
    ['nothing off nothing', { amountFils: 2000 }, 0, 0],
  ];
  for (const [name, discount, subtotal, off] of cases) {
    assert.equal(discountOf(discount, subtotal), off, name);
  }
});

test('for any code and subtotal the discount is whole, not negative and never above the subtotal', () => {
  fc.assert(
    fc.property(anyDiscount, anyFils, (discount, subtotal) => {
      const off = discountOf(discount, subtotal);
      assert.ok(Number.isInteger(off) && off >= 0 && off <= subtotal);
      if ('maximumFils' in discount) assert.ok(off <= (discount.maximumFils ?? off));
    }),
  );
});

test('for any share the discount is the exact one, rounded half up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), anyFils, (share, subtotal) => {
      const hundredths = BigInt(subtotal) * BigInt(share);
      const exact = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
      return BigInt(discountOf(percent(share), subtotal)) === exact;
    }),
  );
});

test('whoever buys more never gets less off', () => {
  fc.assert(
    fc.property(anyDiscount, anyFils, anyFils, (discount, one, other) => {
      const [less = 0, more = 0] = [one, other].sort((a, b) => a - b);
      return discountOf(discount, less) <= discountOf(discount, more);
    }),
  );
});

const open: Promotion = {
  active: true,
  discount: { amountFils: 1000 },
  minimumFils: 0,
  validFrom: null,
  validUntil: null,
  limitTotal: null,
  limitPerCustomer: null,
};

test('a code is refused for one clear reason', () => {
  type Case = [string, Partial<Promotion>, Partial<typeof state>, PromotionRefusal | null];
  const none = { total: 0, byCustomer: 0, paid: 0, heldByNetwork: 0 };
  const state = { now: 1000, subtotal: 5000, uses: none };
  const cases: Case[] = [
    ['no terms at all', {}, {}, null],
    ['switched off', { active: false }, {}, 'promotion-unknown'],
    ['a moment too early', { validFrom: 1001 }, {}, 'promotion-not-yet'],
    ['from this moment on', { validFrom: 1000 }, {}, null],
    ['the last moment', { validUntil: 1001 }, {}, null],
    ['over this very moment', { validUntil: 1000 }, {}, 'promotion-expired'],
    ['one use left', { limitTotal: 2 }, { uses: { ...none, total: 1 } }, null],
    ['none left', { limitTotal: 2 }, { uses: { ...none, total: 2 } }, 'promotion-used-up'],
    [
      'used by the customer',
      { limitPerCustomer: 1 },
      { uses: { ...none, total: 1, byCustomer: 1 } },
      'promotion-used',
    ],
    ['used by others only', { limitPerCustomer: 1 }, { uses: { ...none, total: 9 } }, null],
    ['a share left', { limitTotal: 9 }, { uses: { ...none, total: 2, heldByNetwork: 2 } }, null],
    [
      'a share held',
      { limitTotal: 9 },
      { uses: { ...none, total: 3, heldByNetwork: 3 } },
      'promotion-held',
    ],
    [
      'a share held of what others have not paid for',
      { limitTotal: 9 },
      { uses: { ...none, total: 5, paid: 3, heldByNetwork: 2 } },
      'promotion-held',
    ],
    ['one of two', { limitTotal: 2 }, { uses: { ...none, total: 1, paid: 1 } }, null],
    ['held without a limit', {}, { uses: { ...none, total: 99, heldByNetwork: 99 } }, null],
    ['just the minimum', { minimumFils: 5000 }, {}, null],
    ['a fils below the minimum', { minimumFils: 5001 }, {}, 'promotion-below-minimum'],
    [
      'expired and used up and too small',
      { validUntil: 1, limitTotal: 0, minimumFils: 9000 },
      {},
      'promotion-expired',
    ],
  ];
  for (const [name, terms, changes, refused] of cases) {
    assert.equal(promotionRefusal({ ...open, ...terms }, { ...state, ...changes }), refused, name);
  }
});

test('a code is the same in upper and lower case, with spaces around it and in any digits', () => {
  for (const typed of ['MAHLAB10', 'mahlab10', ' Mahlab10 ', 'mahlab١٠', 'MAHLAB۱۰']) {
    assert.equal(promotionKey(typed), 'MAHLAB10');
  }
});
