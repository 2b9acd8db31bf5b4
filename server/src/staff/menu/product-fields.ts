import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { fils } from '@mahlab/bakery/rules/money';
import { and, eq, inArray, max, notInArray, type SQL, sql } from 'drizzle-orm';
import { asSent, chunks } from '../../database/batches.ts';
import type { Tx } from '../../database/db.ts';
import {
  categories,
  extras,
  optionGroups,
  optionValues,
  productAllergens,
  productPictures,
  products,
} from '../../schema/catalog.ts';
import { areAllergens } from './category-lists.ts';

/** Whether the category and the allergens that a product names are there; they stay so until the transaction ends. */
export async function areKnown(tx: Tx, { category, allergens: named }: ProductFields) {
  const isCategory = and(eq(categories.id, category ?? ''), eq(categories.smart, false));
  const [one] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isCategory)
    .for('key share');
  return one !== undefined && (await areAllergens(tx, named));
}

/** A product's id with all that is said of it. */
export type Writing = { id: string; fields: ProductFields };

/** Rows of one insert: their values stay far below what one statement may have (65,535). */
const ROWS = 1000;

/**
 * Writes products as shoppers see them, new ones at the end of the menu in the order given, with as many statements for some
 * hundreds as for one. What keeps its id stays the same row, so that carts with it stay whole. False when an id of their options
 * or extras is another product's, or is there twice: then nothing may be kept of them.
 */
export async function writeFields(tx: Tx, all: readonly Writing[]): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  const next = (last?.position ?? 0) + 1;
  const rows = all.map((one, at) => ({ ...productRow(one), position: next + at }));
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: asSent(products, PRODUCT_COLUMNS) });
  await tx.delete(productPictures).where(inArray(productPictures.productId, ids));
  const pictures = all.flatMap(({ id, fields }) =>
    fields.pictures
      .slice(1)
      .map((reference, at) => ({ productId: id, reference, position: at + 1 })),
  );
  for (const some of chunks(pictures, ROWS)) await tx.insert(productPictures).values(some);
  await tx.delete(productAllergens).where(inArray(productAllergens.productId, ids));
  const contained = all.flatMap(({ id, fields }) =>
    fields.allergens.map((allergenId) => ({ productId: id, allergenId })),
  );
  for (const some of chunks(contained, ROWS)) {
    await tx.insert(productAllergens).values(some).onConflictDoNothing();
  }
  return (
    (await writeGroups(tx, all)) && (await writeValues(tx, all)) && (await writeExtras(tx, all))
  );
}

const PRODUCT_COLUMNS = [
  'categoryId',
  'nameEnglish',
  'nameArabic',
  'descriptionEnglish',
  'descriptionArabic',
  'discountedPriceFils',
  'originalPriceFils',
  'preparationMinutes',
  'setupMinutes',
  'unitMinutes',
  'trays',
  'mainImage',
  'active',
] as const;

function productRow({ id, fields }: Writing) {
  return {
    id,
    categoryId: fields.category,
    ...named(fields),
    descriptionEnglish: fields.description.trim(),
    descriptionArabic: fields.arabicDescription.trim(),
    discountedPriceFils: fils(fields.price),
    originalPriceFils: fils(fields.was ?? fields.price),
    preparationMinutes: fields.leadMinutes,
    setupMinutes: fields.setupMinutes,
    unitMinutes: fields.unitMinutes,
    trays: fields.trays,
    mainImage: fields.pictures[0] ?? null,
    active: fields.active,
  };
}

const named = ({ name, arabicName }: { name: string; arabicName: string }) => ({
  nameEnglish: name.trim(),
  nameArabic: arabicName.trim(),
});

function areDistinct(rows: readonly { id: string }[]): boolean {
  return new Set(rows.map(({ id }) => id)).size === rows.length;
}

async function writeGroups(tx: Tx, all: readonly Writing[]): Promise<boolean> {
  const rows = all.flatMap(({ id: productId, fields }) =>
    fields.options.map((group, position) => ({
      id: group.id,
      productId,
      ...named(group),
      minimum: group.minimum,
      maximum: group.maximum,
      required: group.minimum > 0,
      exclusiveQuantity: group.exclusiveQuantity,
      allowMultiple: group.allowMultiple,
      position,
    })),
  );
  if (!areDistinct(rows)) return false;
  const of = inArray(
    optionGroups.productId,
    all.map(({ id }) => id),
  );
  const kept = rows.map(({ id }) => id);
  await tx.delete(optionGroups).where(and(of, notInArray(optionGroups.id, kept)));
  const set = asSent(optionGroups, [
    'nameEnglish',
    'nameArabic',
    'minimum',
    'maximum',
    'required',
    'exclusiveQuantity',
    'allowMultiple',
    'position',
  ]);
  for (const some of chunks(rows, ROWS)) {
    const written = await tx
      .insert(optionGroups)
      .values(some)
      .onConflictDoUpdate({
        target: optionGroups.id,
        set,
        setWhere: eq(optionGroups.productId, sql`excluded.product_id`),
      })
      .returning({ id: optionGroups.id });
    if (written.length < some.length) return false;
  }
  return true;
}

/** Of groups that are written. A value may go from one group of its product to another. */
async function writeValues(tx: Tx, all: readonly Writing[]): Promise<boolean> {
  const groups = all.flatMap(({ fields }) => fields.options);
  const rows = groups.flatMap((group) =>
    group.values.map((value, position) => ({
      id: value.id,
      ...named(value),
      groupId: group.id,
      priceFils: fils(value.price),
      minutes: value.minutes,
      image: value.image,
      position,
    })),
  );
  if (!areDistinct(rows)) return false;
  const of = inArray(
    optionValues.groupId,
    groups.map(({ id }) => id),
  );
  const kept = rows.map(({ id }) => id);
  await tx.delete(optionValues).where(and(of, notInArray(optionValues.id, kept)));
  const set = asSent(optionValues, [
    'nameEnglish',
    'nameArabic',
    'groupId',
    'priceFils',
    'minutes',
    'image',
    'position',
  ]);
  const productOf = (group: SQL) =>
    sql`(select ${optionGroups.productId} from ${optionGroups} where ${optionGroups.id} = ${group})`;
  const isOwn = sql`${productOf(sql`${optionValues.groupId}`)} = ${productOf(sql`excluded.group_id`)}`;
  for (const some of chunks(rows, ROWS)) {
    const written = await tx
      .insert(optionValues)
      .values(some)
      .onConflictDoUpdate({ target: optionValues.id, set, setWhere: isOwn })
      .returning({ id: optionValues.id });
    if (written.length < some.length) return false;
  }
  return true;
}

async function writeExtras(tx: Tx, all: readonly Writing[]): Promise<boolean> {
  const rows = all.flatMap(({ id: productId, fields }) =>
    fields.extras.map((extra, position) => ({
      id: extra.id,
      productId,
      ...named(extra),
      priceFils: fils(extra.price),
      type: extra.type,
      required: extra.required,
      position,
    })),
  );
  if (!areDistinct(rows)) return false;
  const of = inArray(
    extras.productId,
    all.map(({ id }) => id),
  );
  const kept = rows.map(({ id }) => id);
  await tx.delete(extras).where(and(of, notInArray(extras.id, kept)));
  const set = asSent(extras, [
    'nameEnglish',
    'nameArabic',
    'priceFils',
    'type',
    'required',
    'position',
  ]);
  for (const some of chunks(rows, ROWS)) {
    const written = await tx
      .insert(extras)
      .values(some)
      .onConflictDoUpdate({
        target: extras.id,
        set,
        setWhere: eq(extras.productId, sql`excluded.product_id`),
      })
      .returning({ id: extras.id });
    if (written.length < some.length) return false;
  }
  return true;
}

/** Locks a product until the transaction ends; nothing where it is not there yet. */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await tx.select({ one: sql`1` }).from(products).where(eq(products.id, id)).for('update');
}
