import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { CLOCK } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, test } from './test.ts';

/** What no other test changes. */
const SLICE = 'pistachio-slice';
const PICTURE = fileURLToPath(
  new URL('../../server/seed/pictures/products/truffles.webp', import.meta.url),
);

inArabic((language) => {
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
    await page.getByRole('radio', { name: 'العربية' }).press('Space');
    const preview = page.locator('.product-phone');
    await expect(preview).toContainText('نص جديد');
    const tooSmall = await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } });
    const file = { name: 'small.png', mimeType: 'image/png', buffer: tooSmall };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByRole('alert').getByText(/720/)).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(page.locator('.product-pictures img')).toHaveCount(before.images.length + 2);
    // The new one goes first by keys, and a part of it takes its place.
    const tiles = page.locator('[data-picture]');
    const added = (await tiles.last().getAttribute('data-picture')) ?? '';
    await tiles.last().locator('.product-handle').focus();
    await page.keyboard.press('Home');
    await expect(tiles.first()).toHaveAttribute('data-picture', added);
    await expect(tiles.first().locator('.product-handle')).toBeFocused();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(tiles.nth(1)).toHaveAttribute('data-picture', added);
    // And back by pulling.
    const handle = await tiles.nth(1).locator('.product-handle').boundingBox();
    const onto = await tiles.first().locator('img').boundingBox();
    if (!handle || !onto) throw new Error('no pictures');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(tiles.first()).toHaveAttribute('data-picture', added);
    await tiles
      .first()
      .getByRole('button', { name: /^(Crop|قص)/ })
      .click();
    const { sheet } = owner;
    const part = sheet.getByRole('group', { name: t('product.cropArea') });
    await expect(part).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await sheet.getByLabel(t('product.cropCorner')).last().focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await owner.button('product.cropSave').click();
    await expect(sheet).toHaveCount(0);
    await expect(tiles.first()).not.toHaveAttribute('data-picture', added);
    await expect(tiles).toHaveCount(before.images.length + 2);
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

    // Z takes it back; from the history it comes again, and goes.
    await page.locator('.product h2').first().click();
    await page.keyboard.press('z');
    await expect(page.getByText(t('product.restored'))).toBeVisible();
    await expect.poll(async () => (await sold()).discountedPrice).toBe(before.discountedPrice);
    await page.locator('.product h2').first().click();
    await page.keyboard.press('h');
    await owner.button('product.publishAgain').first().click();
    await expect.poll(async () => (await sold()).discountedPrice).toBe(9.25);
    await page.locator('.product h2').first().click();
    await page.keyboard.press('h');
    await owner.button('product.publishAgain').first().click();
    await expect.poll(async () => (await sold()).discountedPrice).toBe(before.discountedPrice);
    await expect(text).toHaveValue(before.description.arabic);
  });
});

test('a draft is published at a time: called off, set anew, and published by itself', {
  tag: [CLOCK, LONG],
}, async ({ owner, shop, request }) => {
  const { page, t, sheet } = owner;
  const id = 'basbousa';
  const text = `Basbousa at a time ${Date.now()}`;
  const sold = async () => (await request.get(shop.origin + endpoints.product(id))).text();
  await owner.open(paths.product(id));
  await page.getByLabel(t('product.description')).fill(text);
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  const plan = async (typed: string) => {
    await page.keyboard.press('Control+Enter');
    await sheet.getByText(t('product.atATime'), { exact: true }).click();
    await sheet.getByLabel(t('product.at')).fill(typed);
    await owner.button('product.plan').click();
  };
  await plan('2020-01-01T10:00');
  await expect(sheet.getByText(t('product.atWrong'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await plan('2035-01-01T10:00');
  await expect(page.getByText(t('product.planned'))).toBeVisible();
  const planned = page.locator('.product-fields .tone-leaf');
  await expect(planned).toContainText('2035');
  await page.keyboard.press('Control+Enter');
  await owner.button('product.callOff').click();
  await expect(owner.button('product.callOff')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(planned).toHaveCount(0);

  // Kuwait is three hours ahead.
  await plan(new Date(Date.now() + 3 * 3_600_000 + 30 * 60_000).toISOString().slice(0, 16));
  await expect(planned).toBeVisible();
  expect(await sold()).not.toContain(text);
  await shop.setAhead(30 * 60);
  await expect.poll(sold).toContain(text);
  await page.reload();
  await expect(page.getByText(t('product.changes', { count: 0 }))).toBeVisible();
  await expect(page.getByLabel(t('product.description'))).toHaveValue(text);
  await shop.setAhead(0);
});

test('a new product says what is missing, and is published; who may not change it reads it', {
  tag: LONG,
}, async ({ owner, hire }) => {
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

test('a draft that was not published at its time is found from the menu, says why, and is discarded', {
  tag: [CLOCK, LONG],
}, async ({ owner, shop, request }) => {
  const { page, t } = owner;
  const id = 'lotus-cheesecake-slice';
  await owner.open(paths.product(id));
  await expect(page.getByLabel(t('product.description'))).toBeVisible();
  const published = async () =>
    (await (await request.get(shop.origin + endpoints.product(id))).json()) as {
      discountedPrice: number;
    };
  const { discountedPrice: price } = await published();
  const was = { price, was: null };
  await page
    .getByLabel(t('product.price'), { exact: true })
    .first()
    .fill(String(price + 2));
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  const draft = async () => {
    const { draft: kept } = await page.evaluate<StaffProductPage, string>(
      async (path) => (await fetch(path)).json(),
      productEndpoints.product(id),
    );
    return kept;
  };
  const soon = new Date(Date.now() + 30 * 60_000).toISOString();
  const plan = { seen: (await draft())?.version, at: soon };
  expect(await owner.call(productEndpoints.publishProduct(id), plan)).toBe(200);
  // Somebody changes its price before the time comes.
  const change = { products: [{ id, from: was, to: { price: price + 1, was: null } }] };
  expect(await owner.call(staffEndpoints.prices(), change)).toBe(200);
  await shop.setAhead(30 * 60);
  await expect.poll(async () => (await draft())?.refused).toBeTruthy();
  await owner.open(paths.menu());
  await page.getByRole('button', { name: t('menu.showRefused'), exact: true }).click();
  const row = page.locator(`[data-product="${id}"]`);
  await expect(row).toContainText(t('menu.notPublished'));
  expect(await axeFinds(page)).toEqual([]);
  await row.getByRole('link').click();
  await expect(page.getByText(t('product.refusedOvertaken'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await owner.button('product.discard').click();
  await expect(page.getByText(t('product.refusedOvertaken'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-product]').first()).toBeVisible();
  await expect(page.getByText(t('menu.notPublished'))).toHaveCount(0);
  await shop.setAhead(0);
});
