import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, shootByNight, WAITED_MS } from './shoot.ts';

const DESIGNER = /\/staff\/designer/;
const DESK = { width: 1440, height: 900 };

inBothLanguages(() => {
  test('the parts of the cake designer: as they are, changed, wrong, on a phone', async ({
    owner,
    faults,
  }) => {
    const { page, sheet } = owner;
    faults.allow(503, DESIGNER);
    await owner.open(paths.designer());
    await expect(page.locator('[data-part]').first()).toBeVisible();
    await shoot(owner, 'designer');
    await shootByNight(owner, 'designer');
    await page.locator('[data-part="flavours chocolate"] button').click();
    await shoot(owner, 'designer-contains');
    await page.keyboard.press('Escape');
    await page.locator('[data-part="sizes medium"] button').click();
    await sheet.getByRole('textbox').nth(2).fill('9000');
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'designer-wrong');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'designer-wrong-390');
    await page.keyboard.press('Escape');
    await shoot(owner, 'designer-390');
    await page.setViewportSize(DESK);
    const letGo = await holdBack(page, DESIGNER);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'designer-loading');
    await letGo();
    await letFail(page, DESIGNER);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'designer-failed');
  });
});
