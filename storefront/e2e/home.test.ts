import { nameIn } from '@mahlab/bakery/rules/language';
import { paths } from '../src/paths.ts';
import { remember, savedArea } from './saved.ts';
import { expect, inEnglish, test } from './test.ts';

const EVERY_PRODUCT = 32;

inEnglish((language) => {
  test('the list goes on loading as one scrolls', async ({ shopper: { page }, shopper }) => {
    await shopper.open(paths.home());
    const cards = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(20);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(EVERY_PRODUCT);
  });

  test('a category shows its cakes and nothing else', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const hearts = await menu.category('heart-cakes');
    const name = nameIn(hearts, language);
    const heart = shopper.named((await menu.product('wild-berry-heart')).name);
    const other = shopper.named((await menu.product('strawberry-cream-cake')).name);
    await shopper.open(paths.home());
    const strip = page.getByRole('navigation', { name: t('home.categories') });
    await strip.getByRole('link', { name, exact: true }).click();
    await shopper.isAt(paths.home(hearts.id));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: heart })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: other })).toHaveCount(0);
    await strip.getByRole('link', { name: t('home.all') }).click();
    await expect(page.getByRole('heading', { level: 3, name: other })).toBeVisible();
  });

  test('image, Add and Buy now all open the product', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const cake = await menu.product('strawberry-cream-cake');
    const name = shopper.named(cake.name);
    await shopper.open(paths.home());
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards.nth(2)).toBeVisible();
    // Two columns, measured in one moment: a typeface that comes late may move them.
    const [first, second, third] = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(second?.y).toBe(first?.y);
    expect(third?.x).toBe(first?.x);
    for (const link of [
      page.getByRole('link', { name: t('home.addProduct', { name }) }),
      page.getByRole('link', { name: t('home.buyProduct', { name }) }),
      page.getByRole('link', { name, exact: true }),
    ]) {
      await shopper.open(paths.home());
      await link.click();
      await shopper.isAt(paths.product(cake.id));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  test('the home page, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const strip = page.getByRole('navigation', { name: t('home.categories') });
    const place = page.getByRole('link', { name: t('home.deliverTo') });
    const bar = page.getByRole('link', { name: t('home.selectLocation'), exact: true });

    await test.step('Deliver to: nowhere yet, with Edit and the badge', async () => {
      await shopper.open(paths.home());
      for (const words of ['home.selectLocation', 'home.edit', 'home.delivery'] as const) {
        await expect(place).toContainText(t(words));
      }
      await place.click();
      await shopper.isAt(paths.location());
      await page.goBack();
    });

    await test.step('the bar asks for an area, and not where one pays', async () => {
      const { width = 0 } = (await bar.boundingBox()) ?? {};
      expect(width).toBeGreaterThan(340);
      await bar.click();
      await shopper.isAt(paths.location());
      await shopper.go(paths.paymentSuccess('unknown'), page.getByText(t('payment.verifying')));
      await expect(bar).toHaveCount(0);
      await page.goBack();
    });

    const categories = await menu.categories();
    await test.step('no category that is smart', async () => {
      await shopper.go(paths.home(), strip);
      // The categories have come.
      await expect(strip.getByRole('link').nth(2)).toBeVisible();
      const smart = categories.filter((one) => one.smart);
      expect(smart.length).toBeGreaterThan(0);
      for (const one of smart) {
        await expect(strip.getByRole('link', { name: nameIn(one, language) })).toHaveCount(0);
      }
    });

    await test.step('the strip: All, Custom, then the categories in their order', async () => {
      const shown = categories.filter(({ smart }) => !smart).sort((a, b) => a.order - b.order);
      await expect(strip.getByRole('link')).toHaveText([
        t('home.all'),
        t('home.custom'),
        ...shown.map((one) => nameIn(one, language)),
      ]);
      const custom = strip.getByRole('link', { name: t('home.custom') });
      await expect(custom).toHaveAttribute('href', shopper.address(paths.designer()));
    });

    await test.step('four cards stand in until the list is here', async () => {
      const released = Promise.withResolvers<void>();
      await page.route('**/user/product/list?**', async (route) => {
        await released.promise;
        await route.continue();
      });
      const waiting = page.getByRole('list', { name: t('home.loading') });
      await shopper.go(paths.home('cheesecakes'), waiting);
      await expect(waiting).toHaveAttribute('aria-busy', 'true');
      await expect(waiting.getByRole('listitem')).toHaveCount(4);
      released.resolve();
      await expect(waiting).toHaveCount(0);
    });

    await test.step('whoever finds nothing is asked for a picture', async () => {
      await expect(page.getByRole('main')).toContainText(t('home.cantFind'));
      await page.getByRole('link', { name: t('home.requestCake') }).click();
      await shopper.isAt(paths.requestCake());
    });

    await test.step('but not while the shop takes no requests', async () => {
      await page.route('**/user/content/configs', (route) =>
        route.fulfill({ json: [{ attribute: 'ENABLE-CAKE-REQUEST', value: 'false' }] }),
      );
      await shopper.open(paths.filter());
      const told = page.waitForResponse('**/user/content/configs');
      await shopper.go(paths.home(), page.getByRole('heading', { level: 3 }).first());
      await told;
      await expect(page.getByText(t('home.cantFind'))).toHaveCount(0);
    });

    await test.step('Deliver to: the area that was chosen', async () => {
      await remember(page, await savedArea(menu, 'salmiya'));
      await shopper.open(paths.home());
      await expect(place).toContainText(nameIn(await menu.area('salmiya'), language));
      await expect(bar.filter({ visible: true })).toHaveCount(0);
    });

    await test.step('on the narrowest phone the area is read whole, and no button is cut', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      const area = place.locator('strong').filter({ visible: true });
      expect(await area.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
      const start = page.getByText(t('home.designStart'));
      const tile = page.getByRole('link').filter({ has: start });
      const [button, around] = [await start.boundingBox(), await tile.boundingBox()];
      expect(bottomOf(button)).toBeLessThan(bottomOf(around));
    });
  });
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.NaN;
}
