import { asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm, Tx } from '../database/db.ts';
import { stops } from '../schema/promises.ts';
import { reviews } from '../schema/reviews.ts';
import { planRows } from './plans.ts';

/** Every row of the catalogue; what has a place in a list comes in that order. */
export type CatalogueRows = Awaited<ReturnType<typeof readRows>>;

/** Reads the whole catalogue in one snapshot of the database. */
export async function loadCatalogue(orm: Orm): Promise<CatalogueRows> {
  return orm.transaction(readRows, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

const inOrder = {
  orderBy: (table: { position: PgColumn; id: PgColumn }) => [asc(table.position), asc(table.id)],
};

/** One statement for each table: a join would send wide rows many times. */
async function readRows(tx: Tx) {
  const { query } = tx;
  return {
    configs: await query.configs.findMany({ orderBy: (t) => asc(t.attribute) }),
    categories: await query.categories.findMany(inOrder),
    allergens: await query.allergens.findMany(inOrder),
    products: await query.products.findMany({ ...inOrder, columns: { searchText: false } }),
    productPictures: await query.productPictures.findMany({ orderBy: (t) => asc(t.position) }),
    productSmartCategories: await query.productSmartCategories.findMany(),
    productAllergens: await query.productAllergens.findMany(),
    optionGroups: await query.optionGroups.findMany(inOrder),
    optionValues: await query.optionValues.findMany(inOrder),
    extras: await query.extras.findMany(inOrder),
    shapes: await query.shapes.findMany(inOrder),
    flavours: await query.flavours.findMany(inOrder),
    flavourPrices: await query.flavourPrices.findMany(),
    toppingCategories: await query.toppingCategories.findMany(inOrder),
    toppings: await query.toppings.findMany(inOrder),
    toppingPrices: await query.toppingPrices.findMany(),
    sizes: await query.sizes.findMany(inOrder),
    sizePrices: await query.sizePrices.findMany(),
    colors: await query.colors.findMany(inOrder),
    locations: await query.locations.findMany(inOrder),
    branches: await query.branches.findMany(inOrder),
    plans: await planRows(tx),
    stops: await tx.select().from(stops).where(gt(stops.until, sql`now()`)).orderBy(asc(stops.id)),
    reviewSums: await readReviewSums(tx),
    areaServices: await query.areaServices.findMany({ orderBy: (t) => asc(t.areaId) }),
  };
}

/** What the reviews that are shown come to, for each product and (null) for the shop. */
function readReviewSums(tx: Tx) {
  return tx
    .select({
      productId: reviews.productId,
      count: sql<number>`count(*)::int`,
      average: sql<number | null>`round(avg(${reviews.rating}), 1)::float8`,
      /**
       * Changes with whatever is shown, even if the numbers stay: which they are, who said what, and the answers. With the
       * times of both, as one that was taken off and shown again at once is another: an answer made in between may be kept.
       */
      texts: sql<string>`sum(hashtextextended(concat_ws(' / ', ${reviews.id}, ${reviews.rating},
        ${reviews.name}, ${reviews.comment}, ${reviews.answer},
        extract(epoch from ${reviews.approvedAt}), extract(epoch from ${reviews.answeredAt})), 0))::text`,
    })
    .from(reviews)
    .where(isNotNull(reviews.approvedAt))
    .groupBy(reviews.productId)
    .orderBy(asc(reviews.productId));
}
