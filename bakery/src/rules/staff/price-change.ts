import type { Fils } from '../money.ts';

/** How the prices of several products are changed at once. `raise` and `lower` go by an amount, the next two by a share. */
export const PRICE_WAYS = ['set', 'raise', 'lower', 'raise-share', 'lower-share'] as const;
/** What becomes of the price that is crossed out: it stays while it is dearer, the old price takes its place, or it goes. */
export const OFFERS = ['keep', 'cross-out', 'end'] as const;
/** What a price by a share is rounded to, in fils. */
export const ROUNDINGS = [5, 50, 100, 250] as const;

/** `amount` is in fils, or in thousandths of a percent where a share is asked for: 7.5% is 7500. */
export type PriceWay = {
  way: (typeof PRICE_WAYS)[number];
  amount: number;
  rounding: (typeof ROUNDINGS)[number];
  offer: (typeof OFFERS)[number];
};
/** In fils; `was` is what it cost before an offer, null without one. */
export type PriceNow = { price: Fils; was: Fils | null };
export type PriceRefusal = 'by-choice' | 'nothing-left' | 'under-option';

/** A whole share, in thousandths of a percent. */
const WHOLE = 100_000;

/** What a product costs after a change. A price by a share is rounded, half up; one by an amount is exact. */
export function changedPrice({ price, was }: PriceNow, how: PriceWay): PriceNow {
  const next = amountAfter(price, how);
  const crossed =
    how.offer === 'end' ? null : how.offer === 'keep' ? was : Math.max(price, was ?? 0);
  return { price: next, was: crossed !== null && crossed > next ? crossed : null };
}

function amountAfter(price: Fils, { way, amount, rounding }: PriceWay): Fils {
  if (way === 'set') return amount;
  if (way === 'raise') return price + amount;
  if (way === 'lower') return price - amount;
  const share = way === 'raise-share' ? WHOLE + amount : WHOLE - amount;
  return Math.round((price * share) / WHOLE / rounding) * rounding;
}

/**
 * Why a price may not become another, null when it may: a price on selection is its option's, nothing is given away, and no
 * product falls under the dearest of its options. Where an option was dearer before, such as a larger box, it may be.
 */
export function refusedPrice(from: Fils, to: Fils, dearestOption: Fils): PriceRefusal | null {
  if (from === 0) return 'by-choice';
  if (to <= 0) return 'nothing-left';
  return from >= dearestOption && to < dearestOption ? 'under-option' : null;
}
