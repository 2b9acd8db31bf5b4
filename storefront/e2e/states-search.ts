import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState } from './states.ts';

/** Half a word that finds several cakes, in each language. */
export const HALF = { en: 'choc', ar: 'شوكو' };
const NARROWED = '?sort=price-asc&categories=slices,cheesecakes&from=2&to=12';

/** Search, and sorting and filtering. */
export const SEARCH_STATES: ScreenState[] = [
  {
    name: 'search',
    long: true,
    async reach(shopper) {
      await remembering(shopper);
      await shopper.open(paths.search());
    },
  },
  {
    name: 'search-found',
    reach: (shopper) => shopper.open(paths.search(`?q=${HALF[shopper.language]}`)),
  },
  { name: 'search-nothing', reach: (shopper) => shopper.open(paths.search('?q=zzzqq')) },
  { name: 'search-narrowed', reach: (shopper) => shopper.open(paths.search(NARROWED)) },
  {
    name: 'search-nothing-fits',
    reach: (shopper) => shopper.open(paths.search('?categories=slices&from=90')),
  },
  {
    name: 'search-failed',
    async reach(shopper, faults) {
      const { page, say } = shopper;
      faults.announce(503, /\/product\/(list|count)/);
      await page.route(/\/product\/(list|count)/, (route) => route.fulfill({ status: 503 }));
      await shopper.open(paths.search());
      await page.getByRole('searchbox').fill('cake');
      await expect(page.getByText(say('search.listFailed'))).toBeVisible();
    },
  },
  { name: 'filter', reach: (shopper) => shopper.open(paths.filter()) },
  { name: 'filter-chosen', reach: (shopper) => shopper.open(paths.filter(NARROWED)) },
];

/** Leaves what an earlier visit searched for. */
async function remembering({ page, language }: Shopper): Promise<void> {
  await page.addInitScript(
    (words) => {
      if (location.origin !== 'null') localStorage.setItem('searches', JSON.stringify(words));
    },
    [HALF[language], 'لوتس', 'birthday'],
  );
}
