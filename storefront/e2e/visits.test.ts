import { endpoints } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { CAKE, cakeControls } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a visit tells each step once, with nothing that names it', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith(endpoints.step())) return;
      told.push(request.postDataJSON());
      expect(request.headers()['authorization']).toBeUndefined();
    });
    await page.goto(shopper.address(paths.home()));
    await expect.poll(() => told).toEqual([{ steps: ['visit'] }]);
    const { medium, vanilla, add } = await cakeControls(shopper);
    await page.goto(shopper.address(paths.product(CAKE.product)));
    await expect.poll(() => told.slice(1)).toEqual([{ steps: ['product'] }]);
    await page.reload();
    await medium.locator('..').click();
    await vanilla.locator('..').click();
    await add.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect.poll(() => told.slice(2)).toEqual([{ steps: ['cart'] }]);
    await page.goto(shopper.address(paths.home()));
    await page.waitForLoadState('networkidle');
    expect(told).toHaveLength(3);
    expect(await page.context().cookies()).toEqual([]);
  });
});
