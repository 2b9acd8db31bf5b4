import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import { useSearch } from 'wouter';
import { useHydrated } from '../../state/hydrated.ts';
import { type Line, useShop } from '../../state/shop.ts';

/** The cart line that `?line=` asks to edit, as it stands in the cart; none until the page is hydrated. */
export function useEditedLine(product: string): Line | undefined {
  const hydrated = useHydrated();
  const items = useShop((shop) => shop.items);
  // Only to be told of changes: what the router gives is decoded once already, and a message with a
  // per cent sign in it would not survive a second time.
  useSearch();
  if (!hydrated) return undefined;
  const key = new URLSearchParams(location.search).get('line');
  return items.find((line) => line.product === product && lineKey(line) === key);
}
