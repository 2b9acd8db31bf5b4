import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, shootByNight, WAITED_MS } from './shoot.ts';

const MENU = /\/staff\/product\/list/;
const DESK = { width: 1440, height: 900 };

inBothLanguages(() => {
  test('the menu: what is sold, chosen, sold out, on a phone', async ({ owner, faults }) => {
    const { page } = owner;
    faults.allow(503, MENU);
    await owner.open(paths.menu());
    const rows = page.locator('[data-product]');
    await expect(rows.first()).toBeVisible();
    await shoot(owner, 'menu');
    for (const row of [1, 2, 5]) await rows.nth(row).getByRole('checkbox').check();
    await shoot(owner, 'menu-chosen');
    await page.keyboard.press('s');
    await expect(rows.nth(1).locator('[data-out="false"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await rows.nth(3).locator('.menu-kitchens button').first().click();
    await expect(rows.nth(3).locator('[data-out="true"]')).toHaveCount(1);
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'menu-out');
    await shootByNight(owner, 'menu-out');
    await page.setViewportSize({ width: 1024, height: 768 });
    await shoot(owner, 'menu-1024');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'menu-390');
    await page.setViewportSize(DESK);
    await page.getByRole('textbox').fill('zzz');
    await shoot(owner, 'menu-nothing');
    const letGo = await holdBack(page, MENU);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'menu-loading');
    await letGo();
    await letFail(page, MENU);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'menu-failed');
  });
});
