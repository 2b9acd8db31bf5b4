import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { paidOrder } from './orders.ts';
import { expect, inArabic, inEnglish, PHONE, test } from './test.ts';

inArabic((language) => {
  test('a whole governorate changes with keys alone, its open orders stay, and it is taken back', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t, sheet } = owner;
    await paidOrder(shop, { name: `Dana ${language}` });
    const fee = async () =>
      (
        (await (await request.get(shop.origin + endpoints.branchOfArea('salmiya'))).json()) as {
          deliveryCost: number;
        }
      ).deliveryCost;
    const before = await fee();
    await owner.open(paths.areas('?in=hawalli-governorate'));
    const row = page.locator('[data-area=salmiya]');
    await expect(row).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('g');
    await expect(page.locator('.areas-table tbody .chosen')).not.toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('e');
    await sheet.getByRole('combobox', { name: t('areas.fee') }).selectOption('amount');
    await sheet.getByRole('textbox').fill('2.250');
    await sheet.getByRole('combobox', { name: t('areas.weightLong') }).selectOption('3');
    await expect(sheet.getByText(`Dana ${language}`)).toBeVisible();
    await expect(sheet.getByText(t('areas.drops', { count: 3 })).first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(row).toContainText('2.250');
    await expect.poll(fee).toBe(2.25);
    await page.keyboard.press('z');
    await expect(row).not.toContainText('2.250');
    await expect.poll(fee).toBe(before);

    // Turning an area off names who is promised something there, and takes it out of the shop.
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('o');
    await expect(sheet.getByText(`Dana ${language}`)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(row.getByRole('switch')).not.toBeChecked();
    await row.getByRole('switch').click();
    await expect(sheet.locator('.plan-preview')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(row.getByRole('switch')).toBeChecked();
    await expect.poll(fee).toBe(before);

    // What a shopper there is told now.
    await page.keyboard.press('a');
    await page.keyboard.type(language === 'ar' ? 'السالمي' : 'salmi');
    await page.keyboard.press('Enter');
    await expect(sheet.locator('.figures')).toContainText(before.toFixed(3));
    await expect(sheet.getByText(t('areas.firstTime'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

inEnglish((language) => {
  test('an owner says with keys alone where the fee of a late order goes back, and a manager reads it', {
    tag: LONG,
  }, async ({ owner, hire }) => {
    const { page, t, sheet } = owner;
    const kitchen = language === 'en' ? 'Egaila' : 'العقيلة';
    const box = sheet.getByRole('checkbox', { name: kitchen });
    await owner.open(paths.areas());
    await expect(page.locator('.areas-table tbody tr').first()).toBeVisible();
    await page.keyboard.press('l');
    await expect(box).toBeChecked();
    expect(await axeFinds(page)).toEqual([]);
    await box.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(t('areas.lateSaved'))).toBeVisible();

    const manager = await hire({ name: 'Huda', role: 'manager' });
    await manager.open(paths.areas());
    await manager.button('areas.late').click();
    const theirs = manager.sheet.getByRole('checkbox', { name: kitchen });
    await expect(theirs).not.toBeChecked();
    await expect(theirs).toBeDisabled();
    await expect(manager.sheet.getByText(t('areas.lateOwners'))).toBeVisible();
    expect(await axeFinds(manager.page)).toEqual([]);

    // It is written down with who changed it, in words.
    await owner.open(paths.audit());
    const row = page.getByRole('listitem').filter({ hasText: t('audit.did-settings') });
    await expect(row.first()).toContainText(t('audit.field-lateFeeBack'));
    await owner.open(paths.areas());
    await expect(page.locator('.areas-table tbody tr').first()).toBeVisible();
    await page.keyboard.press('l');
    await box.check();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
  });
});

test('arrows, Space and ⇧ Space choose areas, and an area is found by its other name', async ({
  owner,
}) => {
  const { page, t } = owner;
  await owner.open(paths.areas('?in=hawalli-governorate'));
  const rows = page.locator('.areas-table tbody tr');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.locator('.areas-table tbody .chosen')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('.areas-table tbody .chosen')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('الجابرية');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Jabriya');
  await page.keyboard.type('xyz');
  await expect(page.getByText(t('areas.nothing'))).toBeVisible();
});

test('whoever may only look sees no way to change, and what does not come is asked for again', {
  tag: LONG,
}, async ({ hire }) => {
  const who = await hire({ name: 'Bader', role: 'counter', viewport: PHONE });
  const { page, t } = who;
  await page.route('**/staff/area/list', (route) => route.abort());
  await who.open(paths.areas());
  await expect(page.getByText(t('areas.failed'))).toBeVisible();
  await pressAgain(who.button('office.again'), '**/staff/area/list');
  await expect(page.locator('.areas-table tbody tr').first()).toBeVisible();
  await expect(page.locator('.areas-table input')).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
});
