import { nameIn } from '@mahlab/bakery/rules/language';
import type { Locator } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { areaText } from '../src/parts/kitchens/area-text.ts';
import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { expectLarge } from './cake-row.ts';
import { readyToPay, savedLine } from './saved.ts';
import { cakeControls, choose, chooseArea } from './steps.ts';
import { expect, inBothLanguages, inEnglish, test } from './test.ts';

// With motion, as most people have it; the other tests go without.
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'no-preference' },
});

inBothLanguages((language) => {
  test('the app stands at the start side, the brand panel beside it', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.home());
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    const app = await page.getByRole('main').boundingBox();
    const beside = await panel.boundingBox();
    expect(app?.width).toBe(480);
    expect(app?.x).toBe(language === 'ar' ? 1440 - 480 : 0);
    // The seam between them overlaps the app by its flutes.
    expect(Math.abs((beside?.x ?? 0) - (language === 'ar' ? 0 : 480))).toBeLessThan(16);
    await expect(panel).toContainText(t('panel.heroLine').split('\n')[0] ?? '');
    for (const [name, path] of [
      [t('shell.cart', { count: 0 }), paths.cart()],
      [t('shell.search'), paths.search()],
      [t('shell.profile'), paths.profile()],
    ] as const) {
      const button = page.getByRole('link', { name });
      await expect(button).toHaveAttribute('href', shopper.address(path));
      expect(await button.boundingBox()).toMatchObject({ width: 45, height: 45 });
    }
    await expect(page.getByRole('button', { name: t('shell.openMenu') })).toHaveCount(0);
  });

  test('the panel switches the language and keeps the page', async ({ shopper }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    await panel.getByRole('link', { name: language === 'ar' ? 'English' : 'العربية' }).click();
    await expect(page).toHaveURL(language === 'ar' ? '/cart' : '/ar/cart');
    await expect(page.getByRole('main')).toContainText('10.900');
  });
});

inBothLanguages(() => {
  test('what is in the cart stands large beside it, on one ground', { tag: LONG }, async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const items = await Promise.all(
      ['confetti-birthday-cake', 'truffles'].map((product) => savedLine(menu, product)),
    );
    await readyToPay(shopper, { items });
    await shopper.open(paths.cart());
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    await expect(panel).toContainText(shopper.named((await menu.product('truffles')).name));
    await expectLarge(panel, 2);
  });

  test('each cake that was found has its name beneath it', { tag: LONG }, async ({ shopper }) => {
    const { page, t } = shopper;
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    await shopper.open(paths.search('?categories=slices,cheesecakes'));
    const cakes = panel.getByRole('list').first().getByRole('listitem');
    await expect(cakes).toHaveCount(2);
    for (const cake of await cakes.all()) {
      await expect(cake).toContainText(/\d\.\d{3}/);
      const [picture, words] = [cake.locator('img'), cake.locator('> span').last()];
      expect(Math.abs((await middleOf(picture)) - (await middleOf(words)))).toBeLessThan(4);
    }
    await expectLarge(panel, 2);
  });
});

inEnglish(() => {
  test('home, a category, a page that is not there and an empty cart each have their own picture', {
    tag: LONG,
  }, async ({ shopper, faults }) => {
    const { page, t, menu } = shopper;
    faults.announce(404, /\/nothing$/);
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    const seen = new Set<string | null>();
    const hearts = await menu.category('heart-cakes');
    for (const path of [paths.home(), paths.home(hearts.id), '/nothing', paths.cart()]) {
      await shopper.open(path);
      const picture = panel.locator('img').first();
      await expect(picture).toBeVisible();
      seen.add(await picture.getAttribute('src'));
    }
    expect(seen.size).toBe(4);
    await shopper.open(paths.home());
    await shopper.go(paths.home(hearts.id), panel.getByText(nameIn(hearts, shopper.language)));
    await expectLarge(panel, 2);
  });
});

inEnglish(() => {
  test('a search, a filter, the orders and the profile have their own cakes beside them', {
    tag: LONG,
  }, async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    const season = panel.getByText(t('panel.heroLine').split('\n')[0] ?? '');
    await shopper.open(paths.search());
    await expect(season).toBeVisible();
    const truffles = shopper.named((await menu.product('truffles')).name);
    await page.getByRole('searchbox').fill(truffles);
    await expect(panel.getByRole('listitem').filter({ hasText: truffles })).toBeVisible();
    await expect(season).toBeHidden();
    await page.getByRole('link', { name: t('search.filter'), exact: true }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: truffles })).toBeVisible();
    const order = await placedOrder(shopper);
    await rememberOrder(shopper, order);
    for (const path of [paths.orders(), paths.profile()]) {
      await shopper.open(path);
      await expect(panel).toContainText(t('orders.now.paid'));
      await expectLarge(panel, 1);
    }
    await shopper.open(paths.order(order.orderId));
    await expectLarge(panel, 1);
    await expect(page.getByRole('main').getByRole('figure')).toBeHidden();
  });
});

inEnglish((language) => {
  test('from the area to the cart, with the panel following', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    const cake = await menu.product('confetti-birthday-cake');
    const name = shopper.named(cake.name);
    await shopper.open(paths.home());
    await page.getByRole('link', { name: t('home.selectLocation'), exact: true }).click();
    await expect(panel).toContainText(t('location.heroText'));
    await chooseArea(shopper, 'salmiya');
    const place = page.getByRole('link', { name: t('home.deliverTo') });
    await expect(place).toContainText(areaText(await menu.area('salmiya'), language));
    await expect(panel).toContainText(
      t('panel.deliveryTo', { area: nameIn(await menu.area('salmiya'), language) }),
    );
    await page.getByRole('link', { name: t('home.addProduct', { name }) }).click();
    await expect(panel.getByRole('img', { name })).toBeVisible();
    // The panel has the picture: the same one is not beside it again.
    await expect(page.getByRole('main').getByRole('img', { name })).toBeHidden();
    const { medium, vanilla, add } = await cakeControls(shopper);
    await choose(medium);
    await choose(vanilla);
    await add.click();
    await shopper.isAt(paths.cart());
    await expect(panel).toContainText(name);
    await expect(panel).toContainText('16.650');
  });
});

/** Where the middle of something is, across the window. */
async function middleOf(thing: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await thing.boundingBox()) ?? {};
  return x + width / 2;
}
