import type { StaffProduct, StaffProducts } from '@mahlab/bakery/api/staff-product';
import { kwd } from '@mahlab/bakery/rules/money';
import { asc, eq } from 'drizzle-orm';
import { named, picture } from '../../catalog/wire.ts';
import type { Orm } from '../../database/db.ts';
import { categories, products } from '../../schema/catalog.ts';
import { branches } from '../../schema/places.ts';

/** All products in the order of the menu, those that are off too, the menu's categories, and the kitchens. */
export async function allProducts(orm: Orm): Promise<StaffProducts> {
  const groups = await orm
    .select()
    .from(categories)
    .where(eq(categories.smart, false))
    .orderBy(asc(categories.position), asc(categories.id));
  const rows = await orm.select().from(products).orderBy(asc(products.position), asc(products.id));
  const kitchens = await orm
    .select()
    .from(branches)
    .orderBy(asc(branches.position), asc(branches.id));
  return {
    categories: groups.map(named),
    kitchens: kitchens.map(named),
    products: rows.map(wireProduct),
  };
}

function wireProduct(row: typeof products.$inferSelect): StaffProduct {
  const { originalPriceFils, discountedPriceFils } = row;
  return {
    ...named(row),
    category: row.categoryId,
    picture: picture(row.mainImage),
    price: kwd(discountedPriceFils),
    was: originalPriceFils > discountedPriceFils ? kwd(originalPriceFils) : null,
    leadMinutes: row.preparationMinutes,
    setupMinutes: row.setupMinutes,
    unitMinutes: row.unitMinutes,
    trays: row.trays,
    active: row.active,
  };
}
