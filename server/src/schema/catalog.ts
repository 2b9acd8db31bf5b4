import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant, names, notNegative, position, prices } from './columns.ts';

/**
 * `searchText` of rules/search-text.ts, as the database does it, whatever its locale: some have lower case of ASCII's letters
 * alone, so the others that are no letter with a sign are written out.
 */
const SEARCH_TEXT = sql`lower(translate(regexp_replace(normalize(
  name_english || ' ' || name_arabic, NFKD),
  '[\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u0655\\u0656-\\u065f\\u0670\\u06d6-\\u06ed\\u0640]', '', 'g'),
  'ٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ŒÆØŁÐÞء', 'ايه01234567890123456789œæøłðþ'))`;

/** Settings that the storefront reads, such as WHATSAPP-NUMBER. */
export const configs = pgTable('configs', {
  attribute: text('attribute').primaryKey(),
  value: text('value').notNull(),
});

export const categories = pgTable('categories', {
  id: id(),
  ...names(),
  position: position(),
  /** Reference of its picture. */
  icon: text('icon'),
  parentId: text('parent_id').references((): AnyPgColumn => categories.id),
  seo: text('seo'),
  /** Smart categories gather products by `product_smart_categories` and stay out of the menu's strip. */
  smart: boolean('smart').notNull().default(false),
});

export const allergens = pgTable('allergens', { id: id(), ...names(), position: position() });

export const products = pgTable(
  'products',
  {
    id: id(),
    categoryId: text('category_id').references(() => categories.id),
    ...names(),
    descriptionEnglish: text('description_english').notNull().default(''),
    descriptionArabic: text('description_arabic').notNull().default(''),
    /** A discounted price of 0 is a price on selection: a required option carries it. */
    ...prices(),
    /** Its lead time. */
    preparationMinutes: integer('preparation_minutes').notNull(),
    /** A decorator's minutes for a line of it, and for each piece. */
    setupMinutes: integer('setup_minutes').notNull().default(0),
    unitMinutes: integer('unit_minutes').notNull().default(0),
    /** Oven trays of one piece. */
    trays: integer('trays').notNull().default(0),
    /** Reference of the main picture. */
    mainImage: text('main_image'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Products that are not active are not sold and not shown. */
    active: boolean('active').notNull().default(true),
    /** When it came into the menu: what the list is sorted by under "Newest" and "Oldest". */
    addedAt: instant('added_at').notNull().defaultNow(),
    position: position(),
    /** Both names as they are compared with what is looked for. */
    searchText: text('search_text').notNull().generatedAlwaysAs(SEARCH_TEXT),
  },
  (t) => [
    notNegative(
      'products_amounts',
      t.originalPriceFils,
      t.discountedPriceFils,
      t.preparationMinutes,
    ),
    notNegative('products_work', t.setupMinutes, t.unitMinutes, t.trays),
    index('products_category').on(t.categoryId),
    index('products_menu').on(t.position, t.id, t.active),
    index('products_off').on(t.position, t.id).where(sql`not ${t.active}`),
    // A function of migration 0051: every three letters that follow each other.
    index('products_names').using('gin', sql`letter_triples(${t.searchText})`),
  ],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: productId(),
    position: position(),
    reference: text('reference').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

export const productSmartCategories = pgTable(
  'product_smart_categories',
  {
    productId: productId(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] })],
);

export const productAllergens = pgTable(
  'product_allergens',
  {
    productId: productId(),
    allergenId: text('allergen_id')
      .notNull()
      .references(() => allergens.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.allergenId] })],
);

export const optionGroups = pgTable(
  'option_groups',
  {
    id: id(),
    productId: productId(),
    ...names(),
    minimum: integer('minimum').notNull(),
    maximum: integer('maximum').notNull(),
    required: boolean('required').notNull(),
    exclusiveQuantity: boolean('exclusive_quantity').notNull().default(false),
    allowMultiple: boolean('allow_multiple').notNull().default(false),
    position: position(),
  },
  (t) => [
    check('option_groups_range', sql`0 <= ${t.minimum} and ${t.minimum} <= ${t.maximum}`),
    index('option_groups_product').on(t.productId),
  ],
);

export const optionValues = pgTable(
  'option_values',
  {
    id: id(),
    groupId: text('group_id')
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    ...names(),
    priceFils: integer('price_fils').notNull(),
    /** What it adds to a decorator's minutes for each piece. */
    minutes: integer('minutes').notNull().default(0),
    image: text('image'),
    position: position(),
  },
  (t) => [
    notNegative('option_values_price', t.priceFils),
    notNegative('option_values_minutes', t.minutes),
    index('option_values_group').on(t.groupId),
  ],
);

export const extras = pgTable(
  'extras',
  {
    id: id(),
    productId: productId(),
    ...names(),
    priceFils: integer('price_fils').notNull(),
    type: text('type', { enum: ['Text', 'File'] }).notNull(),
    required: boolean('required').notNull(),
    position: position(),
  },
  (t) => [
    notNegative('extras_price', t.priceFils),
    check('extras_type', sql`${t.type} in ('Text', 'File')`),
    index('extras_product').on(t.productId),
  ],
);

function productId() {
  return text('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });
}
