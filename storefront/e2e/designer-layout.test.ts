import type { Page } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { TABS } from '../src/screens/cake-designer/design/design.ts';
import { covered, isFree, tab } from './designer.ts';
import { expect, inEnglish, test } from './test.ts';

/** Portrait and landscape, with the bars of a browser and without. */
const PHONES = [
  [320, 568],
  [375, 553],
  [390, 664],
  [390, 700],
  [390, 844],
  [667, 331],
  [844, 390],
] as const;
/** The least of the cake that has to stay in sight, in pixels. */
const SIGHT = 120;

/** Everything that a finger can pull up or down, by its role or name; the page itself is `page`. */
async function scrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.tagName !== 'TEXTAREA' &&
        one.scrollHeight > one.clientHeight + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
    );
    const names = found.map((one) => one.getAttribute('role') ?? one.id);
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight + 1 ? ['page', ...names] : names;
  });
}

inEnglish(() => {
  test('all of a step is reached while the cake stays: on every phone one thing scrolls', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.designer('shape=round&flavour=vanilla&size=medium&cake=Noura'));
    const choices = page
      .getByRole('tabpanel')
      .locator('label:has([type=radio]), input[id^=designer-message], textarea');
    const stage = page.getByRole('region', { name: t('designer.view'), exact: true });
    for (const name of TABS) {
      await tab(shopper, name).click();
      for (const [width, height] of PHONES) {
        await page.setViewportSize({ width, height });
        const where = `${name} on ${width} × ${height}`;
        const scrolled = await scrolling(page);
        expect(scrolled, where).not.toContain('page');
        expect(scrolled.length, `${where}: ${scrolled.join()}`).toBeLessThan(2);
        expect(await choices.count(), where).toBeGreaterThan(0);
        expect(await covered(choices, { pulled: true }), where).toEqual([]);
        const seen = await stage.boundingBox();
        expect(seen?.y, where).toBe(64);
        expect(seen?.height, where).toBeGreaterThan(SIGHT);
      }
    }
  });

  test('a step begins at its top, and its tab is seen', async ({ shopper }) => {
    const { page } = shopper;
    await page.setViewportSize({ width: 375, height: 553 });
    await shopper.open(paths.designer('shape=round'));
    await tab(shopper, 'topping').click();
    await page.getByRole('tabpanel').getByRole('radio').last().focus();
    await tab(shopper, 'topping').focus();
    for (const name of ['size', 'message'] as const) {
      await page.keyboard.press('ArrowDown');
      await expect(tab(shopper, name)).toBeFocused();
      await expect.poll(() => isFree(tab(shopper, name))).toBe(true);
    }
    await page.keyboard.press('Home');
    await expect.poll(() => isFree(page.getByRole('tabpanel').getByRole('heading'))).toBe(true);
  });
});
