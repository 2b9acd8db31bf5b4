import type { CategoriesChange } from '@mahlab/bakery/api/staff-category';
import { asc, eq } from 'drizzle-orm';
import { named } from '../../catalog/wire.ts';
import type { Orm } from '../../database/db.ts';
import { allergens, categories, productAllergens, products } from '../../schema/catalog.ts';
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

/** Of each product that is published, and of each draft, the categories and allergens that it names. */
export async function namedByProducts(orm: Orm): Promise<Set<string>[]> {
  const sold = await orm.select({ id: products.id, category: products.categoryId }).from(products);
  const contained = Map.groupBy(await orm.select().from(productAllergens), (row) => row.productId);
  const drafts = new Map(
    (await orm.select().from(productDrafts)).map(({ productId, values }) => [productId, values]),
  );
  const ids = new Set([...sold.map(({ id }) => id), ...drafts.keys()]);
  const categoryOf = new Map(sold.map(({ id, category }) => [id, category]));
  return [...ids].map(
    (id) =>
      new Set([
        categoryOf.get(id) ?? '',
        drafts.get(id)?.category ?? '',
        ...(contained.get(id) ?? []).map(({ allergenId }) => allergenId),
        ...(drafts.get(id)?.allergens ?? []),
      ]),
  );
}
