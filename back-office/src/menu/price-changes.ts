import type { PriceChange, StaffProduct } from '@mahlab/bakery/api/staff-product';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { fils, kwd, parseKwd } from '@mahlab/bakery/rules/money';
import {
  changedPrice,
  type PriceRefusal,
  type PriceWay,
  refusedPrice,
} from '@mahlab/bakery/rules/staff/price-change';

/** A change of prices as somebody is making it; `amount` as it is typed. */
export type PriceDraft = Omit<PriceWay, 'amount'> & { amount: string };
type OneChange = PriceChange['products'][number];
/** A product of a change: what it costs and would cost, or why it stays as it is. */
export type PriceRow = { product: StaffProduct; from: OneChange['from'] } & (
  | { to: OneChange['to']; stays: null }
  | { to: null; stays: PriceRefusal | 'same' }
);

export const NEW_PRICES: PriceDraft = { way: 'raise', amount: '', rounding: 50, offer: 'keep' };

/** The way of a draft; null while no amount is typed, or a share takes more than all. */
export function wayOf(draft: PriceDraft): PriceWay | null {
  const amount = parseKwd(westernDigits(draft.amount).replace('٫', '.'));
  if (amount === null) return null;
  if (draft.way === 'lower-share' && amount > 100_000) return null;
  return { ...draft, amount };
}

/** What each product would cost. */
export function priceRows(products: readonly StaffProduct[], way: PriceWay): PriceRow[] {
  return products.map((product) => {
    const from = { price: product.price, was: product.was };
    const before = { price: fils(from.price), was: from.was === null ? null : fils(from.was) };
    const after = changedPrice(before, way);
    const stays = refusedPrice(before.price, after.price, fils(product.dearestOption));
    if (stays) return { product, from, to: null, stays };
    if (after.price === before.price && after.was === before.was) {
      return { product, from, to: null, stays: 'same' };
    }
    const to = { price: kwd(after.price), was: after.was === null ? null : kwd(after.was) };
    return { product, from, to, stays: null };
  });
}

/** What is sent of them: those that change. */
export function changeOf(rows: readonly PriceRow[]): OneChange[] {
  return rows.flatMap(({ product, from, to }) => (to ? [{ id: product.id, from, to }] : []));
}
