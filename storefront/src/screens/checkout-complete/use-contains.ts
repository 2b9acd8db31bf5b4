import { endpoints } from '@mahlab/bakery/api/endpoints';
import { cakeContains, productContains } from '@mahlab/bakery/rules/cake-allergens';
import { useGet } from '../../data.ts';
import { useCurrentProducts } from '../../parts/cart/current-products.ts';
import { type Line, useShop } from '../../state/shop.ts';
import type { Contains } from './contains-text.ts';

/** What a line contains, by the catalogue of now; null until that is known. */
export function useContains(): (line: Line) => Contains | null {
  const { items } = useShop();
  const products = useCurrentProducts(items);
  const parts = useParts(items.some(({ customProduct }) => customProduct));
  return ({ product, customProduct: cake }) => {
    if (cake)
      return parts && cakeContains([parts.flavours(cake.flavour), parts.toppings(cake.topping)]);
    const sold = products[product];
    return sold ? productContains(sold) : null;
  };
}

/** What parts of designed cakes contain, by their ids. A cart may have waited: nothing of an earlier visit is trusted. */
function useParts(areWanted: boolean) {
  const path = (kind: 'flavours' | 'toppings') => (areWanted ? endpoints.content(kind) : null);
  const { data: flavours } = useGet(path('flavours'), { revalidateIfStale: true });
  const { data: toppings } = useGet(path('toppings'), { revalidateIfStale: true });
  if (!flavours || !toppings) return null;
  return {
    flavours: (wanted: string) => flavours.find(({ id }) => id === wanted)?.allergens,
    toppings: (wanted: string) => toppings.find(({ id }) => id === wanted)?.allergens,
  };
}
