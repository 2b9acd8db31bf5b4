import { z } from 'zod';
import { LONGEST_LOOK, MOST_LISTED, PRODUCT_STATES } from '../rules/staff/product-list.ts';
import { Id, Kwd } from './common.ts';

/**
 * A product as staff see it, whether it is on sale or not. A `price` of 0 is a price on selection: an option carries it.
 * `was` is what it cost before an offer, null without one; `picture` is empty where there is none. `leadMinutes` is its
 * lead time; `dearestOption` is the most that one of its options adds, 0 without any; `setupMinutes` and `unitMinutes` are a decorator's, for a line of it and for each piece.
 * `changes` is how many fields a draft changes; one that was never published is known by its draft alone. `refused` is the code
 * of why its draft was not published when its time came; null where none was refused.
 */
export const StaffProduct = z
  .object({
    id: Id,
    name: z.string(),
    arabicName: z.string(),
    category: Id.nullable(),
    picture: z.string(),
    price: Kwd,
    was: Kwd.nullable(),
    dearestOption: Kwd,
    leadMinutes: z.int(),
    setupMinutes: z.int(),
    unitMinutes: z.int(),
    trays: z.int(),
    active: z.boolean(),
    changes: z.int(),
    refused: z.string().nullable(),
    isPublished: z.boolean(),
  })
  .meta({ id: 'StaffProduct' });

const Named = z.object({ id: Id, name: z.string(), arabicName: z.string() });

/**
 * The query of `GET /staff/product/list`: `limit` products of a state, each word of the text in one of their names
 * (`searchText`), in the order of the menu from where the product with the id `from` stands. Pages of a release that knew of no
 * pages ask for no number.
 */
export const StaffProductQuery = z.object({
  state: z.enum(PRODUCT_STATES).default('all'),
  text: z.string().max(LONGEST_LOOK).default(''),
  from: Id.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
});

/**
 * `GET /staff/product/list`: products that are sold or were, and the categories of the menu, both in its order; and the
 * kitchens, in which something can be sold out. `next` is the id that the next page begins with. The last page has none
 * (null), and ends with the products that only a draft knows, beyond `limit`. `counts` are of all products, whatever was
 * asked for.
 */
export const StaffProducts = z
  .object({
    categories: z.array(Named),
    kitchens: z.array(Named),
    counts: z.record(z.enum(PRODUCT_STATES), z.int()),
    products: z.array(StaffProduct),
    next: Id.nullable(),
  })
  .meta({ id: 'StaffProducts' });

/** What a product costs, in KWD, and what it cost before an offer; null without one. A price on selection has no price. */
const ProductPrice = z
  .object({ price: Kwd.positive(), was: Kwd.nullable() })
  .refine(({ price, was }) => was === null || was > price, {
    message: 'before an offer it was dearer',
  });

/** `POST /staff/product/prices`: some products at once, each as its price was seen and as it is to be. */
export const PriceChange = z
  .object({
    products: z
      .array(z.object({ id: Id, from: ProductPrice, to: ProductPrice }))
      .min(1)
      .max(2000)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
        message: 'a product is named twice',
      }),
  })
  .meta({ id: 'PriceChange' });

/** How many products have another price now. */
export const PricesChanged = z.object({ changed: z.int() }).meta({ id: 'PricesChanged' });

/** `POST /staff/product/{id}/place`: the product that it goes before in the order of the menu; null for its end. */
export const PlaceProduct = z.object({ before: Id.nullable() }).meta({ id: 'PlaceProduct' });

/** The place of a product in the order of the menu, from 1. */
export const ProductPlaced = z.object({ place: z.int() }).meta({ id: 'ProductPlaced' });

export type PriceChange = z.infer<typeof PriceChange>;
export type ProductPlaced = z.infer<typeof ProductPlaced>;
export type PricesChanged = z.infer<typeof PricesChanged>;
export type StaffProduct = z.infer<typeof StaffProduct>;
export type StaffProductQuery = z.infer<typeof StaffProductQuery>;
export type StaffProducts = z.infer<typeof StaffProducts>;
