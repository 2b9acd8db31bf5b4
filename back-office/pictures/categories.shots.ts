import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, shootByNight, WAITED_MS } from './shoot.ts';

const CATEGORIES = /\/staff\/category\/list/;
const DESK = { width: 1440, height: 900 };

inBothLanguages(() => {
  test('categories and allergens: as they are, changed, wrong, on a phone', async ({
    owner,
    faults,
  }) => {
    const { page } = owner;
    faults.allow(503, CATEGORIES);
    await owner.open(paths.categories());
    await expect(page.locator('[data-category]').first()).toBeVisible();
    await shoot(owner, 'categories');
    await shootByNight(owner, 'categories');
    await page.locator('[data-category] button').first().click();
    await shoot(owner, 'categories-change');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'categories-wrong');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'categories-wrong-390');
    await page.keyboard.press('Escape');
    await shoot(owner, 'categories-390');
    await page.setViewportSize(DESK);
    const letGo = await holdBack(page, CATEGORIES);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'categories-loading');
    await letGo();
    await letFail(page, CATEGORIES);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'categories-failed');
  });
});
