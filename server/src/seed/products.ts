import type { Localized } from '@mahlab/bakery/rules/language';
import type { Tx } from '../database/db.ts';
import {
  allergens,
  categories,
  extras,
  optionGroups,
  optionValues,
  productAllergens,
  productPictures,
  productSmartCategories,
  products,
} from '../schema/catalog.ts';
import { isShipped, type Named, namedRow, type Prices } from './rows.ts';

type Option = Named & {
  minimum: number;
  maximum: number;
  required: boolean;
  values: (Named & { priceFils: number; minutes?: number })[];
};
type Extra = Named & { type: string; required: boolean; priceFils: number };
type Product = Named &
  Prices & {
    category: string;
    smartCategories: string[];
    description: Localized;
    preparationMinutes: number;
    unitMinutes: number;
    trays: number;
    /** The day it came into the menu, `YYYY-MM-DD`. */
    addedOn: string;
    picture: string;
    morePictures: string[];
    allergens: string[];
    tags: string[];
    options: Option[];
    extras: Extra[];
  };

/** Categories, allergens and products with their pictures, options and extras. */
export async function seedProducts(tx: Tx): Promise<void> {
  const json = { with: { type: 'json' } } as const;
  const groups = (await import('../../seed/categories.json', json)).default;
  const traces = (await import('../../seed/allergens.json', json)).default;
  const all: Product[] = (await import('../../seed/products.json', json)).default;
  const categoryRows = groups.map((category, index) => ({
    ...namedRow(category, index),
    icon: category.picture,
    smart: category.smart,
  }));
  await tx.insert(categories).values(categoryRows).onConflictDoNothing();
  await tx.insert(allergens).values(traces.map(namedRow)).onConflictDoNothing();
  await tx.insert(products).values(all.map(productRow)).onConflictDoNothing();
  const pictures = all.flatMap(pictureRows);
  if (pictures.length > 0) await tx.insert(productPictures).values(pictures).onConflictDoNothing();
  await tx.insert(productSmartCategories).values(all.flatMap(smartRows)).onConflictDoNothing();
  await tx.insert(productAllergens).values(all.flatMap(allergenRows)).onConflictDoNothing();
  await tx.insert(optionGroups).values(all.flatMap(groupRows)).onConflictDoNothing();
  await tx.insert(optionValues).values(all.flatMap(valueRows)).onConflictDoNothing();
  await tx.insert(extras).values(all.flatMap(extraRows)).onConflictDoNothing();
}

function productRow(product: Product, index: number) {
  return {
    ...namedRow(product, index),
    categoryId: product.category,
    descriptionEnglish: product.description.english,
    descriptionArabic: product.description.arabic,
    originalPriceFils: product.originalPriceFils,
    discountedPriceFils: product.discountedPriceFils,
    preparationMinutes: product.preparationMinutes,
    unitMinutes: product.unitMinutes,
    trays: product.trays,
    addedAt: new Date(`${product.addedOn}T09:00:00+03:00`),
    mainImage: product.picture,
    tags: product.tags,
  };
}

/** More pictures come as they are rendered: one that is not there yet is left out. */
function pictureRows({ id: productId, morePictures }: Product) {
  return morePictures
    .filter(isShipped)
    .map((reference, index) => ({ productId, reference, position: index + 1 }));
}

function smartRows({ id: productId, smartCategories }: Product) {
  return smartCategories.map((categoryId) => ({ productId, categoryId }));
}

function allergenRows(product: Product) {
  return product.allergens.map((allergenId) => ({ productId: product.id, allergenId }));
}

function groupRows(product: Product) {
  return product.options.map(({ id, name, minimum, maximum, required }, index) => ({
    ...namedRow({ id: `${product.id}.${id}`, name }, index),
    productId: product.id,
    minimum,
    maximum,
    required,
  }));
}

function valueRows(product: Product) {
  return product.options.flatMap((option) =>
    option.values.map(({ id, name, priceFils, minutes = 0 }, index) => ({
      ...namedRow({ id: `${product.id}.${option.id}.${id}`, name }, index),
      groupId: `${product.id}.${option.id}`,
      priceFils,
      minutes,
    })),
  );
}

function extraRows(product: Product) {
  return product.extras.map(({ id, name, type, required, priceFils }, index) => ({
    ...namedRow({ id: `${product.id}.${id}`, name }, index),
    productId: product.id,
    type: type === 'File' ? ('File' as const) : ('Text' as const),
    required,
    priceFils,
  }));
}
