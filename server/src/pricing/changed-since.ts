import type { OrderPayload } from '@mahlab/bakery/api/order';
import { productContains, untoldOf } from '@mahlab/bakery/rules/cake-allergens';
import type { Localized } from '@mahlab/bakery/rules/language';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { PricedLine, PricedOrder } from './priced-order.ts';

/**
 * Refuses when a line contains what its shopper was not told of, or when a price or a fee that they saw is no longer that; and
 * tells what they are now.
 */
export function changedSince(
  { items, deliveryCost: feeSeen, deliveryType }: OrderPayload,
  order: PricedOrder,
  catalogue: Catalogue,
): Refusal | null {
  const lines = order.lines.map((line, index) => {
    const { price, contains: told } = items[index] ?? {};
    const contains = containsNow(line, catalogue);
    const isRepriced = price !== undefined && fils(price) !== line.unitFils;
    return { line, contains, isRepriced, hasMore: untoldOf(told, contains) !== null };
  });
  const hasMore = lines.some((line) => line.hasMore);
  const isDelivery = deliveryType === 'Delivery';
  const feeChanged = isDelivery && feeSeen !== undefined && fils(feeSeen) !== order.deliveryFils;
  if (!hasMore && !feeChanged && !lines.some(({ isRepriced }) => isRepriced)) return null;
  return refusal(
    hasMore ? 'allergens-changed' : 'price-changed',
    {},
    {
      lines: lines.map(({ line, contains }) => ({
        product: line.productId,
        price: kwd(line.unitFils),
        contains,
      })),
      deliveryCost: kwd(order.deliveryFils),
      subtotal: kwd(order.subtotalFils),
      total: kwd(order.totalFils),
    },
  );
}

/** What a line contains, as the catalogue has it now. */
export function containsNow({ productId, customProduct }: PricedLine, catalogue: Catalogue) {
  if (customProduct?.contains) return customProduct.contains;
  return productContains<{ id: string; name: Localized }>({
    allergens: catalogue.products.get(productId)?.allergens ?? [],
  });
}
