import { z } from 'zod';
import { Id, Kwd, Localized } from './common.ts';

export const Config = z.object({ attribute: z.string(), value: z.string() }).meta({ id: 'Config' });

export const Category = z
  .object({
    id: Id,
    name: z.string(),
    arabicName: z.string(),
    order: z.int(),
    icon: z.string(),
    parent: z.object({ id: Id, name: z.string(), arabicName: z.string() }).nullable(),
    seo: z.string().nullable(),
    smart: z.boolean(),
  })
  .meta({ id: 'Category' });

const Place = z.object({
  id: Id,
  name: z.string(),
  arabicName: z.string(),
  type: z.enum(['Country', 'Province', 'Area']),
});
const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });
/** `coordinates` are an area's centre, in degrees; null where it is not known, and of provinces and the country. */
export const Location = Place.extend({
  parent: Place.nullable(),
  coordinates: Coordinates.nullable(),
}).meta({ id: 'Location' });

const ShapePrice = z.object({ shape: Id, discountedPrice: Kwd, originalPrice: Kwd });
const ShapeViews = ShapePrice.extend({ front: z.string(), sliced: z.string(), top: z.string() });
const Titled = z.object({
  id: Id,
  title: z.string(),
  arabicTitle: z.string(),
  slug: z.string(),
  image: z.string(),
});
export const ToppingCategory = z
  .object({ id: Id, name: z.string(), arabicName: z.string() })
  .meta({ id: 'ToppingCategory' });
export const Shape = Titled.extend({
  discountedPrice: Kwd,
  originalPrice: Kwd,
  view: z.object({ top: z.string(), front: z.string(), sliced: z.string() }),
}).meta({ id: 'Shape' });
/** What a part contains, by what the bakery says of it, with its `order` in the list of all; null where nothing is said yet. */
const PartAllergens = z.array(z.object({ id: Id, name: Localized, order: z.int() })).nullable();
export const Flavour = Titled.extend({
  shapes: z.array(ShapeViews),
  allergens: PartAllergens,
}).meta({ id: 'Flavour' });
export const Topping = Titled.extend({
  category: ToppingCategory.nullable(),
  shapes: z.array(ShapeViews),
  allergens: PartAllergens,
}).meta({ id: 'Topping' });
export const Color = z
  .object({ id: Id, name: z.string(), arabicName: z.string(), slug: z.string(), code: z.string() })
  .meta({ id: 'Color' });
export const Size = Titled.extend({
  shapes: z.array(ShapePrice),
  serves: z.object({ minimum: z.int(), maximum: z.int() }),
  diameterCm: z.number(),
}).meta({ id: 'Size' });

const Spans = z.array(z.object({ opens: z.string(), closes: z.string() }));
export const Branch = z
  .object({
    id: Id,
    name: z.string(),
    arabicName: z.string(),
    phoneNumber: z.string(),
    timings: z.object({
      sunday: Spans,
      monday: Spans,
      tuesday: Spans,
      wednesday: Spans,
      thursday: Spans,
      friday: Spans,
      saturday: Spans,
    }),
    deliveryCost: Kwd,
    minOrderValue: Kwd,
    address: Localized,
    coordinates: Coordinates.nullable(),
  })
  .meta({ id: 'Branch' });

export type Coordinates = z.infer<typeof Coordinates>;
export type Config = z.infer<typeof Config>;
export type Category = z.infer<typeof Category>;
export type Location = z.infer<typeof Location>;
export type Shape = z.infer<typeof Shape>;
export type PartAllergens = z.infer<typeof PartAllergens>;
export type Flavour = z.infer<typeof Flavour>;
export type Topping = z.infer<typeof Topping>;
export type ToppingCategory = z.infer<typeof ToppingCategory>;
export type Color = z.infer<typeof Color>;
export type Size = z.infer<typeof Size>;
export type Branch = z.infer<typeof Branch>;

/** The schema of one entry of each `GET /user/content/*` list. */
export const CONTENT_SCHEMAS = {
  configs: Config,
  categories: Category,
  locations: Location,
  shapes: Shape,
  flavours: Flavour,
  toppings: Topping,
  colors: Color,
  sizes: Size,
  branches: Branch,
  'topping-categories': ToppingCategory,
} as const;
