import type { StaffProduct, StaffProducts } from '@mahlab/bakery/api/staff-product';
import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { type Fils, kwd } from '@mahlab/bakery/rules/money';
import { NO_PRODUCT, type Some, withDraft } from '@mahlab/bakery/rules/staff/product-draft';
import { asc, eq, inArray, max } from 'drizzle-orm';
import { named, picture } from '../../catalog/wire.ts';
import type { Orm } from '../../database/db.ts';
import { categories, optionGroups, optionValues, products } from '../../schema/catalog.ts';
import { branches } from '../../schema/places.ts';
import { productDrafts } from '../../schema/product-drafts.ts';

/** What the list tells of a product. */
const LISTED = {
  id: products.id,
  nameEnglish: products.nameEnglish,
  nameArabic: products.nameArabic,
  categoryId: products.categoryId,
  mainImage: products.mainImage,
  originalPriceFils: products.originalPriceFils,
  discountedPriceFils: products.discountedPriceFils,
  preparationMinutes: products.preparationMinutes,
  setupMinutes: products.setupMinutes,
  unitMinutes: products.unitMinutes,
  trays: products.trays,
  active: products.active,
};
type Listed = Pick<typeof products.$inferSelect, keyof typeof LISTED>;

/** All products in the order of the menu, those that are off too, the menu's categories, and the kitchens. */
export async function allProducts(orm: Orm): Promise<StaffProducts> {
  const groups = await orm
    .select()
    .from(categories)
    .where(eq(categories.smart, false))
    .orderBy(asc(categories.position), asc(categories.id));
  const rows = await orm
    .select(LISTED)
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  const kitchens = await orm
    .select()
    .from(branches)
    .orderBy(asc(branches.position), asc(branches.id));
  const dearest = await dearestOptions(orm);
  const drafts = await orm.select().from(productDrafts).orderBy(asc(productDrafts.changedAt));
  const draftOf = new Map(drafts.map((draft) => [draft.productId, draft]));
  const isThere = new Set(rows.map(({ id }) => id));
  return {
    categories: groups.map(named),
    kitchens: kitchens.map(named),
    products: [
      ...rows.map((row) => ({
        ...wireProduct(row, dearest.get(row.id) ?? 0),
        changes: Object.keys(draftOf.get(row.id)?.values ?? {}).length,
        refused: draftOf.get(row.id)?.refused ?? null,
      })),
      ...drafts
        .filter(({ productId }) => !isThere.has(productId))
        .map(({ productId, values, refused }) => ({ ...newProduct(productId, values), refused })),
    ],
  };
}

/** The most that an option of each product adds to its price, in fils; of some products alone, or of all. */
export async function dearestOptions(
  orm: Orm,
  ids?: readonly string[],
): Promise<Map<string, Fils>> {
  const rows = await orm
    .select({ id: optionGroups.productId, price: max(optionValues.priceFils) })
    .from(optionValues)
    .innerJoin(optionGroups, eq(optionGroups.id, optionValues.groupId))
    .where(ids && inArray(optionGroups.productId, [...ids]))
    .groupBy(optionGroups.productId);
  return new Map(rows.map(({ id, price }) => [id, price ?? 0]));
}

function wireProduct(row: Listed, dearestOption: Fils): StaffProduct {
  const { originalPriceFils, discountedPriceFils } = row;
  return {
    ...named(row),
    category: row.categoryId,
    picture: picture(row.mainImage),
    price: kwd(discountedPriceFils),
    was: originalPriceFils > discountedPriceFils ? kwd(originalPriceFils) : null,
    dearestOption: kwd(dearestOption),
    leadMinutes: row.preparationMinutes,
    setupMinutes: row.setupMinutes,
    unitMinutes: row.unitMinutes,
    trays: row.trays,
    active: row.active,
    changes: 0,
    refused: null,
    isPublished: true,
  };
}

/** A product that nobody has published yet, as its draft has it. It has no price before it is published. */
function newProduct(id: string, draft: Some<ProductFields>): StaffProduct {
  const fields = withDraft<ProductFields>(NO_PRODUCT, { values: draft, from: {} });
  const { name, arabicName, category, pictures, leadMinutes, setupMinutes, unitMinutes } = fields;
  return {
    id,
    name,
    arabicName,
    category,
    picture: picture(pictures[0] ?? null),
    price: 0,
    was: null,
    dearestOption: 0,
    leadMinutes,
    setupMinutes,
    unitMinutes,
    trays: fields.trays,
    active: false,
    changes: Object.keys(draft).length,
    refused: null,
    isPublished: false,
  };
}
