import type { CartItem } from '@mahlab/bakery/api/cart';
import type { AgainGone, AgainLine, OrderAgain } from '@mahlab/bakery/api/order-history';
import type { Language } from '@mahlab/bakery/rules/language';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Orm } from '../database/db.ts';
import { uploadExists } from '../files/uploads.ts';
import { type Refusal, refusal, refusalMessage } from '../http/refusal.ts';
import type { LineRow } from '../orders/read-orders.ts';
import { itemOf } from '../pricing/item-of-line.ts';
import { priceCake } from '../pricing/price-cake.ts';
import { priceProduct } from '../pricing/price-product.ts';
import type { FileUse, PricedLine } from '../pricing/priced-order.ts';
import { shownItem } from '../pricing/shown-item.ts';
import { wireLine } from './line-wire.ts';

type PricingContext = { catalogue: Catalogue; language: Language };

/**
 * The lines of an old order as they would be ordered today: each priced anew as an order prices it, and
 * apart from them those that are no longer possible, with the reason.
 */
export async function orderAgain(
  orm: Orm,
  rows: LineRow[],
  asked: PricingContext,
): Promise<OrderAgain> {
  const again: OrderAgain = { lines: [], gone: [] };
  for (const row of rows) {
    const item = itemOf(row);
    const price = row.type === 'Product' ? priceProduct : priceCake;
    const priced = price(item, asked.catalogue);
    const missing = priced.ok ? await missingFile(orm, priced.files) : null;
    if (!priced.ok) again.gone.push(gone(row, named(row, priced), asked));
    else if (missing) again.gone.push(gone(row, missing, asked));
    else again.lines.push(possible(row, { item, line: priced.line }, asked.catalogue));
  }
  return again;
}

async function missingFile(orm: Orm, files: FileUse[]): Promise<Refusal | null> {
  for (const { reference, name } of files) {
    if (!(await uploadExists(orm, reference))) return refusal('file-unknown', { name });
  }
  return null;
}

function possible(
  row: LineRow,
  { item, line }: { item: CartItem; line: PricedLine },
  catalogue: Catalogue,
): AgainLine {
  const shown = shownItem(item, line, catalogue);
  return { line: shown, was: kwd(row.unitFils), now: shown.price };
}

/** A product that the catalogue does not know has the name that it had then. */
function named({ nameEnglish, nameArabic }: LineRow, refused: Refusal): Refusal {
  const name = { english: nameEnglish, arabic: nameArabic };
  return refused.code === 'product-unknown' ? refusal('product-unknown', { name }) : refused;
}

function gone(row: LineRow, refused: Refusal, { catalogue, language }: PricingContext): AgainGone {
  const { type, product, name, arabicName, image, quantity } = wireLine(row, catalogue);
  return {
    type,
    product: catalogue.products.has(product) ? product : null,
    name,
    arabicName,
    image,
    quantity,
    code: refused.code,
    message: refusalMessage(refused, language),
  };
}
