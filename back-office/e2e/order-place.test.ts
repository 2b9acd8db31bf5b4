import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { closeKitchen } from './close-kitchen.ts';
import { supplementFor } from './mailbox.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { isReckoned } from './reckoned.ts';
import { expect, inEnglish, test } from './test.ts';

// Days of their own: a kitchen that is closed, or full of other tests' orders, has no room for them.
inEnglish((language) => {
  test('a delivery is fetched instead: what is missing is said, its fee goes back, and it leaves its kitchen', async ({
    owner,
    shop,
  }) => {
    const { page, t, sheet } = owner;
    const window = firstTimeIn(language === 'en' ? 11 : 12);
    const { id } = await paidOrder(shop, { name: `Fetched ${language}`, window });
    await owner.openOrder(id);
    await page.keyboard.press('g');
    await expect(sheet.getByRole('radio', { name: t('place.Delivery') })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    // What was not chosen yet is said at its field, and nothing is sent.
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('place.missing.area'))).toBeVisible();
    await expect(sheet.getByLabel(t('place.area'), { exact: true })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);

    await sheet.getByRole('radio', { name: t('place.Pickup') }).press('Space');
    const kitchen = language === 'ar' ? 'العقيلة' : 'Egaila';
    await sheet.getByRole('radio', { name: kitchen }).press('Space');
    const changes = sheet.getByRole('region', { name: t('place.changes') });
    await expect(changes).toContainText(kitchen);
    await expect(sheet.getByText(t('edit.goesBack'))).toBeVisible();
    await sheet.locator('.window-list input:enabled').last().press('Space');
    await expect(changes.getByText(t('order.window'))).toBeVisible();
    await isReckoned(sheet);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(t('order.pickupAt', { kitchen }))).toBeVisible();
    await expect(page.locator('.payments time')).toHaveCount(2);
    expect(await axeFinds(page)).toEqual([]);
  });

  test('a pickup is brought instead: its fee is paid first, and then it moves', async ({
    owner,
    elsewhere,
    shop,
  }) => {
    const { page, t, sheet } = owner;
    const { id, email } = await paidOrder(shop, {
      name: `Brought ${language}`,
      deliveryType: 'Pickup',
      window: firstTimeIn(language === 'en' ? 13 : 14),
    });
    await owner.openOrder(id);
    await page.keyboard.press('g');
    await sheet.getByRole('radio', { name: t('place.Delivery') }).press('Space');
    await sheet
      .getByLabel(t('place.area'), { exact: true })
      .selectOption({ label: language === 'ar' ? 'العقيلة' : 'Egaila' });
    // The windows there are told before the address is.
    await expect(sheet.locator('.window-list')).toBeVisible();
    await sheet.locator('.window-list input:enabled').last().press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('place.missing.field'))).toHaveCount(3);
    await expect(sheet.getByRole('textbox', { name: t('edit.block') })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    for (const [name, text] of [
      ['edit.block', '2'],
      ['edit.street', '7'],
      ['edit.house', '11'],
    ] as const) {
      await sheet.getByRole('textbox', { name: t(name) }).fill(text);
    }
    const ask = sheet.getByRole('button', { name: t('edit.askSupplement') });
    await expect(ask).toBeVisible();
    await expect(sheet.getByText(t('edit.told.supplement'))).toBeVisible();
    await isReckoned(sheet);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(t('edit.waitsFor'))).toBeVisible();
    await expect(page.getByText(t('order.openMap'))).toHaveCount(0);

    // Its shopper pays on the page that they were sent.
    const shopper = elsewhere.page;
    await shopper.goto(await supplementFor(shop, email));
    await shopper.getByRole('main').getByRole('button').click();
    await shopper.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(shopper).toHaveURL(/\/payment\/supplement\//);
    await expect(page.getByText(t('edit.waitsFor'))).toHaveCount(0);
    await expect(page.getByText(t('order.openMap'))).toBeVisible();
    await expect(page.locator('.order-when + p')).toContainText(
      language === 'ar' ? 'العقيلة' : 'Egaila',
    );
  });
});

test('refused, it says why where it is wrong, and keeps what was typed', { tag: LONG }, async ({
  owner,
  hire,
  shop,
  request,
  faults,
}) => {
  const { page, t, sheet } = owner;
  const window = firstTimeIn(15);
  const { id } = await paidOrder(shop, { name: 'Refused elsewhere', window });
  await owner.openOrder(id);
  await page.keyboard.press('g');
  await sheet.getByLabel(t('place.area'), { exact: true }).selectOption('salmiya');
  await expect(sheet.getByText(t('place.already'))).toBeVisible();
  await sheet.getByLabel(t('place.area'), { exact: true }).selectOption('egaila');
  for (const name of ['edit.block', 'edit.street', 'edit.house'] as const) {
    await sheet.getByRole('textbox', { name: t(name) }).fill('9');
  }
  // Its own day is shown, however far ahead it is.
  await expect(sheet.locator('.window-list input:checked')).toBeVisible();
  await sheet.locator('.window-list input:enabled').last().press('Space');
  await expect(sheet.getByText(t('edit.totalThen'))).toBeVisible();
  await isReckoned(sheet);
  // The kitchen closes before it is sent.
  const open = await closeKitchen(request, shop, { kitchen: 'egaila', day: window.day });
  const asked = { location: 'egaila', mode: 'Delivery', from: window.day, days: '1' };
  const there = `${shop.origin}${endpoints.windows()}?${new URLSearchParams(asked)}`;
  await expect
    .poll(async () => (await request.get(there)).text())
    .not.toMatch(/"state":"(open|few)"/);
  faults.allow(422, /\/revision/);
  faults.allow(409, /\/revision/);
  await page.keyboard.press('Control+Enter');
  await expect(sheet.locator('.day-strip[aria-invalid]')).toBeFocused();
  await expect(sheet.getByRole('textbox', { name: t('edit.house') })).toHaveValue('9');
  expect(await axeFinds(page)).toEqual([]);
  await open();

  // Somebody of this kitchen alone has no other to move it to.
  const joy = await hire({ name: 'Joy', role: 'manager' });
  await joy.openOrder(id);
  await joy.page.keyboard.press('g');
  await joy.sheet.getByRole('radio', { name: t('place.Pickup') }).press('Space');
  await expect(joy.sheet.getByRole('radiogroup', { name: t('place.kitchen') })).toHaveText(
    'Salmiya',
  );
});
