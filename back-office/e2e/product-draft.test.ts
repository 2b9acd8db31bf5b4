import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

test('what is typed while another’s draft is on its way stays typed, with the focus in it', async ({
  owner,
  elsewhere,
  faults,
}) => {
  const id = 'red-velvet-slice';
  const { page, t } = owner;
  faults.allow(409, /\/draft$/);
  const description = page.getByLabel(t('product.description'));
  const price = page
    .getByLabel(new RegExp(`^${t('product.price')}`))
    .and(page.locator('input'))
    .first();
  const lead = page.getByLabel(t('product.lead'));
  for (const who of [owner, elsewhere]) {
    await who.open(paths.product(id));
    await expect(who.page.getByLabel(t('product.description'))).toBeVisible();
  }
  await elsewhere.page.getByLabel(t('product.arabicDescription')).fill('منهم');
  await elsewhere.page.getByLabel(t('product.lead')).fill('123');
  await expect(elsewhere.page.getByText(t('product.kept'))).toBeVisible();

  const bring = await hold(page, `**${productEndpoints.product(id)}`);
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith(productEndpoints.product(id)),
  );
  await price.fill('7.125');
  await description.fill('Mine');
  await asked;
  await description.pressSequentially(', and more');
  bring();
  await expect(page.getByLabel(t('product.arabicDescription'))).toHaveValue('منهم');
  await expect(lead).toHaveValue('123');
  await expect(description).toBeFocused();
  await expect(description).toHaveValue('Mine, and more');
  await expect(price).toHaveValue('7.125');
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('Mine, and more');
  await expect(price).toHaveValue('7.125');
  await expect(lead).toHaveValue('123');
  await owner.button('product.discard').click();
  await expect(lead).not.toHaveValue('123');
  await expect(description).not.toHaveValue('Mine, and more');
  await expect(page.getByText(t('product.changes', { count: 0 }))).toBeVisible();
});

test('what is typed while a product is taken back stays typed', async ({ owner }) => {
  const id = 'red-velvet-slice';
  const { page, t, sheet } = owner;
  await owner.open(paths.product(id));
  const description = page.getByLabel(t('product.description'));
  const arabic = page.getByLabel(t('product.arabicDescription'));
  const before = await description.inputValue();
  await description.fill('Published in a hurry');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  const restore = await hold(page, `**${productEndpoints.restoreProduct(id)}`);
  await page.locator('.product h2').first().click();
  await page.keyboard.press('z');
  await arabic.fill('كتب أثناء ذلك');
  restore();
  await expect(page.getByText(t('product.restored'))).toBeVisible();
  await expect(description).toHaveValue(before);
  await expect(arabic).toHaveValue('كتب أثناء ذلك');
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  await owner.button('product.discard').click();
  await expect(page.getByText(t('product.changes', { count: 0 }))).toBeVisible();
});
