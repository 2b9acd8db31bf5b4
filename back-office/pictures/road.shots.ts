import { onTheWay, pickPicture } from '../e2e/team.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { bakeryDay } from './bakery-day.ts';
import { letFail, shoot } from './shoot.ts';

const RUNS = /\/staff\/run\?|\/staff\/run$/;

inBothLanguages(() => {
  test('runs, and a driver’s round', async ({ owner, hire, shop, faults }) => {
    const { quietDay } = await bakeryDay(shop);
    faults.allow(503, RUNS);
    const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
    const { page, t } = driver;
    await driver.openRound();
    await expect(page.getByText(t('drive.none'))).toBeVisible();
    await shoot(driver, 'drive-none');
    await onTheWay(shop, 'Yaqoub', ['Noura Al-Kandari', 'Anita Pereira', 'Khaled Al-Dosari']);
    await expect(page.locator('.drive-next')).toBeVisible();
    await shoot(driver, 'drive');
    await page.setViewportSize({ width: 390, height: 664 });
    await shoot(driver, 'drive-664');
    await page.setViewportSize(PHONE);
    await driver.button('drive.picture').click();
    await shoot(driver, 'drive-deliver');
    await pickPicture(page);
    await expect(page.getByAltText(t('drive.shot'))).toBeVisible();
    await shoot(driver, 'drive-deliver-picture');
    await page.locator('.dock .btn-main').click();
    await expect(page.locator('.drive-next')).toContainText('Anita');
    await page.keyboard.press('n');
    await page.getByLabel(t('drive.rang')).check();
    await shoot(driver, 'drive-nobody');
    await driver.button('drive.goOn').click();
    await expect(page.getByText(t('drive.state-back'))).toBeVisible();
    await shoot(driver, 'drive-back');

    await owner.open(paths.runs('?kitchen=salmiya'));
    await expect(owner.page.locator('[data-waiting]').first()).toBeVisible();
    await shoot(owner, 'runs');
    await owner.page.keyboard.press('w');
    await expect(owner.page.locator('.hand-bar')).toBeVisible();
    await shoot(owner, 'runs-chosen');
    for (const size of [{ width: 1180, height: 820 }, PHONE]) {
      await owner.page.setViewportSize(size);
      await shoot(owner, `runs-chosen-${size.width}`);
      await owner.page.keyboard.press('Escape');
      await shoot(owner, `runs-${size.width}`);
      await owner.page.keyboard.press('w');
    }
    await owner.page.setViewportSize({ width: 1440, height: 900 });
    await owner.page.keyboard.press('1');
    await expect(owner.page.locator('.run-card, article').first()).toBeVisible();
    for (const size of [PHONE, { width: 1180, height: 820 }, { width: 1440, height: 900 }]) {
      await owner.page.setViewportSize(size);
      await shoot(owner, `runs-handed-${size.width}`);
      if (size === PHONE) {
        const panes = owner.page.getByRole('radiogroup', { name: owner.t('runs.title') });
        await panes.getByText(owner.t('runs.drivers')).click();
        await shoot(owner, 'runs-drivers-390');
      }
    }
    await owner.open(paths.runs(`?kitchen=salmiya&day=${quietDay}`));
    await expect(owner.page.getByText(owner.t('runs.nothing'))).toBeVisible();
    await shoot(owner, 'runs-empty');
    await letFail(owner.page, RUNS);
    await owner.page.reload();
    await owner.page.waitForTimeout(900);
    await shoot(owner, 'runs-failed');

    await page.getByRole('button', { name: t('drive.again') }).click();
    while ((await page.locator('.drive-next').count()) > 0) {
      const before = await page.locator('.drive-next').textContent();
      await driver.button('drive.picture').click();
      await page.locator('.dock .btn-main').click();
      await expect.poll(() => page.locator('.drive-next').allTextContents()).not.toContain(before);
    }
    await shoot(driver, 'drive-done');
  });
});
