import type { CustomProduct } from '@mahlab/bakery/api/cart';
import { sampleOrder } from '../orders/testing-orders.ts';
import type { TestShop } from '../testing.ts';

/** A line for a cake of one's own: round vanilla with berries in blush. */
export function cakeLine(changes: Partial<CustomProduct> = {}, quantity = 1) {
  return {
    product: 'a-cake-of-my-own',
    quantity,
    type: 'Custom Product',
    customProduct: {
      shape: 'round',
      size: 'medium',
      flavour: 'vanilla',
      topping: 'berries',
      color: 'blush',
      ...changes,
    },
  };
}

/** An order of designed cakes alone. */
export function cakeOrder(
  shop: TestShop,
  cakes: Partial<CustomProduct>[],
  changes: Record<string, unknown> = {},
) {
  return sampleOrder(shop, { items: cakes.map((cake) => cakeLine(cake)), ...changes });
}
