import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { type Fils, fils } from '@mahlab/bakery/rules/money';
import { type Line, useShop } from '../../state/shop.ts';

/** A line whose unit price is another than the one it was chosen at; in fils. */
export type PriceChange = { key: string; name: string; before: Fils; now: Fils };

/** What a refusal with `price-changed` tells, line by line in the order they were sent; prices and the fee in KWD. */
export type NewPrices = {
  lines: { product: string; price: number }[];
  deliveryCost: number;
  total: number;
};

/** The lines that were sent at a price which is no longer theirs. */
export function priceChanges(
  sent: Line[],
  { lines }: NewPrices,
  language: Language,
): PriceChange[] {
  return sent.flatMap((line, index) => {
    const before = fils(line.price);
    const now = fils(lines[index]?.price ?? line.price);
    if (now === before) return [];
    const name = inLanguage({ english: line.name, arabic: line.arabicName }, language);
    return [{ key: lineKey(line), name, before, now }];
  });
}

/** The fee, under a name, where it is another than the one that was shown; a pickup has none. */
export function feeChange({ deliveryCost }: NewPrices, name: string): PriceChange[] {
  const shown = useShop.getState().branch?.deliveryCost ?? deliveryCost;
  const [before, now] = [fils(shown), fils(deliveryCost)];
  return now === before || now === 0 ? [] : [{ key: 'delivery', name, before, now }];
}

/** Puts the new prices and the new fee into the cart, where they are still wanted. */
export function acceptPrices(sent: Line[], { lines, deliveryCost }: NewPrices): void {
  const prices = new Map(sent.map((line, index) => [lineKey(line), lines[index]?.price]));
  useShop.setState(({ items, branch }) => ({
    branch: branch && deliveryCost > 0 ? { ...branch, deliveryCost } : branch,
    items: items.map((line) => ({ ...line, price: prices.get(lineKey(line)) ?? line.price })),
  }));
}
