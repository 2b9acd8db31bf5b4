import { toldOf, untoldOf } from '@mahlab/bakery/rules/cake-allergens';
import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { type Fils, fils } from '@mahlab/bakery/rules/money';
import { type Line, useShop } from '../../state/shop.ts';
import type { Contains } from './contains-text.ts';

/** A line that is no longer as it was chosen: another unit price, in fils, or more in it than its shopper was told. */
export type LineChange = {
  key: string;
  name: string;
  price: { before: Fils; now: Fils } | null;
  untold: Contains | null;
};

/**
 * What a refusal with `price-changed` or `allergens-changed` tells, line by line in the order they were sent; prices and the fee
 * in KWD. A server of the release before tells no `contains`.
 */
export type LinesNow = {
  lines: { product: string; price: number; contains?: Contains }[];
  deliveryCost: number;
  total: number;
};

/** The lines that were sent as they are no longer. */
export function lineChanges(sent: Line[], { lines }: LinesNow, language: Language): LineChange[] {
  return sent.flatMap((line, index) => {
    const { price = line.price, contains } = lines[index] ?? {};
    const [before, now] = [fils(line.price), fils(price)];
    const untold = contains ? untoldOf(line.contains, contains) : null;
    if (now === before && !untold) return [];
    const name = inLanguage({ english: line.name, arabic: line.arabicName }, language);
    return [{ key: lineKey(line), name, price: now === before ? null : { before, now }, untold }];
  });
}

/** The fee, under a name, where it is another than the one that was shown; a pickup has none. */
export function feeChange({ deliveryCost }: LinesNow, name: string): LineChange[] {
  const shown = useShop.getState().branch?.deliveryCost ?? deliveryCost;
  const [before, now] = [fils(shown), fils(deliveryCost)];
  if (now === before || now === 0) return [];
  return [{ key: 'delivery', name, price: { before, now }, untold: null }];
}

/** Puts the new prices, what the lines contain and the new fee into the cart, where they are still wanted. */
export function acceptChanges(sent: Line[], { lines, deliveryCost }: LinesNow): void {
  const now = new Map(sent.map((line, index) => [lineKey(line), lines[index]]));
  useShop.setState(({ items, branch }) => ({
    branch: branch && deliveryCost > 0 ? { ...branch, deliveryCost } : branch,
    items: items.map((line) => {
      const { price = line.price, contains } = now.get(lineKey(line)) ?? {};
      return { ...line, price, ...(contains && { contains: toldOf(contains) }) };
    }),
  }));
}
