import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';

/** Half a word that finds several cakes, in each language. */
export const HALF = { en: 'choc', ar: 'شوكو' };
const NARROWED = '?sort=price-asc&categories=slices,cheesecakes&from=2&to=12';

/** Search, and sorting and filtering. */
export const SEARCH_VISITS: Visit[] = [
  {
    states: [
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
        async reach(shopper) {
          const path = paths.search(`?q=${HALF[shopper.language]}`);
          await shopper.go(path, firstRow(shopper));
        },
      },
      {
        name: 'search-nothing',
        async reach(shopper) {
          const { page, t } = shopper;
          const text = 'zzzqq';
          const seen = page.getByText(t('search.nothing', { text }));
          await shopper.go(paths.search(`?q=${text}`), seen);
        },
      },
      {
        name: 'search-narrowed',
        reach: (shopper) => shopper.go(paths.search(NARROWED), firstRow(shopper)),
      },
      {
        name: 'search-nothing-fits',
        async reach(shopper) {
          const { page, t } = shopper;
          const path = paths.search('?categories=slices&from=90');
          await shopper.go(path, page.getByText(t('search.nothingFits')));
        },
      },
      {
        name: 'search-failed',
        async reach(shopper, faults) {
          const { page, t } = shopper;
          faults.announce(503, /\/product\/(list|count)/);
          await page.route(/\/product\/(list|count)/, (route) => route.fulfill({ status: 503 }));
          await page.getByRole('searchbox').fill('cake');
          await expect(page.getByText(t('search.listFailed'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      { name: 'filter', reach: (shopper) => shopper.open(paths.filter()) },
      {
        name: 'filter-chosen',
        async reach(shopper) {
          const { page, t } = shopper;
          const clear = page.getByRole('button', { name: t('search.clearAll') });
          await shopper.go(paths.filter(NARROWED), clear);
        },
      },
    ],
  },
];

/** The first of what was found; what an older search found is dimmed until then. */
function firstRow({ page }: Shopper) {
  return page.locator('main [aria-busy="false"]').getByRole('heading', { level: 3 }).first();
}

/** Leaves what an earlier visit searched for. */
async function remembering({ page, language }: Shopper): Promise<void> {
  await page.addInitScript(
    (words) => {
      if (location.origin !== 'null') localStorage.setItem('searches', JSON.stringify(words));
    },
    [HALF[language], 'لوتس', 'birthday'],
  );
}
