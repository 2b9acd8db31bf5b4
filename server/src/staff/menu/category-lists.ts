import type { CategoriesChange } from '@mahlab/bakery/api/staff-category';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { named } from '../../catalog/wire.ts';
import { type Orm, rowsOf, type Tx } from '../../database/db.ts';
import { allergens, categories, productAllergens, products } from '../../schema/catalog.ts';
import { flavours, toppings } from '../../schema/designer.ts';
import { productDrafts } from '../../schema/product-drafts.ts';

/** The categories of the menu and the allergens. */
export type Lists = Pick<CategoriesChange, 'categories' | 'allergens'>;

/** The categories of the menu in their order; smart ones are no part of it. */
export async function menuCategories(orm: Orm) {
  return orm
    .select()
    .from(categories)
    .where(eq(categories.smart, false))
    .orderBy(asc(categories.position), asc(categories.id));
}

/** All allergens in their order. */
export async function allAllergens(orm: Orm) {
  return orm.select().from(allergens).orderBy(asc(allergens.position), asc(allergens.id));
}

/** Both lists as they are. */
export async function readLists(orm: Orm): Promise<Lists> {
  const groups = await menuCategories(orm);
  const contained = await allAllergens(orm);
  return {
    categories: groups.map((row) => ({ ...named(row), picture: row.icon })),
    allergens: contained.map(named),
  };
}

/** By the id of a category or an allergen, how many name it; what nobody names is not there. */
type Uses = { categories: Map<string, number>; allergens: Map<string, number> };

/** Who names what. A draft that names what its product names already counts with that as one. */
const USES = sql`
  select 'category' as kind, category_id as id, count(*)::int as uses from ${products} group by category_id
  union all
  select 'category', d."values" ->> 'category', count(*)::int from ${productDrafts} d
  where d."values" ? 'category' and not exists (
    select from ${products} p where p.id = d.product_id and p.category_id = d."values" ->> 'category')
  group by 2
  union all
  select 'allergen', allergen_id, count(*)::int from ${productAllergens} group by allergen_id
  union all
  select 'allergen', named, count(distinct d.product_id)::int
  from ${productDrafts} d, jsonb_array_elements_text(d."values" -> 'allergens') named
  where not exists (
    select from ${productAllergens} a where a.product_id = d.product_id and a.allergen_id = named)
  group by named
  union all
  select 'allergen', named, count(*)::int
  from (select 'flavour', id, unnest(allergens) as named from ${flavours}
    union select 'topping', id, unnest(allergens) from ${toppings}) parts
  group by named`;

/** How many products, published or drafted, and parts of designed cakes name each category and each allergen. */
export async function usesInMenu(orm: Orm): Promise<Uses> {
  const uses: Uses = { categories: new Map(), allergens: new Map() };
  for (const { kind, id, uses: count } of rowsOf(await orm.execute(USES))) {
    const of = kind === 'category' ? uses.categories : uses.allergens;
    of.set(String(id), (of.get(String(id)) ?? 0) + Number(count));
  }
  return uses;
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
