import { nameIn } from '@mahlab/bakery/rules/language';
import { paths } from '../src/paths.ts';
import { expect, inBothLanguages, test } from './test.ts';

const EVERY_PRODUCT = 32;

inBothLanguages((language) => {
  test('the list goes on loading as one scrolls', async ({ shopper: { page, say }, shopper }) => {
    await shopper.open(paths.home());
    const cards = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(20);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(EVERY_PRODUCT);
    await expect(page.getByText(say('home.loadingMore'))).toHaveCount(0);
  });

  test('a category shows its cakes and nothing else', async ({ shopper, menu }) => {
    const { page, say } = shopper;
    const hearts = await menu.category('heart-cakes');
    const name = nameIn(hearts, language);
    const heart = shopper.named((await menu.product('wild-berry-heart')).name);
    const other = shopper.named((await menu.product('strawberry-cream-cake')).name);
    await shopper.open(paths.home());
    const strip = page.getByRole('navigation', { name: say('home.categories') });
    await strip.getByRole('link', { name, exact: true }).click();
    await shopper.isAt(paths.home(hearts.id));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: heart })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: other })).toHaveCount(0);
    await strip.getByRole('link', { name: say('home.all') }).click();
    await expect(page.getByRole('heading', { level: 3, name: other })).toBeVisible();
  });

  test('image, Add and Buy now all open the product', async ({ shopper, menu }) => {
    const { page, say } = shopper;
    const cake = await menu.product('strawberry-cream-cake');
    const name = shopper.named(cake.name);
    for (const link of [
      page.getByRole('link', { name: say('home.addProduct', { name }) }),
      page.getByRole('link', { name: say('home.buyProduct', { name }) }),
      page.getByRole('link', { name, exact: true }),
    ]) {
      await shopper.open(paths.home());
      await link.click();
      await shopper.isAt(paths.product(cake.id));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });
});
