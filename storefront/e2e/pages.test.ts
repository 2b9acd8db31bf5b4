import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { holdScripts } from './hold-scripts.ts';
import { remember, savedLine } from './saved.ts';
import { CAKE } from './steps.ts';
import { expect, inBothLanguages, inEnglish, test } from './test.ts';

inBothLanguages((language) => {
  test('the menu leads everywhere, and the language switch keeps the page', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.home());
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    const menu = page.getByRole('dialog', { name: t('profile.menu') });
    await expect(menu.getByRole('link')).toHaveText([
      t('profile.customCake'),
      t('shell.cartPlain'),
      t('profile.orders'),
      t('shell.search'),
      t('shell.profile'),
      t('profile.signIn'),
      language === 'ar' ? 'English' : 'العربية',
    ]);
    await menu.getByRole('button', { name: t('shell.close') }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: t('shell.openMenu') })).toBeFocused();

    await page.goto(shopper.address('/?category=cheesecakes'));
    await shopper.hydrated();
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await menu.getByRole('link').last().click();
    await expect(page).toHaveURL(
      language === 'ar' ? '/?category=cheesecakes' : /\/ar\/?\?category=cheesecakes$/,
    );
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl');
  });
});

inEnglish(() => {
  test('the header, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    await remember(page, { items: [await savedLine(menu, CAKE.product, { quantity: 3 })] });

    await test.step('mark and wordmark lead to the contacts', async () => {
      await shopper.open(paths.home());
      const mark = page.getByRole('link', { name: t('shell.aboutShop') });
      await expect(mark).toContainText(t('shell.shop'));
      expect((await mark.boundingBox())?.height).toBe(60);
      await mark.click();
      await shopper.isAt(paths.contact());
    });

    await test.step('a title, and Back to the menu', async () => {
      const header = page.getByRole('banner');
      await expect(header.getByRole('heading', { level: 1 })).toHaveText(t('contact.title'));
      await header.getByRole('link', { name: t('shell.back') }).click();
      await shopper.isAt(paths.home());
    });

    await test.step('the cart with its count', async () => {
      const cart = page.getByRole('link', { name: t('shell.cart', { count: 3 }) });
      await expect(cart).toContainText('3');
      await cart.click();
      await shopper.isAt(paths.cart());
    });
  });

  test('what is not there says so, with status 404', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.announce(404, /\/(nothing|product\/no-such-cake)$/);
    for (const path of ['/nothing', paths.product('no-such-cake')]) {
      const response = await page.goto(shopper.address(path));
      expect(response?.status()).toBe(404);
      await shopper.hydrated();
      await expect(page.getByRole('heading', { name: t('missing.title') })).toBeVisible();
      await expect(page).toHaveTitle(`${t('missing.title')} · ${t('shell.shop')}`);
    }
    await page.getByRole('link', { name: t('shell.seeAllCakes') }).click();
    await shopper.isAt(paths.home());
    await expect(page.getByRole('heading', { name: t('home.allCakes') })).toBeVisible();
  });

  test('on a slow network a press shows at once that what it opens is on its way', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.home());
    const bar = page.locator('.going');
    const release = await holdScripts(page);
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await expect(bar).toBeVisible();
    release();
    const menu = page.getByRole('dialog', { name: t('profile.menu') });
    await expect(menu).toBeVisible();
    await expect(bar).toHaveCount(0);

    await page.unroute('**/assets/*.js');
    const releaseScreen = await holdScripts(page);
    await menu.getByRole('link', { name: t('shell.search') }).click();
    const going = page.locator('html[data-going]');
    await expect(going).toBeAttached();
    const drawn = () => going.evaluate((root) => getComputedStyle(root, '::after').position);
    expect(await drawn()).toBe('fixed');
    // Patience has an end: the page is left, and its bar stays.
    await shopper.isAt(paths.search());
    await expect(bar).toBeVisible();
    releaseScreen();
    await expect(page.getByRole('searchbox', { name: t('search.label') })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(going).toHaveCount(0);
  });

  test('the support address of before leads to the contacts', { tag: LONG }, async ({
    shopper,
  }) => {
    await shopper.open(paths.contactUs());
    await shopper.isAt(paths.contact());
  });

  test('without a network the shop says so and stays; with it all goes on', async ({
    shopper,
    context,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce('offline', /\/assets\/|\/apis\//);
    await shopper.open(paths.home());
    await page.getByRole('heading', { name: t('home.allCakes') }).click();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(t('shell.offline'))).toBeVisible();
    // Neither the code of the menu nor that of another screen is here yet.
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page.getByRole('link', { name: t('shell.search') }).click();
    // For a moment it waits for the network: were that back by then, the screen would open.
    await expect(page.getByText(t('shell.unreachable'))).toBeVisible();
    await expect(page.locator('html[data-going]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('home.allCakes') })).toBeVisible();
    await shopper.isAt(paths.home());

    await context.setOffline(false);
    await expect(page.getByText(t('shell.offline'))).toHaveCount(0);
    const menu = page.getByRole('dialog', { name: t('profile.menu') });
    await menu.getByRole('link', { name: t('shell.search') }).click();
    await expect(page.getByRole('searchbox', { name: t('search.label') })).toBeVisible();
  });
});
