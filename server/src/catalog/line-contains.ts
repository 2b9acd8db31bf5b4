import type { Localized } from '@mahlab/bakery/rules/language';
import type { FrozenCake } from '../schema/orders.ts';
import type { Catalogue } from './catalogue.ts';

/** Stands among what a line contains where not all of it is stated, so that no screen and no paper can leave it out. */
export const NOT_STATED: Localized = {
  english: 'Allergens not stated',
  arabic: 'مسببات حساسية غير مذكورة',
};

/**
 * What a line contains, as staff read it: a designed cake what its parts were said to when it was ordered, a product what it
 * names now. Of an older cake, a product that is no longer sold and a quoted line nothing is stated.
 */
export function lineContains(
  { product, cake }: { product: string; cake: FrozenCake | null },
  catalogue: Catalogue,
): Localized[] {
  const stated = cake ? cake.contains : catalogue.products.get(product);
  const isWhole = stated !== undefined && !('unstated' in stated && stated.unstated);
  const names = (stated?.allergens ?? []).map(({ name }) => name);
  return isWhole ? names : [...names, NOT_STATED];
}
