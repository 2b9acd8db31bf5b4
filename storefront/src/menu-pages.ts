import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints, FIRST_PAGE, PAGE_SIZE } from '@mahlab/bakery/api/endpoints';

/** Address of one page of the home list. */
export function menuPagePath(page: number, category: string | undefined) {
  return endpoints.productList({ page, limit: PAGE_SIZE, category });
}

/** What the home page is rendered from: the first twenty cakes, the categories, and what the panel tells. */
export function menuNeeds(category: string | undefined): GetPath[] {
  return [
    menuPagePath(FIRST_PAGE, category),
    endpoints.content('categories'),
    endpoints.content('configs'),
    endpoints.content('branches'),
  ];
}
