import { endpoints, PAGE_SIZE } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { PRICE_FROM, PRICE_TO, SORTS, type Sort } from '@mahlab/bakery/rules/product-filter';

/** What a shopper looks for; the address of the search and of the filter holds all of it. Prices in KD. */
export type Filter = {
  text: string;
  sort: Sort | null;
  categories: string[];
  from: number;
  to: number;
};

export const NO_FILTER: Filter = {
  text: '',
  sort: null,
  categories: [],
  from: PRICE_FROM,
  to: PRICE_TO,
};

const LONGEST_TEXT = 100;

/** The filter that an address holds; what makes no sense is left out. `category` is the home page's. */
export function filterOf(query: URLSearchParams): Filter {
  const categories = query.get('categories') ?? query.get('category') ?? '';
  const from = priceOf(query.get('from'), PRICE_FROM);
  return {
    text: (query.get('q') ?? '').slice(0, LONGEST_TEXT),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
    categories: categories.split(',').filter(Boolean),
    from,
    to: Math.max(from, priceOf(query.get('to'), PRICE_TO)),
  };
}

/** The same filter as an address's query, with its question mark; empty when nothing is asked for. */
export function queryOf({ text, sort, categories, from, to }: Filter): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(sort && { sort }),
    ...(categories.length > 0 && { categories: categories.join(',') }),
    ...(from > PRICE_FROM && { from: String(from) }),
    ...(to < PRICE_TO && { to: String(to) }),
  });
  // A comma may stand in a query as it is.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

/** Address of one page of what fits. */
export function listPath(filter: Filter, page: number, language: Language) {
  const { sort } = filter;
  return endpoints.productList({
    page,
    limit: PAGE_SIZE,
    ...asked(filter),
    ...(sort && { sort }),
    ...(sort?.startsWith('name') && { language }),
  });
}

/** Address of how many fit. */
export function countPath(filter: Filter) {
  return endpoints.productCount(asked(filter));
}

/** Whether anything but words is asked for. */
export function isNarrowed({ sort, categories, from, to }: Filter): boolean {
  return sort !== null || categories.length > 0 || from > PRICE_FROM || to < PRICE_TO;
}

function asked({ text, categories, from, to }: Filter) {
  return {
    search: text.trim() || undefined,
    categories: categories.join(',') || undefined,
    minPrice: from > PRICE_FROM ? from : undefined,
    // The slider's upper end means "and above".
    maxPrice: to < PRICE_TO ? to : undefined,
  };
}

function priceOf(text: string | null, otherwise: number): number {
  const price = Number(text ?? otherwise);
  return Number.isInteger(price) && price >= PRICE_FROM && price <= PRICE_TO ? price : otherwise;
}
