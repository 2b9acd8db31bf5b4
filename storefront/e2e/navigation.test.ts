import { nameIn } from '@mahlab/bakery/rules/language';
import { paths } from '../src/paths.ts';
import { holdScripts } from './hold-scripts.ts';
import type { Shopper } from './shopper.ts';
import { expect, inEnglish, test } from './test.ts';

// Of presses in a row the last counts. The page's clock stands still: patience with code that is late ends when a test says so.

inEnglish((language) => {
  test('a press whose code is late takes nobody away from what was pressed after it', async ({
    shopper,
    menu,
  }) => {
    const { page } = shopper;
    const { area, release } = await homeWithoutAreas(shopper);
    const cheesecakes = nameIn(await menu.category('cheesecakes'), language);
    await area.click();
    await expect(page.locator('html[data-going]')).toBeAttached();
    await page.getByRole('link', { name: cheesecakes, exact: true }).click();
    await shopper.isAt(paths.home('cheesecakes'));
    await expect(page.locator('html[data-going]')).toHaveCount(0);
    await page.clock.runFor(2000);
    await shopper.isAt(paths.home('cheesecakes'));
    await release();
    await shopper.isAt(paths.home('cheesecakes'));
  });

  test('nor from where Back leads', async ({ shopper }) => {
    const { page, t } = shopper;
    const { area, release } = await homeWithoutAreas(shopper);
    await shopper.go(paths.home('cheesecakes'), page.getByRole('heading', { level: 2 }).first());
    await area.click();
    await expect(page.locator('html[data-going]')).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('home.allCakes') })).toBeVisible();
    await expect(page.locator('html[data-going]')).toHaveCount(0);
    await page.clock.runFor(2000);
    await release();
    await shopper.isAt(paths.home());
  });

  test('a link that is pressed twice is one page to go back from', async ({ shopper }) => {
    const { page } = shopper;
    const { area, release } = await homeWithoutAreas(shopper);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await area.dblclick();
    await release();
    await shopper.isAt(paths.location());
    expect(await length()).toBe(before + 1);
  });
});

/** Home, whose link to the areas leads to code that is not here. */
async function homeWithoutAreas(shopper: Shopper) {
  const { page, t } = shopper;
  await page.clock.install();
  await shopper.open(paths.home());
  const letGo = await holdScripts(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return {
    area: page.getByRole('link', { name: t('home.deliverTo') }),
    release: async () => {
      letGo();
      await page.unrouteAll({ behavior: 'wait' });
      await page.clock.runFor(100);
    },
  };
}
