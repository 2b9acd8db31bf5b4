import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { hasSettled } from '../../web/e2e/has-settled.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';
import { HALF } from './states-search.ts';
import { expect, inEnglish, test } from './test.ts';

const KUNAFA = 'kunafa-nabulsi';
/** The six of the specification. */
const SORTS = ['price-asc', 'price-desc', 'name-asc', 'name-desc', 'newest', 'oldest'] as const;

inEnglish((language) => {
  test('filter by price and sort by name, with the keyboard alone', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    await shopper.open(paths.home('heart-cakes'));
    await page.getByRole('link', { name: t('home.sortAndFilter') }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('search.filter') })).toBeVisible();
    const hearts = nameIn(await menu.category('heart-cakes'), language);
    await expect(page.getByRole('checkbox', { name: hearts })).toBeChecked();
    await page.getByRole('checkbox', { name: hearts }).focus();
    await keyboard.press('Space');
    await expect(page.getByRole('radio')).toHaveCount(SORTS.length);
    for (const sort of SORTS) {
      await expect(page.getByRole('radio', { name: t(`search.sort.${sort}`) })).toBeAttached();
    }
    await page.getByRole('radio', { name: t('search.sort.price-asc') }).focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: t('search.sort.name-asc') })).toBeChecked();
    const highest = page.getByRole('slider', { name: t('search.highest') });
    await highest.focus();
    await keyboard.press('Home');
    for (let kd = 0; kd < 6; kd += 1) {
      await keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    }
    await expect(highest).toHaveAttribute('aria-valuetext', /6\.000/);
    const wanted = '?sort=name-asc&to=6';
    await shopper.isAt(paths.filter(wanted));
    const { count } = (await (
      await page.request.get(endpoints.productCount({ maxPrice: 6 }))
    ).json()) as { count: number };
    const apply = page.getByRole('button', { name: t('search.apply') });
    await expect(apply).toContainText(t('search.cakes', { count }));
    await apply.focus();
    await keyboard.press('Enter');
    await shopper.isAt(paths.search(wanted));
    await expect(rows(shopper)).toHaveCount(count);
    const names = await rows(shopper).allInnerTexts();
    const { compare } = new Intl.Collator(language, { numeric: true });
    expect(names).toEqual(names.toSorted(compare));

    const chosen = page.getByRole('list', { name: t('search.chosen') });
    await expect(chosen.getByRole('button')).toHaveCount(2);
    await chosen.getByRole('button', { name: t('search.sort.name-asc') }).focus();
    await keyboard.press('Enter');
    await shopper.isAt(paths.search('?to=6'));
    await page.goBack();
    await shopper.isAt(paths.home('heart-cakes'));
  });
});

inEnglish((language) => {
  for (const half of ['kuna', 'كُناف']) {
    test(`half a word finds a cake in either script: ${half}`, async ({ shopper, menu }) => {
      const { page, t } = shopper;
      const name = shopper.named((await menu.product(KUNAFA)).name);
      await shopper.open(paths.home());
      await page.getByRole('link', { name: t('shell.search'), exact: true }).click();
      const field = page.getByRole('searchbox', { name: t('search.label') });
      await expect(field).toBeFocused();
      await page.keyboard.type(half);
      await expect(rows(shopper)).toHaveText([name]);
      await shopper.isAt(paths.search(`?q=${encodeURIComponent(half)}`));
      await expect(field).toBeFocused();
      await page.getByRole('link', { name: t('search.addProduct', { name }) }).click();
      await shopper.isAt(paths.product(KUNAFA));
      await page.goBack();
      await expect(field).toHaveValue(half);
      await expect(rows(shopper)).toHaveText([name]);
    });
  }

  test('typing goes on where it began, also when the screen’s code came late', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.home());
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: t('shell.search'), exact: true }).click();
    // The page changes all the same, and shows that it waits.
    await shopper.isAt(paths.search());
    released.resolve();
    const field = page.getByRole('searchbox', { name: t('search.label') });
    await expect(field).toBeFocused();
    await page.keyboard.type('kuna');
    await shopper.isAt(paths.search('?q=kuna'));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('kuna');
  });

  test('the list is asked for anew from page 1, and an older answer never wins', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const name = shopper.named((await menu.product(KUNAFA)).name);
    const asked: string[] = [];
    const late = Promise.withResolvers<void>();
    await page.route(/\/product\/list/, async (route) => {
      const query = new URL(route.request().url()).searchParams;
      asked.push(`${query.get('search')} ${query.get('page')}`);
      // The first words are answered after the last ones.
      if (query.get('search') === 'choc') await late.promise;
      await route.continue();
    });
    await shopper.open(paths.search());
    const field = page.getByRole('searchbox', { name: t('search.label') });
    await expect(field).toBeFocused();
    await expect(page.getByRole('link', { name: t('shell.back') })).toBeVisible();
    await field.fill('choc');
    await expect.poll(() => asked).toEqual(['choc 1']);
    await field.fill('kunafa');
    await expect(rows(shopper)).toHaveCount(1);
    await expect(page.getByRole('link', { name: t('search.addProduct', { name }) })).toBeVisible();
    await expect.poll(() => asked).toEqual(['choc 1', 'kunafa 1']);
    const first = page.waitForResponse(/search=choc/);
    late.resolve();
    await (await first).finished();
    await hasSettled(page);
    await expect(rows(shopper)).toHaveCount(1);
  });

  test('what is typed before the app runs is searched for', async ({ shopper }) => {
    const { page } = shopper;
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(shopper.address(paths.search()), { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox').fill('kunafa');
    released.resolve();
    await shopper.isAt(paths.search('?q=kunafa'));
    await expect(rows(shopper)).toHaveCount(1);
  });

  test('all cakes go on loading as one scrolls', { tag: LONG }, async ({ shopper }) => {
    await shopper.open(paths.search());
    await expect(rows(shopper)).toHaveCount(20);
    await rows(shopper).last().scrollIntoViewIfNeeded();
    await expect(rows(shopper)).toHaveCount(32);
  });

  test('searches are remembered on the device, and forgotten one by one', async ({ shopper }) => {
    const { page, t } = shopper;
    const text = HALF[language];
    await shopper.open(paths.search());
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('search.recent') })).toHaveCount(0);
    await shopper.open(paths.search());
    await page.getByRole('button', { name: text, exact: true }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(text);
    await page.getByRole('button', { name: t('search.clear') }).click();
    await page.getByRole('button', { name: t('search.forget', { text }) }).click();
    await expect(page.getByRole('heading', { name: t('search.recent') })).toHaveCount(0);
    await page.reload();
    await shopper.hydrated();
    await expect(page.getByRole('heading', { name: t('search.browse') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('search.recent') })).toHaveCount(0);
  });

  test('nothing found offers categories', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    await shopper.open(paths.search('?q=zzzqq'));
    await expect(page.getByText(t('search.nothing', { text: 'zzzqq' }))).toBeVisible();
    const hearts = nameIn(await menu.category('heart-cakes'), language);
    await page.getByRole('link', { name: hearts, exact: true }).click();
    await expect(rows(shopper)).toHaveCount(2);
  });

  test('a search that did not load is tried again', { tag: LONG }, async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.announce(503, /\/product\/list/);
    await shopper.open(paths.search());
    await page.route(/\/product\/list/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole('searchbox').fill('kunafa');
    await expect(page.getByText(t('search.listFailed'))).toBeVisible();
    await pressAgain(page.getByRole('button', { name: t('search.tryAgain') }), /\/product\/list/);
    await expect(rows(shopper)).toHaveCount(1);
  });

  test('Clear takes every filter away, and Back from the filter leads to the list', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const query = '?q=cake&sort=newest&categories=slices&from=2';
    await shopper.open(paths.search(query));
    await page.getByRole('link', { name: t('search.filterOn', { count: 3 }) }).click();
    await shopper.isAt(paths.filter(query));
    await page.getByRole('button', { name: t('search.clearAll') }).click();
    await shopper.isAt(paths.filter('?q=cake'));
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('link', { name: t('shell.back') }).click();
    await shopper.isAt(paths.search(query));
  });
});

function rows({ page }: Shopper) {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}
