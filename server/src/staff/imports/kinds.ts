import type { Import } from '@mahlab/bakery/rules/staff/imports';
import type { Orm } from '../../database/db.ts';
import { areaFile } from './areas.ts';
import { productFile } from './products.ts';
import { promotionFile } from './promotions.ts';

/** The rows of a file of products, areas or promotion codes, by `IMPORT_COLUMNS`: brought back, it changes nothing. */
export function importRows(orm: Orm, what: Import): AsyncIterable<Record<string, unknown>> {
  const kinds = { products: productFile, areas: areaFile, promotions: promotionFile };
  return kinds[what].rows(orm);
}
