import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { readyToPay } from './saved.ts';
import { CAKE } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a page that cannot be drawn says so, loses no cart, and is loaded again', async ({
    shopper,
    menu,
    faults,
  }) => {
    const { page, t } = shopper;
    const name = shopper.named((await menu.product(CAKE.product)).name);
    faults.announce('exception', /TypeError/);
    await readyToPay(shopper);
    await shopper.open(paths.home());
    // As from another release of the shop: nothing in it is what the page expects.
    const address = `**/user/product/${CAKE.product}`;
    await page.route(address, (route) => route.fulfill({ json: {} }));
    await page.getByRole('link', { name }).first().click();

    const broken = page.getByRole('alert').filter({ hasText: t('broken.title') });
    await expect(broken).toContainText(t('broken.text'));
    expect(await axeFinds(page)).toEqual([]);

    await page.unroute(address);
    await page.getByRole('button', { name: t('broken.again') }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(broken).toHaveCount(0);
    await expect(page.locator(`a[href$="${paths.cart()}"]`)).toContainText('1');
  });
});
