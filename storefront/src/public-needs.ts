import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints, FIRST_PAGE } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { countPath, filterOf, listPath } from './parts/catalogue/product-filter.ts';
import { reviewsPath } from './parts/reviews/use-reviews.ts';

// What the server renders public pages from. Browsers ask for it when the screen is there.

/** The first page of what was searched for, how many there are, and the categories' names. */
export function searchNeeds(query: URLSearchParams, language: Language): GetPath[] {
  const filter = filterOf(query);
  return [
    listPath(filter, FIRST_PAGE, language),
    countPath(filter),
    endpoints.content('categories'),
    endpoints.content('configs'),
  ];
}

/** How many fit, and the categories to choose from. */
export function filterNeeds(query: URLSearchParams): GetPath[] {
  return [countPath(filterOf(query)), endpoints.content('categories')];
}

/** The kitchens, the settings with our accounts, and the newest reviews. */
export function contactNeeds(): GetPath[] {
  return [endpoints.content('branches'), endpoints.content('configs'), reviewsPath(FIRST_PAGE)];
}
