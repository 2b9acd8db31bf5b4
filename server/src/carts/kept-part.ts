import type { CartItem, CartSync } from '@mahlab/bakery/api/cart';

type Kept = Pick<CartSync, 'customer' | 'items'>;

/** What the shop keeps of a cart: who fills it, and what was chosen. */
export function keptPart({ customer, items }: Kept): Kept {
  return { customer, items: items.map(chosenPart) };
}

/**
 * What a shopper chose and wrote in a line of the cart, and what they read that it contains: nothing else that the catalogue says
 * about it.
 */
export function chosenPart(item: CartItem): CartItem {
  const { product, quantity, type, options, extras, contains, customProduct } = item;
  return {
    product,
    quantity,
    type,
    options,
    extras,
    ...(contains && { contains }),
    ...(customProduct && { customProduct }),
  };
}
