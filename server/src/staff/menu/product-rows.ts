import type { StaffProduct } from '@mahlab/bakery/api/staff-product';
import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { type Fils, kwd } from '@mahlab/bakery/rules/money';
import { NO_PRODUCT, withDraft } from '@mahlab/bakery/rules/staff/product-draft';
import { eq, inArray, max, sql } from 'drizzle-orm';
import { named, picture } from '../../catalog/wire.ts';
import type { Orm } from '../../database/db.ts';
import { optionGroups, optionValues, products } from '../../schema/catalog.ts';
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
type Listed = Pick<typeof products.$inferSelect, keyof typeof LISTED> &
  Pick<StaffProduct, 'changes' | 'refused'>;
type Draft = typeof productDrafts.$inferSelect;

/** Products in an order of their ids, each with what its draft changes. */
export async function productsOf(orm: Orm, ids: readonly string[]): Promise<StaffProduct[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .select({
      ...LISTED,
      changes: sql<number>`coalesce((select count(*)::int from jsonb_object_keys(${productDrafts.values})), 0)`,
      refused: productDrafts.refused,
    })
    .from(products)
    .leftJoin(productDrafts, eq(productDrafts.productId, products.id))
    .where(inArray(products.id, [...ids]));
  const dearest = await dearestOptions(orm, ids);
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((row) => wireProduct(row, dearest.get(row.id) ?? 0));
}

/** The most that an option of each of some products adds to its price, in fils. */
export async function dearestOptions(orm: Orm, ids: readonly string[]): Promise<Map<string, Fils>> {
  const rows = await orm
    .select({ id: optionGroups.productId, price: max(optionValues.priceFils) })
    .from(optionValues)
    .innerJoin(optionGroups, eq(optionGroups.id, optionValues.groupId))
    .where(inArray(optionGroups.productId, [...ids]))
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
    changes: row.changes,
    refused: row.refused,
    isPublished: true,
  };
}

/** A product that nobody has published yet, as its draft has it. It has no price before it is published. */
export function newProduct({ productId, values, refused }: Draft): StaffProduct {
  const fields = withDraft<ProductFields>(NO_PRODUCT, { values, from: {} });
  const { name, arabicName, category, pictures, leadMinutes, setupMinutes, unitMinutes } = fields;
  return {
    id: productId,
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
    changes: Object.keys(values).length,
    refused,
    isPublished: false,
  };
}
