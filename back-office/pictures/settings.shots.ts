import type { Staff } from '../e2e/staff.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, WAITED_MS } from './shoot.ts';

const SETTINGS = /\/staff\/settings/;
const DESK = { width: 1440, height: 900 };

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#0a5c4a"/><path d="M16 40c4-14 28-14 32 0M20 40h24v6H20zM32 14c4 5 4 8 0 11-4-3-4-6 0-11Z" fill="#d8f0e4"/></svg>`;

/** Another name, mark and colours, in the office and on a shopper’s page; then those of before. */
async function shootOwnLook(owner: Staff): Promise<void> {
  const { page, t, language } = owner;
  await page.getByRole('button', { name: t('settings.discard') }).click();
  const field = (key: Parameters<Staff['t']>[0]) =>
    page.getByRole('region', { name: t('settings.brand') }).getByRole('textbox', { name: t(key) });
  await field('settings.mainColour').fill('#f5b301');
  await shoot(owner, 'settings-contrast');
  await field('settings.mainColour').fill('#0a5c4a');
  await field('settings.softColour').fill('#d8f0e4');
  await field('settings.shopName').fill('Saffron & Co');
  await field('settings.shopArabicName').fill('الزعفران');
  const mark = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) };
  await page.locator('input[type=file]').setInputFiles(mark);
  await expect(page.getByRole('img', { name: t('settings.mark') })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
  const office = await page.context().newPage();
  await office.waitForTimeout(1500);
  const there = { page: office, language };
  await office.goto(page.url());
  await expect(office.locator('form input').first()).toBeVisible();
  await shoot(there, 'settings-own');
  const shop = new URL(language === 'ar' ? '/ar' : '/', page.url()).href;
  for (const [name, size] of [
    ['shop-own', DESK],
    ['shop-own-390', PHONE],
  ] as const) {
    await office.setViewportSize(size);
    await office.goto(shop);
    await office.waitForTimeout(1500);
    await shoot(there, name);
  }
  await office.close();
  await page.locator('h1').click();
  await page.keyboard.press('z');
  await expect(field('settings.mainColour')).toHaveValue('#861330');
}

/** The kitchens, one of them in hand, and a new one. */
async function shootKitchens(owner: Staff, size: string): Promise<void> {
  const { page, sheet, t } = owner;
  const kitchens = page.getByRole('region', { name: t('kitchens.title') });
  await kitchens.scrollIntoViewIfNeeded();
  await shoot(owner, `settings-kitchens${size}`);
  await kitchens
    .getByRole('button', { name: t('kitchens.change') })
    .first()
    .click();
  await expect(sheet).toBeVisible();
  await shoot(owner, `settings-kitchen${size}`);
  await page.keyboard.press('Escape');
  await kitchens.getByRole('button', { name: t('kitchens.add') }).click();
  await shoot(owner, `settings-kitchen-new${size}`);
  await page.keyboard.press('Escape');
}

inBothLanguages(() => {
  test('the settings: as they are, wrong, on a phone', async ({ owner, faults }) => {
    const { page } = owner;
    faults.allow(503, SETTINGS);
    await owner.open(paths.settings());
    await expect(page.locator('form input').first()).toBeVisible();
    await shoot(owner, 'settings');
    await shootKitchens(owner, '');
    await page.locator('form input[inputmode=tel]').first().fill('12');
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'settings-wrong');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'settings-390');
    await shootKitchens(owner, '-390');
    await page.setViewportSize(DESK);
    await shootOwnLook(owner);
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
