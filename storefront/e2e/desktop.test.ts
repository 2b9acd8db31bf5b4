import { areaText } from '../src/parts/kitchens/area-text.ts';
import { paths } from '../src/paths.ts';
import { readyToPay } from './saved.ts';
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
    const { page, say } = shopper;
    await shopper.open(paths.home());
    const panel = page.getByRole('complementary', { name: say('shell.panel') });
    const app = await page.getByRole('main').boundingBox();
    const beside = await panel.boundingBox();
    expect(app?.width).toBe(480);
    expect(app?.x).toBe(language === 'ar' ? 1440 - 480 : 0);
    // The seam between them overlaps the app by its flutes.
    expect(Math.abs((beside?.x ?? 0) - (language === 'ar' ? 0 : 480))).toBeLessThan(16);
    await expect(panel).toContainText(say('panel.heroLine').split('\n')[0] ?? '');
    for (const [name, path] of [
      [say('shell.cart', { count: 0 }), paths.cart()],
      [say('shell.search'), paths.search()],
      [say('shell.profile'), paths.profile()],
    ] as const) {
      const button = page.getByRole('link', { name });
      await expect(button).toHaveAttribute('href', shopper.address(path));
      expect(await button.boundingBox()).toMatchObject({ width: 45, height: 45 });
    }
    await expect(page.getByRole('button', { name: say('shell.openMenu') })).toHaveCount(0);
  });

  test('the panel switches the language and keeps the page', async ({ shopper }) => {
    const { page, say } = shopper;
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    const panel = page.getByRole('complementary', { name: say('shell.panel') });
    await panel.getByRole('link', { name: language === 'ar' ? 'English' : 'العربية' }).click();
    await expect(page).toHaveURL(language === 'ar' ? '/cart' : '/ar/cart');
    await expect(page.getByRole('main')).toContainText('10.900');
  });
});

inEnglish((language) => {
  test('from the area to the cart, with the panel following', async ({ shopper, menu }) => {
    const { page, say } = shopper;
    const panel = page.getByRole('complementary', { name: say('shell.panel') });
    const cake = await menu.product('confetti-birthday-cake');
    const name = shopper.named(cake.name);
    await shopper.open(paths.home());
    await page.getByRole('link', { name: say('home.selectLocation'), exact: true }).click();
    await expect(panel).toContainText(say('location.heroText'));
    await chooseArea(shopper, 'salmiya');
    const place = page.getByRole('link', { name: say('home.deliverTo') });
    await expect(place).toContainText(areaText(await menu.area('salmiya'), language));
    await page.getByRole('link', { name: say('home.addProduct', { name }) }).click();
    await expect(panel.getByRole('img', { name })).toBeVisible();
    const { medium, vanilla, add } = await cakeControls(shopper);
    await choose(medium);
    await choose(vanilla);
    await add.click();
    await shopper.isAt(paths.cart());
    await expect(panel).toContainText(name);
    await expect(panel).toContainText('16.650');
  });
});
