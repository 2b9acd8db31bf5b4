import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { shoot, shootByNight } from './shoot.ts';

const DESK = { width: 1440, height: 900 };

inBothLanguages(() => {
  test('a product: its draft, what changed, its history, a new one, on a phone', async ({
    owner,
  }) => {
    const { page, t } = owner;
    await owner.open(paths.product('strawberry-cream-cake'));
    await page.getByLabel(t('product.price'), { exact: true }).first().fill('14');
    await page.getByLabel(t('product.arabicDescription')).fill('ثلاث طبقات من كيك الفانيلا.');
    await expect(page.getByText(t('product.kept'))).toBeVisible();
    await shoot(owner, 'product');
    await shootByNight(owner, 'product');
    await page.locator('.product-fields').evaluate((fields) => fields.scrollTo(0, 700));
    await shoot(owner, 'product-options');
    await owner.page.locator('.product-handle').first().focus();
    await shoot(owner, 'product-pictures');
    await page.locator('[data-picture] button').nth(1).click();
    await expect(owner.sheet.locator('.ReactCrop__crop-selection')).toBeVisible();
    await shoot(owner, 'product-crop');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'product-crop-390');
    await page.keyboard.press('Escape');
    await shoot(owner, 'product-390');
    await page.setViewportSize(DESK);
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'product-publish');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('product.published'))).toBeVisible();
    await owner.button('product.history').click();
    await shoot(owner, 'product-history');
    await owner.button('product.publishAgain').first().click();
    await expect(page.getByText(t('product.restored'))).toBeVisible();
    await owner.open(paths.product('00000000-0000-4000-8000-000000000001'));
    await expect(page.getByLabel(t('product.name'), { exact: true })).toBeVisible();
    await shoot(owner, 'product-new');
  });
});
