import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { GetFailure, get } from '@mahlab/web/client.ts';
import useSWR from 'swr';
import type { Line } from '../../state/shop.ts';

/** Products by id as they are sold now; null for one that is sold no longer. */
export type CurrentProducts = Record<string, ProductDetail | null>;

/** Asks for every product of the lines anew; empty until the answers are here. */
export function useCurrentProducts(lines: Line[]): CurrentProducts {
  const sold = lines.filter((line) => line.type === 'Product').map((line) => line.product);
  const ids = [...new Set(sold)].sort();
  const { data } = useSWR<CurrentProducts, Error>(
    ids.length > 0 ? ['current-products', ...ids] : null,
    () => fetchProducts(ids),
    // A cart may have waited for days: nothing of it is trusted from an earlier visit.
    { revalidateIfStale: true, keepPreviousData: true },
  );
  return data ?? {};
}

async function fetchProducts(ids: string[]): Promise<CurrentProducts> {
  const entries = ids.map(async (id) => [id, await fetchProduct(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function fetchProduct(id: string): Promise<ProductDetail | null> {
  try {
    return await get(endpoints.product(id));
  } catch (failure) {
    if (failure instanceof GetFailure && failure.status === 404) return null;
    throw failure;
  }
}
