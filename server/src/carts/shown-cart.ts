import type { CartItem } from '@mahlab/bakery/api/cart';
import type { Catalogue } from '../catalog/catalogue.ts';
import { CAKE_NAME } from '../pricing/price-cake.ts';
import { priceLines } from '../pricing/price-order.ts';
import { shownItem } from '../pricing/shown-item.ts';

/**
 * The lines of a saved cart as they read and cost today. One that cannot be ordered as it is keeps what was chosen,
 * to be chosen again, and has no price; a cake of one's own has the shop's name in any case.
 */
export function shownCart(items: CartItem[], catalogue: Catalogue): CartItem[] {
  return items.map((item) => {
    const priced = priceLines([item], catalogue);
    const [line] = priced.ok ? priced.lines : [];
    return line ? shownItem(item, line, catalogue) : unpriced(item);
  });
}

function unpriced({
  price: _price,
  image: _image,
  description: _description,
  arabicDescription: _arabicDescription,
  ...item
}: CartItem): CartItem {
  if (item.type === 'Product') return item;
  return { ...item, name: CAKE_NAME.english, arabicName: CAKE_NAME.arabic };
}
