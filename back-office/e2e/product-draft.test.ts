import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { hold, holdAnswer } from './hold.ts';
import type { Staff } from './staff.ts';
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

/** Publishes a product's description as it is not to stay, at once. */
async function publishInAHurry({ page, t, sheet }: Staff): Promise<void> {
  await page.getByLabel(t('product.description')).fill('Published in a hurry');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await page.locator('.product h2').first().click();
}

/** Whether a product was taken back to a description, and what was typed meanwhile is kept. Discards that. */
async function expectTakenBack(who: Staff, before: string, typed: string): Promise<void> {
  const { page, t } = who;
  await expect(page.getByText(t('product.restored'))).toBeVisible();
  await expect(page.getByLabel(t('product.description'))).toHaveValue(before);
  await expect(page.getByLabel(t('product.arabicDescription'))).toHaveValue(typed);
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  await who.button('product.discard').click();
  await expect(page.getByText(t('product.changes', { count: 0 }))).toBeVisible();
}

test('what is typed while a product is taken back stays typed', { tag: LONG }, async ({
  owner,
}) => {
  const id = 'red-velvet-slice';
  const { page, t } = owner;
  await owner.open(paths.product(id));
  const before = await page.getByLabel(t('product.description')).inputValue();
  await publishInAHurry(owner);
  const restore = await hold(page, `**${productEndpoints.restoreProduct(id)}`);
  await page.keyboard.press('z');
  await page.getByLabel(t('product.arabicDescription')).fill('كتب أثناء ذلك');
  restore();
  await expectTakenBack(owner, before, 'كتب أثناء ذلك');
});

test('what was kept before it is heard that a product was taken back stays, too', {
  tag: LONG,
}, async ({ owner }) => {
  const id = 'red-velvet-slice';
  const { page, t } = owner;
  await owner.open(paths.product(id));
  const before = await page.getByLabel(t('product.description')).inputValue();
  await publishInAHurry(owner);
  const { answered, release } = await holdAnswer(page, `**${productEndpoints.restoreProduct(id)}`);
  await page.keyboard.press('z');
  await answered;
  await page.getByLabel(t('product.arabicDescription')).fill('وحفظ قبل الجواب');
  await expect(page.getByText(t('product.kept'))).toBeVisible();
  release();
  await expectTakenBack(owner, before, 'وحفظ قبل الجواب');
});
