import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PriceChange } from '@mahlab/bakery/api/staff-product';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { create } from 'zustand';
import { useLastStops } from './change-stops.ts';
import { useLastPlace } from './last-place.ts';

type Changes = PriceChange['products'];

/** What takes back the last change of prices of this page; empty when something else was changed since. */
export const useLastPrices = create<{ undo: Changes }>(() => ({ undo: [] }));

/** Changes prices, all of them or none, and keeps the way back. Why not, or null. */
export async function savePrices(products: Changes): Promise<string | null> {
  const sent = await post(
    staffEndpoints.prices(),
    { products },
    { quiet: ['product-prices-changed', 'price-under-option'] },
  );
  await mutate(staffEndpoints.products());
  if (!sent.ok) return sent.message;
  useLastStops.setState({ undo: null });
  useLastPlace.setState({ stood: null });
  useLastPrices.setState({
    undo: products.map(({ id, from, to }) => ({ id, from: to, to: from })),
  });
  return null;
}

/** Takes the last change of prices back; true when it was. What was refused has said so. */
export async function undoPrices(): Promise<boolean> {
  const { undo } = useLastPrices.getState();
  useLastPrices.setState({ undo: [] });
  if (undo.length === 0) return false;
  const sent = await post(staffEndpoints.prices(), { products: undo });
  await mutate(staffEndpoints.products());
  return sent.ok;
}
