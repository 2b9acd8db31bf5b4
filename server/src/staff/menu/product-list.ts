import type { StaffProductQuery, StaffProducts } from '@mahlab/bakery/api/staff-product';
import { searchText } from '@mahlab/bakery/rules/search-text';
import type { ProductState } from '@mahlab/bakery/rules/staff/product-list';
import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  exists,
  gt,
  isNotNull,
  like,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { named } from '../../catalog/wire.ts';
import type { Orm } from '../../database/db.ts';
import { hasPart } from '../../database/like.ts';
import { stopsIn } from '../../promises/stops.ts';
import { products } from '../../schema/catalog.ts';
import { branches } from '../../schema/places.ts';
import { productDrafts } from '../../schema/product-drafts.ts';
import { stops } from '../../schema/promises.ts';
import { menuCategories } from './category-lists.ts';
import { newProduct, productsOf } from './product-rows.ts';

/** `kitchens` are those of which whoever asks sees what is sold out; null is all. */
type Asked = StaffProductQuery & { kitchens: readonly string[] | null };

/**
 * A page of the products, in the order of the menu; after the last one those that only a draft knows. Null where no product
 * has the id that it is to begin with.
 */
export async function productList(orm: Orm, asked: Asked): Promise<StaffProducts | null> {
  const { from } = asked;
  const start = from === undefined ? null : await placeOf(orm, from);
  if (from !== undefined && start === null) return null;
  // Beside each other: the longest is what somebody waits for.
  const [page, lists, counts] = await Promise.all([
    pageFrom(orm, start, asked),
    groups(orm),
    countStates(orm, asked.kitchens),
  ]);
  return { ...lists, counts, ...page };
}

/** Where a page begins: at a product, which stands there in the order of the menu. */
type Place = { id: string; position: number };

/** The products of a page, from a place on or from the first, and what the next one begins with. */
async function pageFrom(
  orm: Orm,
  start: Place | null,
  { state, text, limit, kitchens }: Asked,
): Promise<Pick<StaffProducts, 'products' | 'next'>> {
  const words = searchText(text).split(/\s+/).filter(Boolean);
  const found = await orm
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isOf(state, orm, kitchens),
        ...words.map(isIn),
        start
          ? sql`(${products.position}, ${products.id}) >= (${start.position}, ${start.id})`
          : undefined,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit + 1);
  const ids = found.slice(0, limit).map(({ id }) => id);
  const published = await productsOf(orm, ids);
  const next = found[limit]?.id ?? null;
  if (next !== null) return { products: published, next };
  const drafted = (await newProducts(orm)).filter(({ name, arabicName, refused }) => {
    const names = searchText(`${name} ${arabicName}`);
    return isNewOfState(state, refused) && words.every((word) => names.includes(word));
  });
  return { products: [...published, ...drafted], next };
}

/** Whether a word, or a part of one, is in a product's names. Of three letters or more the index knows where to look. */
function isIn(word: string): SQL | undefined {
  const isLong = Array.from(word).length >= 3;
  return and(
    like(products.searchText, hasPart(word)),
    isLong ? sql`letter_triples(${products.searchText}) @> letter_triples(${word})` : undefined,
  );
}

/** Whether a product is one of a state. */
function isOf(state: ProductState, orm: Orm, kitchens: Asked['kitchens']): SQL | undefined {
  const draft = orm
    .select({ id: productDrafts.productId })
    .from(productDrafts)
    .where(
      and(
        eq(productDrafts.productId, products.id),
        state === 'refused' ? isNotNull(productDrafts.refused) : undefined,
      ),
    );
  const stop = orm
    .select({ id: stops.id })
    .from(stops)
    .where(and(eq(stops.productId, products.id), areNow, stopsIn(kitchens)));
  if (state === 'live') return eq(products.active, true);
  if (state === 'off') return isOff;
  if (state === 'out') return exists(stop);
  return state === 'all' ? undefined : exists(draft);
}

const isOff = sql`not ${products.active}`;
/** Whether stops hold now. */
const areNow = and(lte(stops.from, sql`now()`), gt(stops.until, sql`now()`));

/** Whether a product that only a draft knows is one of a state: it is not on sale, and never was. */
function isNewOfState(state: ProductState, refused: string | null): boolean {
  if (state === 'refused') return refused !== null;
  return state === 'all' || state === 'off' || state === 'draft';
}

/** How many products are of each state. */
async function countStates(
  orm: Orm,
  kitchens: Asked['kitchens'],
): Promise<StaffProducts['counts']> {
  const all = await orm.$count(products);
  const off = await orm.$count(products, isOff);
  const [drafts] = await orm
    .select({
      all: count(),
      refused: count(productDrafts.refused),
      added: sql<number>`count(*) filter (where ${isNew})::int`,
    })
    .from(productDrafts);
  const [soldOut] = await orm
    .select({ all: countDistinct(stops.productId) })
    .from(stops)
    .where(and(areNow, stopsIn(kitchens)));
  const added = drafts?.added ?? 0;
  return {
    all: all + added,
    live: all - off,
    off: off + added,
    draft: drafts?.all ?? 0,
    refused: drafts?.refused ?? 0,
    out: soldOut?.all ?? 0,
  };
}

/** Whether only a draft knows a product. */
const isNew = sql`not exists (select from ${products} p where p.id = product_id)`;

/** Where a product stands in the order of the menu; null for one that there is not. */
async function placeOf(orm: Orm, id: string): Promise<Place | null> {
  const [row] = await orm
    .select({ id: products.id, position: products.position })
    .from(products)
    .where(eq(products.id, id));
  return row ?? null;
}

/** Those that only a draft knows, the one that was changed longest ago first. */
async function newProducts(orm: Orm) {
  const rows = await orm
    .select()
    .from(productDrafts)
    .where(isNew)
    .orderBy(asc(productDrafts.changedAt));
  return rows.map(newProduct);
}

/** The categories of the menu and the kitchens, each in its order. */
async function groups(orm: Orm) {
  const ofMenu = await menuCategories(orm);
  const kitchens = await orm
    .select()
    .from(branches)
    .orderBy(asc(branches.position), asc(branches.id));
  return { categories: ofMenu.map(named), kitchens: kitchens.map(named) };
}
