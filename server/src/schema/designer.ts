import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, names, notNegative, position, prices } from './columns.ts';

/** What every part of the cake designer has. `slug` names its layers in the cake's picture. */
const part = () => ({
  id: id(),
  slug: text('slug').notNull().unique(),
  ...names(),
  position: position(),
});
const image = () => text('image');

/** Ids of what it contains, by what the bakery says of it; null where it has said nothing yet. */
const contained = () => text('allergens').array();

/** A decorator's minutes for a cake with it. */
const minutes = () => integer('minutes').notNull().default(0);

export const shapes = pgTable(
  'shapes',
  {
    ...part(),
    image: image(),
    ...prices(),
    minutes: minutes(),
    tiers: integer('tiers').notNull().default(1),
    /** Oven trays. */
    trays: integer('trays').notNull().default(1),
    leadMinutes: integer('lead_minutes').notNull().default(1440),
  },
  (t) => [
    notNegative('shapes_prices', t.originalPriceFils, t.discountedPriceFils),
    notNegative('shapes_work', t.minutes, t.trays, t.leadMinutes),
    check('shapes_tiers', sql`${t.tiers} > 0`),
  ],
);

/** What a cake is made of but for its topping: sponge, filling and frosting. */
export const flavours = pgTable('flavours', {
  ...part(),
  image: image(),
  allergens: contained(),
});

export const toppingCategories = pgTable('topping_categories', {
  id: id(),
  ...names(),
  position: position(),
});

export const toppings = pgTable(
  'toppings',
  {
    ...part(),
    image: image(),
    categoryId: text('category_id').references(() => toppingCategories.id),
    minutes: minutes(),
    allergens: contained(),
  },
  (t) => [notNegative('toppings_work', t.minutes)],
);

export const sizes = pgTable(
  'sizes',
  {
    ...part(),
    image: image(),
    servesMinimum: integer('serves_minimum').notNull(),
    servesMaximum: integer('serves_maximum').notNull(),
    diameterCm: doublePrecision('diameter_cm').notNull(),
    minutes: minutes(),
    /** Oven trays beyond those of the shape. */
    trays: integer('trays').notNull().default(0),
  },
  (t) => [notNegative('sizes_work', t.minutes, t.trays)],
);

/** Frosting; it costs nothing. `code` is a CSS colour such as #f6c7cf. */
export const colors = pgTable('colors', { ...part(), code: text('code').notNull() });

export const flavourPrices = pgTable(
  'flavour_prices',
  {
    flavourId: text('flavour_id')
      .notNull()
      .references(() => flavours.id, { onDelete: 'cascade' }),
    shapeId: shapeId(),
    ...prices(),
  },
  (t) => [
    primaryKey({ columns: [t.flavourId, t.shapeId] }),
    notNegative('flavour_prices_prices', t.originalPriceFils, t.discountedPriceFils),
  ],
);

export const toppingPrices = pgTable(
  'topping_prices',
  {
    toppingId: text('topping_id')
      .notNull()
      .references(() => toppings.id, { onDelete: 'cascade' }),
    shapeId: shapeId(),
    ...prices(),
  },
  (t) => [
    primaryKey({ columns: [t.toppingId, t.shapeId] }),
    notNegative('topping_prices_prices', t.originalPriceFils, t.discountedPriceFils),
  ],
);

export const sizePrices = pgTable(
  'size_prices',
  {
    sizeId: text('size_id')
      .notNull()
      .references(() => sizes.id, { onDelete: 'cascade' }),
    shapeId: shapeId(),
    ...prices(),
  },
  (t) => [
    primaryKey({ columns: [t.sizeId, t.shapeId] }),
    notNegative('size_prices_prices', t.originalPriceFils, t.discountedPriceFils),
  ],
);

function shapeId() {
  return text('shape_id')
    .notNull()
    .references(() => shapes.id, { onDelete: 'cascade' });
}
