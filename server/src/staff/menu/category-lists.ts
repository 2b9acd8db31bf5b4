import type { CategoriesChange } from '@mahlab/bakery/api/staff-category';
import { asc, eq, inArray } from 'drizzle-orm';
import { named } from '../../catalog/wire.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { allergens, categories, productAllergens, products } from '../../schema/catalog.ts';
import { flavours, toppings } from '../../schema/designer.ts';
import { productDrafts } from '../../schema/product-drafts.ts';

/** The categories of the menu and the allergens. */
export type Lists = Pick<CategoriesChange, 'categories' | 'allergens'>;

/** Both lists as they are, each in its order; smart categories are no part of them. */
export async function readLists(orm: Orm): Promise<Lists> {
  const groups = await orm
    .select()
    .from(categories)
    .where(eq(categories.smart, false))
    .orderBy(asc(categories.position), asc(categories.id));
  const contained = await orm
    .select()
    .from(allergens)
    .orderBy(asc(allergens.position), asc(allergens.id));
  return {
    categories: groups.map((row) => ({ ...named(row), picture: row.icon })),
    allergens: contained.map(named),
  };
}

/** The allergens of each part of the cake designer, each in a set. */
async function namedByParts(orm: Orm): Promise<Set<string>[]> {
  const parts = [
    ...(await orm.select({ ids: flavours.allergens }).from(flavours)),
    ...(await orm.select({ ids: toppings.allergens }).from(toppings)),
  ];
  return parts.map(({ ids }) => new Set(ids));
}

/** Of each product that is published, each draft and each part of a designed cake, the categories and allergens that it names. */
export async function namedInMenu(orm: Orm): Promise<Set<string>[]> {
  const sold = await orm.select({ id: products.id, category: products.categoryId }).from(products);
  const contained = Map.groupBy(await orm.select().from(productAllergens), (row) => row.productId);
  const drafts = new Map(
    (await orm.select().from(productDrafts)).map(({ productId, values }) => [productId, values]),
  );
  const ids = new Set([...sold.map(({ id }) => id), ...drafts.keys()]);
  const categoryOf = new Map(sold.map(({ id, category }) => [id, category]));
  const byProducts = [...ids].map(
    (id) =>
      new Set([
        categoryOf.get(id) ?? '',
        drafts.get(id)?.category ?? '',
        ...(contained.get(id) ?? []).map(({ allergenId }) => allergenId),
        ...(drafts.get(id)?.allergens ?? []),
      ]),
  );
  return [...byProducts, ...(await namedByParts(orm))];
}

/** Whether all allergens with these ids are there; they stay so until the transaction ends. */
export async function areAllergens(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: allergens.id })
    .from(allergens)
    .where(inArray(allergens.id, [...ids]))
    .for('key share');
  return found.length === new Set(ids).size;
}
