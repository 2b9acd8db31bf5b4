import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { GetFailure } from '@mahlab/web/client.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import { placeOf } from '../../places.ts';

/** The product the address names. `missing`: the shop does not sell it; `retry`: it did not load. */
export function useProduct() {
  const [path] = useLocation();
  const { id } = placeOf(path).context.params;
  const { data, error, mutate, isValidating } = useGet(
    id === undefined ? null : endpoints.product(id),
  );
  const product = useMemo(() => data && inOrder(data), [data]);
  return {
    product,
    missing: !product && error instanceof GetFailure && error.status === 404,
    failed: !product && error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}

function inOrder(product: ProductDetail): ProductDetail {
  return {
    ...product,
    options: product.options.toSorted(byOrder).map((group) => ({
      ...group,
      values: group.values.toSorted(byOrder),
    })),
    extras: product.extras.toSorted(byOrder),
  };
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}
