import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

inArabic((language) => {
  test('words and telephone are edited for nothing, after what it does was shown', async ({
    owner,
    shop,
  }) => {
    const { page, t, sheet } = owner;
    const { id } = await paidOrder(shop, { name: `Edited ${language}`, message: 'Happy 30th' });
    await owner.openOrder(id);
    await page.keyboard.press('e');
    await sheet.getByRole('textbox', { name: t('today.phone') }).fill('99112233');
    await sheet.getByRole('textbox', { name: t('edit.avenue') }).fill('٣');
    await sheet.locator('.edit-line input').fill('عيد ميلاد سعيد');
    await expect(sheet.getByText(t('edit.totalThen'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.order-line .say')).toContainText('عيد ميلاد سعيد');
    await expect(page.getByText(t('edit.state.in-force')).first()).toBeVisible();
    await expect(page.getByText('+965 9911 2233')).toBeVisible();
    await expect(page.getByText(t('order.avenue', { avenue: '٣' }))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

// Each on a day of its own: orders of other tests leave the next times too little room to add a cake.
inEnglish((language) => {
  test('a product is found, chosen and added with the keyboard alone; the shopper pays it first', async ({
    owner,
    shop,
  }) => {
    const { page, t, sheet } = owner;
    const { id } = await paidOrder(shop, {
      name: `Added ${language}`,
      window: firstTimeIn(language === 'en' ? 5 : 6),
    });
    await owner.openOrder(id);
    await page.keyboard.press('e');
    const field = sheet.getByRole('textbox', { name: t('edit.add') });
    await field.focus();
    await page.keyboard.type('xyzzy');
    await expect(sheet.getByText(t('edit.found', { count: 0 }))).toBeVisible();
    await field.fill(language === 'ar' ? 'كيكة الموكا' : 'mocha drip');
    await expect(sheet.locator('.found-products li').first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const name = language === 'ar' ? 'كيكة الموكا' : 'Mocha drip cake';
    const added = sheet.getByRole('listitem', { name: t('edit.isNew', { name }) });
    await expect(added).toBeFocused();
    await expect(field).toHaveValue('');
    await added.getByRole('combobox').first().selectOption({ index: 2 });
    await added.getByRole('button', { name: t('edit.more') }).press('Enter');
    await expect(sheet.getByRole('button', { name: t('edit.askSupplement') })).toBeVisible();
    const price = await added.locator('.price').textContent();
    await expect(sheet.getByRole('button', { name: price ?? '' })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(t('edit.waitsFor'))).toBeVisible();
  });
});

test('no edit is saved before what it costs was seen', async ({ owner, shop }) => {
  const { page, t, sheet } = owner;
  const { id } = await paidOrder(shop, { name: 'Edited in a hurry', message: 'Soon' });
  await owner.openOrder(id);
  await page.keyboard.press('e');
  const told = Promise.withResolvers<void>();
  await page.route(`**${staffEndpoints.previewEdit(id)}`, async (route) => {
    await told.promise;
    await route.continue();
  });
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(staffEndpoints.editOrder(id))) saved.push(request.method());
  });
  await sheet.locator('.edit-line input').fill('Sooner');
  await page.keyboard.press('Control+Enter');
  const isReckoned = sheet.getByText(t('edit.reckoning'));
  await expect(isReckoned).toBeVisible();
  told.resolve();
  await expect(sheet.getByText(t('edit.totalThen'))).toBeVisible();
  await expect(isReckoned).toHaveCount(0);
  expect(saved).toEqual([]);
  // Why it is done changes no price: it need not be told anew.
  await sheet.getByLabel(t('order.why')).fill('She asked for it');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  expect(saved).toEqual(['POST']);
});

test('a product that was added is taken off again, and the search has the focus', {
  tag: LONG,
}, async ({ owner, shop }) => {
  const { page, t, sheet } = owner;
  await page.setViewportSize({ width: 390, height: 664 });
  const { id } = await paidOrder(shop, { name: 'Added and not', window: firstTimeIn(7) });
  await owner.openOrder(id);
  await page.keyboard.press('e');
  const field = sheet.getByRole('textbox', { name: t('edit.add') });
  await field.fill('mocha');
  await sheet.locator('.found-products button').first().click();
  await expect(sheet.getByRole('button', { name: t('edit.askSupplement') })).toBeVisible();
  await sheet
    .getByRole('button', { name: t('edit.remove') })
    .last()
    .click();
  await expect(field).toBeFocused();
  await expect(sheet.getByRole('button', { name: t('edit.save') })).toBeVisible();
});

test('cheaper: the difference goes back; dearer: the order stands until it is paid, or withdrawn', async ({
  owner,
  shop,
}) => {
  const { page, t, sheet } = owner;
  const { id } = await paidOrder(shop, {
    name: 'Cheaper and dearer',
    quantity: 2,
    window: firstTimeIn(8),
  });
  await owner.openOrder(id);
  await page.keyboard.press('e');
  await sheet.getByRole('button', { name: t('edit.fewer') }).click();
  await expect(sheet.getByText(t('edit.goesBack'))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.payments time')).toHaveCount(2);
  // All that is left of the payment is what the order costs now.
  await page.keyboard.press('r');
  const total = await page.locator('.order-pane .figures .price').last().textContent();
  await expect(sheet.getByRole('radio').first().locator('..')).toContainText(total ?? '');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press('e');
  await sheet.getByRole('button', { name: t('edit.more') }).click();
  await expect(sheet.getByRole('button', { name: t('edit.askSupplement') })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(t('edit.waitsFor'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  // Whoever gives it another time knows what becomes of the edit.
  await page.keyboard.press('c');
  await expect(sheet.getByText(t('order.editMayLapse'))).toBeVisible();
  const first = sheet.locator('.day-strip label').first();
  const before = await first.textContent();
  await sheet.getByRole('button', { name: t('order.laterDays') }).click();
  await expect(first).not.toHaveText(before ?? '');
  expect(await axeFinds(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('order.earlierDays') }).click();
  await expect(first).toHaveText(before ?? '');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await owner.button('edit.withdraw').click();
  await expect(page.getByText(t('edit.waitsFor'))).toHaveCount(0);
  await expect(page.getByText(t('edit.state.withdrawn'), { exact: true })).toBeVisible();
});

test('of two who edit at once the first stands, and the second is told who that was', async ({
  owner,
  hire,
  shop,
  faults,
}) => {
  const { id } = await paidOrder(shop, { name: 'Edited by two' });
  const joy = await hire({ name: 'Joy', role: 'manager' });
  for (const [staff, phone] of [
    [owner, '99000001'],
    [joy, '99000002'],
  ] as const) {
    await staff.openOrder(id);
    await staff.page.keyboard.press('e');
    await staff.sheet.getByRole('textbox', { name: staff.t('today.phone') }).fill(phone);
    await expect(staff.sheet.getByText(staff.t('edit.totalThen'))).toBeVisible();
  }
  await joy.page.keyboard.press('Control+Enter');
  await expect(joy.sheet).toHaveCount(0);
  await expect(owner.sheet.getByRole('alert').first()).toContainText('Joy');
  faults.allow(409, /\/revision/);
  await owner.page.keyboard.press('Control+Enter');
  await expect(owner.sheet.locator('.tone-late')).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.getByText('+965 9900 0002')).toBeVisible();
});
