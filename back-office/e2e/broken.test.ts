import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, test } from './test.ts';

inArabic(() => {
  test('a page that cannot be drawn says so, and is loaded again by itself', async ({
    owner,
    faults,
  }) => {
    const { page, t } = owner;
    faults.announce('exception', /TypeError/);
    await page.clock.install();
    // As from another release of the shop: it is not what the page expects.
    const products = /\/staff\/product\/list/;
    await page.route(products, (route) =>
      route.fulfill({ json: { counts: {}, next: null, products: [null] } }),
    );
    await owner.open(paths.menu());
    const broken = page.getByRole('alert').filter({ hasText: t('shell.fault') });
    await expect(broken).toBeVisible();
    await expect(page.getByRole('button', { name: t('office.again') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await page.unroute(products);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { level: 1, name: t('office.menu') })).toBeVisible();
    await expect(broken).toHaveCount(0);
  });
});
