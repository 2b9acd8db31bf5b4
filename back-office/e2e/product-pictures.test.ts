import { fileURLToPath } from 'node:url';
import { endpoints, filePath } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

const PICTURE = fileURLToPath(
  new URL('../../server/seed/pictures/products/truffles.webp', import.meta.url),
);

test('a product waits for its pictures, and a part of one for the whole', { tag: LONG }, async ({
  owner,
}) => {
  const { page, t, sheet } = owner;
  await owner.open(paths.product('basbousa'));
  await page.getByLabel(t('product.description')).fill('With a new picture');
  const tiles = page.locator('[data-picture]');
  const before = await tiles.count();
  const takePicture = await hold(page, `**${endpoints.upload()}`);
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await page.keyboard.press('Control+Enter');
  const publish = owner.button('product.publishNow');
  await expect(publish).toBeDisabled();
  await expect(sheet.locator('[data-changed]')).toHaveCount(1);
  takePicture();
  await expect(publish).toBeEnabled();
  await expect(sheet.locator('[data-changed]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(tiles).toHaveCount(before + 1);

  const added = (await tiles.last().getAttribute('data-picture')) ?? '';
  const readWhole = await hold(page, `**${filePath(added)}`);
  await tiles.last().getByRole('button', { name: /^Crop/ }).click();
  await expect(sheet.getByRole('group', { name: t('product.cropArea') })).toBeVisible();
  const crop = owner.button('product.cropSave');
  await crop.click();
  await expect(crop).toHaveAttribute('aria-busy', 'true');
  readWhole();
  await expect(sheet).toHaveCount(0);
  await expect(tiles.last()).not.toHaveAttribute('data-picture', added);
  await owner.button('product.discard').click();
  await expect(tiles).toHaveCount(before);
});
