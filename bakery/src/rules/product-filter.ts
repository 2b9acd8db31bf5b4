import { type Fils, fils } from './money.ts';
import type { Product } from './product.ts';

/** How a list of products can be sorted (Spec 2); without one it stands in the order of the menu. */
export const SORTS = [
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'newest',
  'oldest',
] as const;
export type Sort = (typeof SORTS)[number];

/** The price slider's ends in KD (Spec 9). Its upper end means "and above". */
export const PRICE_FROM = 0;
export const PRICE_TO = 100;
/** Width in KD of one bar of the histogram over the slider. */
export const PRICE_BAND = 5;

/**
 * The least a product can be bought for, in fils: its price and the cheapest value of every group that
 * must be chosen. A product with a price on selection is sorted and filtered by this.
 */
export function lowestPrice(product: Pick<Product, 'discountedPrice' | 'options'>): Fils {
  const needed = product.options.filter((group) => group.required);
  const least = needed.map(({ minimum, values }) =>
    sum(
      values
        .map(({ price }) => fils(price))
        .sort((a, b) => a - b)
        .slice(0, Math.max(1, minimum)),
    ),
  );
  return fils(product.discountedPrice) + sum(least);
}

/** How many of these prices (in fils) fall into each band of the slider; the last takes all above it. */
export function priceBands(prices: readonly Fils[]): number[] {
  const bands = Array.from({ length: (PRICE_TO - PRICE_FROM) / PRICE_BAND }, () => 0);
  for (const price of prices) {
    const band = Math.min(bands.length - 1, Math.trunc((price / 1000 - PRICE_FROM) / PRICE_BAND));
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}

function sum(amounts: readonly Fils[]): Fils {
  return amounts.reduce((total, amount) => total + amount, 0);
}
