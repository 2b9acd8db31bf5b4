import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, test } from './test.ts';

/** What no other test changes. */
const SLICE = 'pistachio-slice';
const PICTURE = fileURLToPath(
  new URL('../../server/seed/pictures/products/truffles.webp', import.meta.url),
);

inArabic(() => {
  test('a product is changed as a draft, shown beside it, published, and taken back', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t } = owner;
    type Sold = { description: { arabic: string }; discountedPrice: number; images: string[] };
    const sold = async () =>
      (await (await request.get(shop.origin + endpoints.product(SLICE))).json()) as Sold;
    const before = await sold();
    await owner.open(paths.menu());
    await page.locator(`[data-product="${SLICE}"]`).focus();
    await page.keyboard.press('o');
    const text = page.getByLabel(t('product.arabicDescription'));
    await text.fill('نص جديد');
    const preview = page.locator('.product-phone');
    await expect(preview).toContainText('نص جديد');
    await page.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(page.locator('.product-pictures img')).toHaveCount(before.images.length + 2);
    const price = page.getByLabel(t('product.price'), { exact: true }).first();
    await price.fill('x');
    await page.keyboard.press('Control+Enter');
    await expect(price).toBeFocused();
    await price.fill('٩٫٢٥٠');
    await expect(page.getByText(t('product.kept'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    expect((await sold()).description.arabic).toBe(before.description.arabic);
    await page.reload();
    await expect(text).toHaveValue('نص جديد');

    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-changed]')).toHaveCount(3);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('product.published'))).toBeVisible();
    await expect
      .poll(async () => {
        const { description, discountedPrice } = await sold();
        return [description.arabic, discountedPrice];
      })
      .toEqual(['نص جديد', 9.25]);

    await page.locator('.product h2').first().click();
    await page.keyboard.press('h');
    await owner.button('product.publishAgain').click();
    await expect(page.getByText(t('product.restored'))).toBeVisible();
    await expect.poll(async () => (await sold()).discountedPrice).toBe(before.discountedPrice);
    await expect(text).toHaveValue(before.description.arabic);
  });
});

test('a new product says what is missing, and is published; who may not change it reads it', async ({
  owner,
  hire,
}) => {
  const { page, t } = owner;
  await owner.open(paths.menu());
  await expect(page.locator('[data-product]').first()).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel(t('product.name'), { exact: true }).fill('Date cake');
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('product.problem.category-missing')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(t('product.arabicName'), { exact: true }).fill('كيكة التمر');
  await page.getByLabel(t('product.category')).selectOption('layer-cakes');
  await owner.button('product.addGroup').click();
  await page.getByLabel(t('product.groupName')).fill('Size');
  await page.getByLabel(t('product.groupArabicName')).fill('الحجم');
  await page.getByLabel(t('product.value'), { exact: true }).fill('Small');
  await page.getByLabel(t('product.arabicValue')).fill('صغير');
  await page.getByLabel(t('product.difference')).fill('7.5');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('product.published'))).toBeVisible();
  const address = new URL(page.url()).pathname.replace('/office', '');

  const sara = await hire({ name: 'Sara', role: 'decorator' });
  await sara.open(address);
  await expect(sara.page.getByLabel(t('product.name'), { exact: true })).toBeDisabled();
  await expect(sara.button('product.publish')).toHaveCount(0);
});
