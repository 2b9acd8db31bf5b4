import { nameIn } from '@mahlab/bakery/rules/language';
import type { Page } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { expect, inEnglish, test } from './test.ts';

// The page's clock stands still: whatever the address waits for has not come when the next thing is pressed.

inEnglish(() => {
  test('Apply right after a thumb has moved keeps the price', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.filter());
    await stopClock(page);
    await page.getByRole('slider', { name: t('search.highest') }).fill('20');
    await page.getByRole('button', { name: t('search.apply') }).click();
    await shopper.isAt(paths.search('?to=20'));
  });

  test('a category pressed right after a thumb has moved stays chosen, and so does the price', {
    tag: LONG,
  }, async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const hearts = await menu.category('heart-cakes');
    await shopper.open(paths.filter());
    await stopClock(page);
    const category = page.getByRole('checkbox', { name: nameIn(hearts, shopper.language) });
    await page.getByRole('slider', { name: t('search.highest') }).fill('20');
    await category.locator('..').click();
    await page.clock.runFor(1000);
    await expect(category).toBeChecked();
    await shopper.isAt(paths.filter(`?categories=${hearts.id}&to=20`));
  });

  test('Clear right after a thumb has moved clears the price', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.filter());
    await stopClock(page);
    const highest = page.getByRole('slider', { name: t('search.highest') });
    await highest.fill('20');
    await page.getByRole('button', { name: t('search.clearAll') }).click();
    await page.clock.runFor(1000);
    await expect(highest).toHaveValue('100');
    await shopper.isAt(paths.filter());
  });
});

/** Timers of the page wait from now on, until the test lets time run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}
