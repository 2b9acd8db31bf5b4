import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PriceChange } from '@mahlab/bakery/api/staff-product';
import { post } from '@mahlab/web/client.ts';
import { keepLast, useLastChange } from './last-change.ts';
import { askMenuAgain } from './menu-list.ts';

type Changes = PriceChange['products'];

/** Changes prices, all of them or none, and keeps the way back. Why not, or null. */
export async function savePrices(products: Changes): Promise<string | null> {
  const sent = await post(
    staffEndpoints.prices(),
    { products },
    { quiet: ['product-prices-changed', 'price-under-option'] },
  );
  await askMenuAgain();
  if (!sent.ok) return sent.message;
  keepLast({ prices: products.map(({ id, from, to }) => ({ id, from: to, to: from })) });
  return null;
}

/** Takes the last change of prices back; true when it was. What was refused has said so. */
export async function undoPrices(): Promise<boolean> {
  const { prices: undo } = useLastChange.getState();
  if (!undo) return false;
  keepLast({});
  const sent = await post(staffEndpoints.prices(), { products: undo });
  await askMenuAgain();
  return sent.ok;
}
