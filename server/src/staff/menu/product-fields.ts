import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { fils } from '@mahlab/bakery/rules/money';
import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import {
  allergens,
  categories,
  extras,
  optionGroups,
  optionValues,
  productAllergens,
  productPictures,
  products,
} from '../../schema/catalog.ts';

/** Whether the category and the allergens that a product names are there. */
export async function areKnown(tx: Tx, { category, allergens: named }: ProductFields) {
  const isCategory = and(eq(categories.id, category ?? ''), eq(categories.smart, false));
  const [one] = await tx.select({ id: categories.id }).from(categories).where(isCategory);
  const found = await tx
    .select({ id: allergens.id })
    .from(allergens)
    .where(inArray(allergens.id, named));
  return one !== undefined && found.length === new Set(named).size;
}

/**
 * Writes a product as shoppers see it, a new one at the end of the menu. What keeps its id stays the same row, so that carts
 * with it stay whole. False when an id of its options or extras is another product's: then nothing may be kept of it.
 */
export async function writeFields(tx: Tx, id: string, fields: ProductFields): Promise<boolean> {
  const [main = null, ...more] = fields.pictures;
  const row = {
    categoryId: fields.category,
    nameEnglish: fields.name.trim(),
    nameArabic: fields.arabicName.trim(),
    descriptionEnglish: fields.description.trim(),
    descriptionArabic: fields.arabicDescription.trim(),
    discountedPriceFils: fils(fields.price),
    originalPriceFils: fils(fields.was ?? fields.price),
    preparationMinutes: fields.leadMinutes,
    setupMinutes: fields.setupMinutes,
    unitMinutes: fields.unitMinutes,
    trays: fields.trays,
    mainImage: main,
    active: fields.active,
  };
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  await tx
    .insert(products)
    .values({ id, ...row, position: (last?.position ?? 0) + 1 })
    .onConflictDoUpdate({ target: products.id, set: row });
  await tx.delete(productPictures).where(eq(productPictures.productId, id));
  if (more.length > 0) {
    const pictures = more.map((reference, at) => ({ productId: id, reference, position: at + 1 }));
    await tx.insert(productPictures).values(pictures);
  }
  await tx.delete(productAllergens).where(eq(productAllergens.productId, id));
  if (fields.allergens.length > 0) {
    const contained = fields.allergens.map((allergenId) => ({ productId: id, allergenId }));
    await tx.insert(productAllergens).values(contained).onConflictDoNothing();
  }
  return (await writeOptions(tx, id, fields.options)) && (await writeExtras(tx, id, fields.extras));
}

const named = ({ name, arabicName }: { name: string; arabicName: string }) => ({
  nameEnglish: name.trim(),
  nameArabic: arabicName.trim(),
});

async function writeOptions(tx: Tx, productId: string, groups: ProductFields['options']) {
  const kept = groups.map(({ id }) => id);
  await tx
    .delete(optionGroups)
    .where(and(eq(optionGroups.productId, productId), notInArray(optionGroups.id, kept)));
  for (const [position, group] of groups.entries()) {
    const row = {
      ...named(group),
      minimum: group.minimum,
      maximum: group.maximum,
      required: group.minimum > 0,
      exclusiveQuantity: group.exclusiveQuantity,
      allowMultiple: group.allowMultiple,
      position,
    };
    const written = await tx
      .insert(optionGroups)
      .values({ id: group.id, productId, ...row })
      .onConflictDoUpdate({
        target: optionGroups.id,
        set: row,
        setWhere: eq(optionGroups.productId, productId),
      })
      .returning({ id: optionGroups.id });
    if (written.length === 0 || !(await writeValues(tx, productId, group))) return false;
  }
  return true;
}

async function writeValues(tx: Tx, productId: string, group: ProductFields['options'][number]) {
  const kept = group.values.map(({ id }) => id);
  await tx
    .delete(optionValues)
    .where(and(eq(optionValues.groupId, group.id), notInArray(optionValues.id, kept)));
  const own = tx
    .select({ id: optionGroups.id })
    .from(optionGroups)
    .where(eq(optionGroups.productId, productId));
  for (const [position, value] of group.values.entries()) {
    const row = {
      ...named(value),
      groupId: group.id,
      priceFils: fils(value.price),
      minutes: value.minutes,
      image: value.image,
      position,
    };
    const written = await tx
      .insert(optionValues)
      .values({ id: value.id, ...row })
      .onConflictDoUpdate({
        target: optionValues.id,
        set: row,
        setWhere: inArray(optionValues.groupId, own),
      })
      .returning({ id: optionValues.id });
    if (written.length === 0) return false;
  }
  return true;
}

async function writeExtras(tx: Tx, productId: string, all: ProductFields['extras']) {
  const kept = all.map(({ id }) => id);
  await tx.delete(extras).where(and(eq(extras.productId, productId), notInArray(extras.id, kept)));
  for (const [position, extra] of all.entries()) {
    const { type, required } = extra;
    const row = { ...named(extra), priceFils: fils(extra.price), type, required, position };
    const written = await tx
      .insert(extras)
      .values({ id: extra.id, productId, ...row })
      .onConflictDoUpdate({
        target: extras.id,
        set: row,
        setWhere: eq(extras.productId, productId),
      })
      .returning({ id: extras.id });
    if (written.length === 0) return false;
  }
  return true;
}

/** Locks a product until the transaction ends; nothing where it is not there yet. */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await tx.select({ one: sql`1` }).from(products).where(eq(products.id, id)).for('update');
}
