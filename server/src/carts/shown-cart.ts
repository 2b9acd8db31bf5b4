import type { CartItem } from '@mahlab/bakery/api/cart';
import type { Localized } from '@mahlab/bakery/rules/language';
import { inArray } from 'drizzle-orm';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Orm } from '../database/db.ts';
import { CAKE_NAME } from '../pricing/price-cake.ts';
import { priceLines } from '../pricing/price-order.ts';
import { shownItem } from '../pricing/shown-item.ts';
import { products } from '../schema/catalog.ts';
import { chosenPart } from './kept-part.ts';

/**
 * The lines of a saved cart as they read and cost today. One that cannot be ordered as it is keeps what was chosen,
 * to be chosen again, and has no price, nor a name where the shop has none for it any more.
 */
export async function shownCart(
  orm: Orm,
  items: CartItem[],
  catalogue: Catalogue,
): Promise<CartItem[]> {
  const names = await namesOfGone(orm, items, catalogue);
  return items.map((saved) => {
    // Carts of before this was left out when they were saved have it still.
    const item = chosenPart(saved);
    const priced = priceLines([item], catalogue);
    const [line] = priced.ok ? priced.lines : [];
    if (line) return shownItem(item, line, catalogue);
    const name =
      item.type === 'Product'
        ? (catalogue.products.get(item.product)?.name ?? names.get(item.product))
        : CAKE_NAME;
    return { ...item, ...(name && { name: name.english, arabicName: name.arabic }) };
  });
}

/** The names of products that are not sold now, by id. */
async function namesOfGone(
  orm: Orm,
  items: CartItem[],
  catalogue: Catalogue,
): Promise<Map<string, Localized>> {
  const gone = items
    .filter(({ type, product }) => type === 'Product' && !catalogue.products.has(product))
    .map(({ product }) => product);
  if (gone.length === 0) return new Map();
  const { id, nameEnglish, nameArabic } = products;
  const rows = await orm
    .select({ id, english: nameEnglish, arabic: nameArabic })
    .from(products)
    .where(inArray(id, gone));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
