import type { ProductDetail } from '@mahlab/bakery/api/product';
import type { Fils } from '@mahlab/bakery/rules/money';
import { lowestPrice } from '@mahlab/bakery/rules/product-filter';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import { nextWeekAt } from '@mahlab/bakery/rules/promise/timings';
import { versionOf } from '../database/hold-snapshot.ts';
import { buildContent, buildServices } from './build-content.ts';
import { buildProducts, summaryOf } from './build-products.ts';
import type { Catalogue, ProductFilter } from './catalogue.ts';
import type { CatalogueRows } from './queries.ts';
import { buildSearch, type Search, type SearchEntry } from './search.ts';
import { settingsOf } from './shop-settings.ts';
import { stopsChangeAt } from './sold-out.ts';
import { productSorter, type Sorted } from './sort-products.ts';
import { grouped } from './wire.ts';

/** Builds the catalogue's snapshot from its rows, as it is at a moment. */
export function buildCatalogue(rows: CatalogueRows, now: Instant): Catalogue {
  const content = buildContent(rows, now);
  const details = buildProducts(rows, now);
  const services = buildServices(rows, content.branches);
  const summaries = details.map(summaryOf);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const categories = categoriesOf(rows);
  const entries = searchEntries(rows, details);
  const facts = factsOf(rows, details);
  const lowestPriceOf = (id: string) => facts.get(id)?.lowest ?? 0;
  const sorted = productSorter(summaries, facts);
  // Built by the first search: it costs more than everything else here.
  let search: Search | undefined;

  return {
    version: versionOf([
      content,
      details,
      [...services],
      entries,
      rows.reviewSums,
      [...facts],
      rows.stops,
    ]),
    content,
    settings: settingsOf(content.configs),
    changesAt: (after) => Math.min(nextWeekAt(after), stopsChangeAt(rows.stops, after)),
    products: new Map(details.map((product) => [product.id, product])),
    summaries,
    branchOfArea: (areaId) => services.get(areaId) ?? null,
    lowestPriceOf,
    find(filter: ProductFilter) {
      const { search: text, sort, language = 'en' } = filter;
      const fits = fitting(filter, { categories, lowestPriceOf });
      if (!text?.trim()) {
        const found = summaries.filter(({ id }) => fits(id));
        return sort ? sorted(found, sort, language) : found;
      }
      search ??= buildSearch(entries);
      const found = search(text)
        .filter(fits)
        .flatMap((id) => byId.get(id) ?? []);
      return sort ? sorted(found, sort, language) : found;
    },
  };
}

type Known = {
  categories: (id: string) => Set<string>;
  lowestPriceOf: (id: string) => Fils;
};

/** Whether a product is in the categories and within the prices that are asked for. */
function fitting(
  { category, categories: oneOf = [], prices }: ProductFilter,
  { categories, lowestPriceOf }: Known,
): (id: string) => boolean {
  return (id) => {
    const own = categories(id);
    if (category && !own.has(category)) return false;
    if (oneOf.length > 0 && !oneOf.some((one) => own.has(one))) return false;
    if (!prices) return true;
    const lowest = lowestPriceOf(id);
    return prices.from <= lowest && lowest <= prices.to;
  };
}

function factsOf(rows: CatalogueRows, details: ProductDetail[]): Map<string, Sorted> {
  const added = new Map(rows.products.map(({ id, addedAt }) => [id, addedAt.getTime()]));
  return new Map(
    details.map((product) => [
      product.id,
      { lowest: lowestPrice(product), addedAt: added.get(product.id) ?? 0 },
    ]),
  );
}

/** The categories a product is listed under: its own, those above it, and smart ones. */
function categoriesOf(rows: CatalogueRows): (productId: string) => Set<string> {
  const parents = new Map(rows.categories.map((row) => [row.id, row.parentId]));
  const smart = grouped(rows.productSmartCategories, (row) => row.productId);
  const found = new Map(
    rows.products.map((product) => {
      const names = new Set(smart(product.id).map(({ categoryId }) => categoryId));
      let category = product.categoryId;
      while (category && !names.has(category)) {
        names.add(category);
        category = parents.get(category) ?? null;
      }
      return [product.id, names];
    }),
  );
  return (productId) => found.get(productId) ?? new Set();
}

function searchEntries(rows: CatalogueRows, details: ProductDetail[]): SearchEntry[] {
  const categories = categoriesOf(rows);
  const tags = new Map(rows.products.map((row) => [row.id, row.tags]));
  return details.map(({ id, name, description }) => {
    const listed = rows.categories.filter((row) => categories(id).has(row.id));
    const kinds = listed.flatMap((row) => [row.nameEnglish, row.nameArabic]);
    return {
      id,
      name: `${name.english} ${name.arabic}`,
      kinds: [...kinds, ...(tags.get(id) ?? [])].join(' '),
      description: `${description.english} ${description.arabic}`,
    };
  });
}
