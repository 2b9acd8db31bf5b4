import { randomUUID } from 'node:crypto';
import type { CartItem } from '@mahlab/bakery/api/cart';
import { toldOf } from '@mahlab/bakery/rules/cake-allergens';
import type { RevisionLine } from '../schema/order-revisions.ts';

/** What the shopper chose, as their browser would send it again. */
export function itemOf(row: RevisionLine): CartItem {
  const { productId, quantity, type, options, extras, customProduct: cake } = row;
  return {
    // A cake of one's own is always its own line.
    product: type === 'Product' ? productId : randomUUID(),
    quantity,
    type,
    name: row.nameEnglish,
    options: options.map(({ id, value }) => ({ id, value: value.id })),
    extras: extras.map(({ id, value }) => ({ id, value })),
    ...(cake?.contains && { contains: toldOf(cake.contains) }),
    ...(cake && {
      customProduct: {
        shape: cake.shape.id,
        size: cake.size.id,
        flavour: cake.flavour.id,
        topping: cake.topping.id,
        ...(cake.color && { color: cake.color.id }),
        ...(cake.messageOnCake && { messageOnCake: cake.messageOnCake }),
        ...(cake.messageOnBoard && { messageOnBoard: cake.messageOnBoard }),
        ...(cake.remarks && { remarks: cake.remarks }),
        ...(cake.image && { image: cake.image }),
        ...(cake.image && cake.imageCrop && { imageCrop: cake.imageCrop }),
      },
    }),
  };
}
