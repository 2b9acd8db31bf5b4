import type { PriceChange } from '@mahlab/bakery/api/staff-product';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { refusedPrice } from '@mahlab/bakery/rules/staff/price-change';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Also, Orm } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { products } from '../../schema/catalog.ts';
import { dearestOptions } from './product-rows.ts';

type OneChange = PriceChange['products'][number];

/**
 * Changes the prices of products: all of them, or none. Refused where one is another than it was seen by now, and where
 * one would fall under the dearest option of its product; where an option was dearer before, such as a larger box, it may be. `also` is told the changes within the transaction.
 */
export async function changePrices(
  orm: Orm,
  asked: PriceChange,
  also: Also<OneChange[]>,
): Promise<{ ok: true; changed: number } | Refusal> {
  const wanted = sanitizeText(asked).products;
  const ids = wanted.map(({ id }) => id);
  return orm.transaction(async (tx) => {
    // In one order, so that two changes wait for each other instead of for ever.
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('update');
    const stand = new Map(rows.map((row) => [row.id, row]));
    const options = await dearestOptions(tx, ids);
    for (const { id, from, to } of wanted) {
      const row = stand.get(id);
      if (!row) return refusal('not-found');
      const product = { english: row.nameEnglish, arabic: row.nameArabic };
      const [was, now] = [row.originalPriceFils, row.discountedPriceFils];
      if (fils(from.price) !== now || fils(from.was ?? from.price) !== Math.max(was, now)) {
        return refusal('product-prices-changed', { product });
      }
      const option = options.get(id) ?? 0;
      if (refusedPrice(now, fils(to.price), option) === 'under-option') {
        return refusal('price-under-option', { product, sum: formatKwd(option) });
      }
    }
    for (const { id, to } of wanted) {
      await tx
        .update(products)
        .set({
          discountedPriceFils: fils(to.price),
          originalPriceFils: fils(to.was ?? to.price),
        })
        .where(eq(products.id, id));
    }
    await also(tx, wanted);
    return { ok: true as const, changed: wanted.length };
  });
}
