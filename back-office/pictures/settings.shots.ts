import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, WAITED_MS } from './shoot.ts';

const SETTINGS = /\/staff\/settings/;
const DESK = { width: 1440, height: 900 };

inBothLanguages(() => {
  test('the settings: as they are, wrong, on a phone', async ({ owner, faults }) => {
    const { page } = owner;
    faults.allow(503, SETTINGS);
    await owner.open(paths.settings());
    await expect(page.locator('form input').first()).toBeVisible();
    await shoot(owner, 'settings');
    await page.locator('form input').first().fill('12');
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'settings-wrong');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'settings-390');
    await page.setViewportSize(DESK);
    const letGo = await holdBack(page, SETTINGS);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'settings-loading');
    await letGo();
    await letFail(page, SETTINGS);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'settings-failed');
  });
});
