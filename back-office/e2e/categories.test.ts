import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

const PICTURE = fileURLToPath(
  new URL('../../server/seed/pictures/products/truffles.webp', import.meta.url),
);

inArabic((language) => {
  test('a category is added, put before another and removed with keys alone; one with products stays', async ({
    owner,
    shop,
    request,
    faults,
  }) => {
    const { page, t, sheet } = owner;
    faults.allow(503, /category\/list/);
    const shown = async () => {
      const answer = await request.get(shop.origin + endpoints.content('categories'));
      const all = (await answer.json()) as { name: string; order: number; smart: boolean }[];
      const listed = all.filter(({ smart }) => !smart);
      return listed.sort((one, other) => one.order - other.order).map(({ name }) => name);
    };
    const before = await shown();
    await page.route('**/category/list', (route) => route.fulfill({ status: 503, json: {} }));
    await owner.open(paths.menu());
    await page.getByRole('link', { name: t('menu.categories'), exact: true }).click();
    await expect(page.getByText(t('categories.failed'))).toBeVisible();
    await pressAgain(owner.button('office.again'), '**/category/list');
    const rows = page.locator('[data-category^="categories "]');
    await expect(rows).toHaveCount(before.length);
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('n');
    await expect(sheet.getByLabel(t('categories.english'))).toBeFocused();
    await page.keyboard.type('Eid boxes');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('categories.nameMissing'))).toBeVisible();
    await expect(sheet.getByLabel(t('categories.arabic'))).toBeFocused();
    await page.keyboard.type('علب العيد');
    await sheet.locator('input[type="file"]').setInputFiles(PICTURE);
    await expect(sheet.locator('img')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    const added = rows.filter({ hasText: language === 'ar' ? 'علب العيد' : 'Eid boxes' });
    await expect.poll(shown).toEqual([...before, 'Eid boxes']);

    await added.focus();
    await page.keyboard.press('u');
    const last = before.length - 1;
    await expect.poll(shown).toEqual(before.toSpliced(last, 0, 'Eid boxes'));
    // The list moves with the answer, before which Z does nothing.
    await expect(rows.nth(last)).toContainText(language === 'ar' ? 'علب العيد' : 'Eid boxes');
    await expect(added).toBeFocused();
    await page.keyboard.press('z');
    await expect.poll(shown).toEqual([...before, 'Eid boxes']);

    await page.setViewportSize(PHONE);
    expect(await axeFinds(page)).toEqual([]);
    await added.getByRole('button').first().click();
    await sheet.getByRole('button', { name: t('categories.remove') }).click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(shown).toEqual(before);

    const count = Number(await rows.first().locator('.num').textContent());
    await rows.first().getByRole('button').first().click();
    await expect(sheet.getByText(t('categories.count.categories', { count }))).toBeVisible();
    await expect(sheet.getByRole('button', { name: t('categories.remove') })).toHaveCount(0);
  });
});

test('what is pressed before the last change is saved comes after it, and is not lost', {
  tag: LONG,
}, async ({ owner }) => {
  const { page, t, sheet } = owner;
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === categoryEndpoints.changeCategories()) changes.push(request.method());
  });
  const holdChange = () => hold(page, `**${categoryEndpoints.changeCategories()}`);
  await owner.open(paths.categories());
  const rows = page.locator('[data-category^="categories "]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('n');
  await sheet.getByLabel(t('categories.english')).fill('Trays');
  await sheet.getByLabel(t('categories.arabic')).fill('صواني');
  // It is not saved without the picture that is still on its way.
  const takePicture = await hold(page, `**${endpoints.upload()}`);
  await sheet.locator('input[type="file"]').setInputFiles(PICTURE);
  const save = sheet.getByRole('button', { name: t('categories.save') });
  await expect(save).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  takePicture();
  await expect(sheet.locator('img')).toBeVisible();
  await expect(save).toBeEnabled();
  expect(changes).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  const last = (await rows.count()) - 1;
  await expect(rows.nth(last)).toContainText('Trays');

  const moveUp = await holdChange();
  await rows.nth(last).focus();
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  moveUp();
  await expect(rows.nth(last - 2)).toContainText('Trays');
  await page.keyboard.press('z');
  await expect(rows.nth(last - 1)).toContainText('Trays');

  const added = rows.filter({ hasText: 'Trays' });
  await added.getByRole('button').first().click();
  const remove = sheet.getByRole('button', { name: t('categories.remove') });
  await sheet.getByLabel(t('categories.english')).fill('Trays of sweets');
  const rename = await holdChange();
  await page.keyboard.press('Control+Enter');
  await remove.press('Enter');
  await expect(sheet).toBeVisible();
  rename();
  await expect(sheet).toHaveCount(0);
  await expect(added).toContainText('Trays of sweets');

  changes.length = 0;
  await added.getByRole('button').first().click();
  const takeAway = await holdChange();
  await remove.press('Enter');
  await remove.press('Enter');
  await expect(sheet).toBeVisible();
  takeAway();
  await expect(sheet).toHaveCount(0);
  await expect(added).toHaveCount(0);
  expect(changes).toHaveLength(1);
});

test('why a category was not removed stands at the button that should', { tag: LONG }, async ({
  owner,
  faults,
}) => {
  const { page, t, sheet } = owner;
  await owner.open(paths.categories());
  const rows = page.locator('[data-category^="categories "]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('n');
  await sheet.getByLabel(t('categories.english')).fill('Nothing yet');
  await sheet.getByLabel(t('categories.arabic')).fill('لا شيء بعد');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  const added = rows.filter({ hasText: 'Nothing yet' });
  await added.getByRole('button').first().click();
  // What was refused before is not in its way.
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText(t('categories.nothing'))).toBeVisible();
  faults.announce(409, /category$/);
  const path = `**${categoryEndpoints.changeCategories()}`;
  const refusal = { code: 'category-in-use', message: 'A product has it now' };
  await page.route(path, (route) => route.fulfill({ status: 409, json: refusal }));
  const remove = sheet.getByRole('button', { name: t('categories.remove') });
  await remove.click();
  await expect(remove.locator('..').getByText('A product has it now')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.unroute(path);
  await remove.click();
  await expect(sheet).toHaveCount(0);
  await expect(added).toHaveCount(0);
});
