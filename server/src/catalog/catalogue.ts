import type {
  Branch,
  Category,
  Color,
  Config,
  Flavour,
  Location,
  Shape,
  Size,
  Topping,
  ToppingCategory,
} from '@mahlab/bakery/api/content';
import type { ProductDetail, ProductSummary } from '@mahlab/bakery/api/product';
import type { Language } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';
import type { Sort } from '@mahlab/bakery/rules/product-filter';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import type { SnapshotHolder } from '../database/hold-snapshot.ts';

/** Everything that is sold, as the wire shows it: one immutable snapshot of the database. */
export type Catalogue = {
  /** Changes with the contents; the same contents have the same version in every process. */
  version: string;
  /** When it changes by the clock alone next, after an instant: opening hours of a new week, or a stop that begins or ends. */
  changesAt(after: Instant): Instant;
  content: {
    configs: Config[];
    categories: Category[];
    locations: Location[];
    shapes: Shape[];
    flavours: Flavour[];
    toppings: Topping[];
    colors: Color[];
    sizes: Size[];
    branches: Branch[];
    'topping-categories': ToppingCategory[];
  };
  /** What the owner says of the whole shop. */
  settings: ShopSettings;
  /** Products on sale by id, and their summaries in the order of the menu. */
  products: ReadonlyMap<string, ProductDetail>;
  summaries: readonly ProductSummary[];
  /** The branch that serves an area, with the delivery cost and minimum of that area; null where none does. */
  branchOfArea(areaId: string): Branch | null;
  /** Products in the order of the menu, or best match first when there is a text to search for. */
  find(filter: ProductFilter): readonly ProductSummary[];
  /** The lowest price at which each product can be bought. */
  lowestPriceOf(id: string): Fils;
};

/** `category` is an id, and one of `categories` is enough; one that is unknown has no products. */
export type ProductFilter = {
  search?: string | undefined;
  category?: string | undefined;
  categories?: readonly string[];
  /** The least and the most that the cheapest choice of a product may cost. */
  prices?: { from: Fils; to: Fils };
  /** Wins over the order of the menu and over what fits a search best. */
  sort?: Sort | undefined;
  /** Whose names are sorted by. */
  language?: Language | undefined;
};

/** The catalogue of this process: always a whole snapshot, replaced when the database says it changed. */
export type CatalogueHolder = SnapshotHolder<Catalogue>;
