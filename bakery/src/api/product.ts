import { z } from 'zod';
import { SORTS } from '../rules/product-filter.ts';
import { Id, Kwd, Localized } from './common.ts';
import { FIRST_PAGE, PAGE_SIZE } from './endpoints.ts';

/** `preprationTime` is the specification's spelling; minutes. `originalPrice` above the discounted one is an offer. */
export const ProductSummary = z
  .object({
    id: Id,
    name: Localized,
    mainImage: z.string(),
    preprationTime: z.int(),
    discountedPrice: Kwd,
    originalPrice: Kwd,
    mainCategory: Id.optional(),
    /** Where it is sold out now, and until when; kitchen null is everywhere. Left out where nothing is. */
    soldOut: z.array(z.object({ kitchen: Id.nullable(), until: z.iso.datetime() })).optional(),
  })
  .meta({ id: 'ProductSummary' });

export const ProductOptionValue = z
  .object({
    id: Id,
    name: Localized,
    price: Kwd,
    order: z.int(),
    image: z.string().nullable(),
    option: Id,
    /** What it adds to a decorator's minutes for each piece. */
    minutes: z.int(),
  })
  .meta({ id: 'ProductOptionValue' });

export const ProductOption = z
  .object({
    id: Id,
    name: Localized,
    minimum: z.int(),
    maximum: z.int(),
    order: z.int(),
    required: z.boolean(),
    exclusiveQuantity: z.boolean(),
    allowMultiple: z.boolean(),
    values: z.array(ProductOptionValue),
  })
  .meta({ id: 'ProductOption' });

export const ProductExtra = z
  .object({
    id: Id,
    name: Localized,
    price: Kwd,
    order: z.int(),
    type: z.enum(['Text', 'File']),
    required: z.boolean(),
  })
  .meta({ id: 'ProductExtra' });

export const ProductDetail = ProductSummary.extend({
  description: Localized,
  images: z.array(z.string()),
  allergens: z.array(z.object({ id: Id, name: Localized })),
  options: z.array(ProductOption),
  extras: z.array(ProductExtra),
  /** A decorator's minutes for a line of it and for each piece, and the oven trays of a piece (Promises 1). */
  work: z.object({ setupMinutes: z.int(), unitMinutes: z.int(), trays: z.int() }),
  /** Of approved reviews; left out when there is none. `average` has one decimal, null when nobody rated. */
  reviews: z.object({ count: z.int(), average: z.number().nullable() }).optional(),
}).meta({ id: 'ProductDetail' });

/**
 * What narrows a list of products. `categories` are ids with commas between them: one of them is enough.
 * `minPrice` and `maxPrice` are in KWD, both ends included.
 */
const ProductFilterQuery = z.object({
  location: z.string().max(100).optional(),
  search: z.string().max(100).optional(),
  category: z.string().max(100).optional(),
  categories: z.string().max(1000).optional(),
  minPrice: z.coerce.number().pipe(Kwd).optional(),
  maxPrice: z.coerce.number().pipe(Kwd).optional(),
});

/** The query of `GET /user/product/list`. Numbers arrive as text. `language` says by which names to sort. */
export const ProductListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(FIRST_PAGE),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  ...ProductFilterQuery.shape,
  sort: z.enum(SORTS).optional(),
  language: z.enum(['en', 'ar']).optional(),
});

/** The query of `GET /user/product/count`. */
export const ProductCountQuery = ProductFilterQuery;

/**
 * How many products fit a filter; and, whatever its prices are, how many fit the rest of it in each
 * band of five KD from 0 to 100, the last with all above.
 */
export const ProductCount = z
  .object({ count: z.int(), bands: z.array(z.int()) })
  .meta({ id: 'ProductCount' });

export type ProductSummary = z.infer<typeof ProductSummary>;
export type ProductDetail = z.infer<typeof ProductDetail>;
export type ProductOption = z.infer<typeof ProductOption>;
export type ProductOptionValue = z.infer<typeof ProductOptionValue>;
export type ProductExtra = z.infer<typeof ProductExtra>;
export type ProductCount = z.infer<typeof ProductCount>;
