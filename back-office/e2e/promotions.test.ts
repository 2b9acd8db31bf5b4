import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

const CAKE = {
  product: 'mine',
  quantity: 1,
  type: 'Custom Product',
  customProduct: { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' },
};

inArabic((language) => {
  test('a code is made, works for shoppers at once, is bounded, switched off and on again', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t, sheet } = owner;
    const code = `NEW-${language.toUpperCase()}`;
    const check = async () => {
      const url = shop.origin + endpoints.promotion();
      const answer = await request.post(url, { data: { code, items: [CAKE] } });
      return answer.ok() ? 'works' : ((await answer.json()) as { code: string }).code;
    };
    await owner.open(paths.promotions());
    const row = page.locator(`[data-code="${code}"]`);
    await expect(page.locator('[data-code]').first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('n');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('promotions.codeWrong'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.type(code.toLowerCase());
    await sheet.getByRole('textbox', { name: t('promotions.shareLabel') }).fill('15');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(row).toContainText(t('promotions.on'));
    expect(await check()).toBe('works');

    await row.focus();
    await page.keyboard.press('e');
    await sheet.getByRole('textbox', { name: t('promotions.minimum') }).fill('900');
    await page.keyboard.press('Control+Enter');
    await expect(row).toContainText('900.000');
    expect(await check()).toBe('promotion-below-minimum');

    await row.focus();
    await page.keyboard.press('o');
    await expect(row).toContainText(t('promotions.off'));
    expect(await check()).toBe('promotion-unknown');
    await page.keyboard.press('z');
    await expect(row).toContainText(t('promotions.on'));
    expect(await check()).toBe('promotion-below-minimum');
  });
});

test('of two who change a code the second is told, and what they typed stays', {
  tag: LONG,
}, async ({ owner, elsewhere, faults }) => {
  faults.allow(409, /promotion\/MAHLAB10$/);
  for (const who of [owner, elsewhere]) {
    await who.open(paths.promotions());
    await who.page.getByRole('button', { name: `${who.t('promotions.edit')} MAHLAB10` }).click();
    await who.sheet
      .getByRole('textbox', { name: who.t('promotions.minimum') })
      .fill(who === owner ? '7' : '8');
  }
  await owner.button('promotions.save').click();
  await expect(owner.page.locator('[data-code=MAHLAB10]')).toContainText('7.000');
  await elsewhere.button('promotions.save').click();
  await expect(elsewhere.sheet.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  const field = elsewhere.sheet.getByRole('textbox', { name: owner.t('promotions.minimum') });
  await expect(field).toHaveValue('8');
});

test('whoever may only look sees no way to change; what does not come is asked for again', {
  tag: LONG,
}, async ({ hire }) => {
  const who = await hire({ name: 'Bader', role: 'counter', viewport: PHONE });
  const { page, t } = who;
  await page.route('**/staff/promotion/list?*', (route) => route.abort());
  await who.open(paths.promotions());
  await expect(page.getByText(t('promotions.failed'))).toBeVisible();
  await pressAgain(who.button('office.again'), '**/staff/promotion/list?*');
  await expect(page.locator('[data-code]').first()).toBeVisible();
  await expect(who.button('promotions.new')).toHaveCount(0);
  await expect(page.locator('.promotion-acts')).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
});

test('a code that is switched twice at once is switched once, and can be taken back', {
  tag: LONG,
}, async ({ owner }) => {
  const { page, t, sheet } = owner;
  await owner.open(paths.promotions());
  await expect(page.locator('[data-code]').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(sheet).toBeVisible();
  await page.keyboard.type('twice');
  await sheet.getByRole('textbox', { name: t('promotions.shareLabel') }).fill('15');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  const row = page.locator('[data-code=TWICE]');
  await row.focus();
  const change = await hold(page, '**/promotion/TWICE');
  await page.keyboard.press('o');
  await page.keyboard.press('o');
  change();
  await expect(row).toContainText(t('promotions.off'));
  await expect(owner.button('promotions.undo')).toBeVisible();
  await page.keyboard.press('z');
  await expect(row).toContainText(t('promotions.on'));
});
