import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { kwd } from '@mahlab/bakery/rules/money';
import { asc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../database/db.ts';
import {
  allergens,
  extras,
  optionGroups,
  optionValues,
  productAllergens,
  productPictures,
  products,
} from '../../schema/catalog.ts';

const inOrder = <Table extends typeof optionGroups | typeof optionValues | typeof extras>(
  table: Table,
) => [asc(table.position), asc(table.id)];

/** A product as it is published, whole; null when there is none. */
export async function readFields(orm: Orm, id: string): Promise<ProductFields | null> {
  return (await readAllFields(orm, [id])).get(id) ?? null;
}

/** Some products as they are published, whole, by id, in the order of the menu. */
export async function readAllFields(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, ProductFields>> {
  const wanted = [...ids];
  const rows = await orm
    .select()
    .from(products)
    .where(inArray(products.id, wanted))
    .orderBy(asc(products.position), asc(products.id));
  const more = await orm
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, wanted))
    .orderBy(asc(productPictures.position));
  const contains = await orm
    .select({ id: allergens.id, productId: productAllergens.productId })
    .from(productAllergens)
    .innerJoin(allergens, eq(allergens.id, productAllergens.allergenId))
    .where(inArray(productAllergens.productId, wanted))
    .orderBy(asc(allergens.position), asc(allergens.id));
  const groups = await orm
    .select()
    .from(optionGroups)
    .where(inArray(optionGroups.productId, wanted))
    .orderBy(...inOrder(optionGroups));
  const values = await orm
    .select({ value: optionValues })
    .from(optionValues)
    .innerJoin(optionGroups, eq(optionGroups.id, optionValues.groupId))
    .where(inArray(optionGroups.productId, wanted))
    .orderBy(...inOrder(optionValues));
  const added = await orm
    .select()
    .from(extras)
    .where(inArray(extras.productId, wanted))
    .orderBy(...inOrder(extras));
  const of = {
    pictures: Map.groupBy(more, ({ productId }) => productId),
    allergens: Map.groupBy(contains, ({ productId }) => productId),
    groups: Map.groupBy(groups, ({ productId }) => productId),
    values: Map.groupBy(
      values.map(({ value }) => value),
      ({ groupId }) => groupId,
    ),
    extras: Map.groupBy(added, ({ productId }) => productId),
  };
  return new Map(rows.map((row) => [row.id, fieldsOf(row, of)]));
}

type Row<Table extends PgTable> = Table['$inferSelect'];
/** What belongs to products, by the id of the product; values by that of their group. */
type Belonging = {
  pictures: Map<string, Row<typeof productPictures>[]>;
  allergens: Map<string, { id: string }[]>;
  groups: Map<string, Row<typeof optionGroups>[]>;
  values: Map<string, Row<typeof optionValues>[]>;
  extras: Map<string, Row<typeof extras>[]>;
};

function fieldsOf(row: Row<typeof products>, of: Belonging): ProductFields {
  const { id, mainImage, originalPriceFils: was, discountedPriceFils: price } = row;
  const pictures = (of.pictures.get(id) ?? []).map(({ reference }) => reference);
  return {
    name: row.nameEnglish,
    arabicName: row.nameArabic,
    description: row.descriptionEnglish,
    arabicDescription: row.descriptionArabic,
    category: row.categoryId,
    price: kwd(price),
    was: was > price ? kwd(was) : null,
    leadMinutes: row.preparationMinutes,
    setupMinutes: row.setupMinutes,
    unitMinutes: row.unitMinutes,
    trays: row.trays,
    active: row.active,
    allergens: (of.allergens.get(id) ?? []).map((allergen) => allergen.id),
    pictures: [
      ...(mainImage === null ? [] : [mainImage]),
      ...pictures.filter((reference) => reference !== mainImage),
    ],
    options: (of.groups.get(id) ?? []).map((group) => ({
      id: group.id,
      name: group.nameEnglish,
      arabicName: group.nameArabic,
      minimum: Math.max(group.minimum, group.required ? 1 : 0),
      maximum: group.maximum,
      exclusiveQuantity: group.exclusiveQuantity,
      allowMultiple: group.allowMultiple,
      values: (of.values.get(group.id) ?? []).map((value) => ({
        id: value.id,
        name: value.nameEnglish,
        arabicName: value.nameArabic,
        price: kwd(value.priceFils),
        minutes: value.minutes,
        image: value.image,
      })),
    })),
    extras: (of.extras.get(id) ?? []).map((extra) => ({
      id: extra.id,
      name: extra.nameEnglish,
      arabicName: extra.nameArabic,
      price: kwd(extra.priceFils),
      type: extra.type,
      required: extra.required,
    })),
  };
}
