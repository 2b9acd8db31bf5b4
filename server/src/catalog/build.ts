import { createHash } from 'node:crypto';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { buildContent, buildServices } from './build-content.ts';
import { buildProducts, summaryOf } from './build-products.ts';
import type { Catalogue, ProductFilter } from './catalogue.ts';
import type { CatalogueRows } from './queries.ts';
import { buildSearch, type Search, type SearchEntry } from './search.ts';
import { grouped } from './wire.ts';

/** Makes the snapshot of the catalogue that these rows are. */
export function buildCatalogue(rows: CatalogueRows): Catalogue {
  const content = buildContent(rows);
  const details = buildProducts(rows);
  const services = buildServices(rows, content.branches);
  const summaries = details.map(summaryOf);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const categories = categoriesOf(rows);
  const entries = searchEntries(rows, details);
  // Built by the first search: it costs more than everything else here.
  let search: Search | undefined;

  return {
    version: versionOf([content, details, [...services], entries, rows.reviewSums]),
    content,
    products: new Map(details.map((product) => [product.id, product])),
    summaries,
    branchOfArea: (areaId) => services.get(areaId) ?? null,
    find({ search: text, category }: ProductFilter) {
      const inCategory = (id: string) => !category || categories(id).has(category);
      if (!text?.trim()) return summaries.filter(({ id }) => inCategory(id));
      search ??= buildSearch(entries);
      return search(text)
        .filter(inCategory)
        .flatMap((id) => byId.get(id) ?? []);
    },
  };
}

function versionOf(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16);
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
