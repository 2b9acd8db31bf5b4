import { axeFinds } from '../../web/e2e/axe.ts';
import { hasSettled } from '../../web/e2e/has-settled.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { pressArabic } from './staff.ts';
import { expect, inArabic, inBothLanguages, inEnglish, test } from './test.ts';

inBothLanguages((language) => {
  test('without a pointer, on an Arabic keyboard: from the board to the order, through it, and back to its card', async ({
    owner,
    shop,
  }) => {
    const { page, t } = owner;
    const keys = `of keys ${language}`;
    const name = `Fatma ${keys}`;
    // A day of its own: on one that fills, the two would stand on two boards.
    const window = firstTimeIn(3);
    const { day } = await paidOrder(shop, {
      name,
      message: 'من كل العيلة',
      language: 'ar',
      window,
    });
    await paidOrder(shop, { name: `Neighbour ${keys}`, window });
    // Found by name: among many orders it would be folded.
    await owner.open(paths.today(`?day=${day}&q=${encodeURIComponent(keys)}`));
    await owner.card(name).focus();
    await owner.card(name).press('Enter');

    const panes = page.locator('.order-page');
    await expect(panes.locator('.say').first()).toContainText('من كل العيلة');
    await expect(panes.getByText(name).first()).toBeVisible();
    await expect(panes.getByText(t('event.placed'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('order.call') })).toHaveAttribute(
      'href',
      'tel:+96555500142',
    );
    await expect(page.getByRole('link', { name: t('order.openMap') })).toHaveAttribute(
      'href',
      /maps.*12/,
    );
    expect(await axeFinds(page)).toEqual([]);

    await pressArabic(page, 'KeyA', 'ش');
    await expect(panes.getByText(t('event.accepted'))).toBeVisible();
    await pressArabic(page, 'KeyM', 'ة');
    const title = page.locator('.bar-title');
    await expect(title).toContainText(t('state.baking'));
    await pressArabic(page, 'KeyZ', 'ئ');
    await expect(title).toContainText(t('state.paid'));

    await pressArabic(page, 'KeyP', 'ح');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const audit = t('order.audit', { count: 3 });
    await page.getByRole('link', { name: audit }).press('Enter');
    await expect(page.getByText(t('audit.did-undo')).first()).toBeVisible();
    await page.goBack();

    await expect(panes.getByText(t('event.accepted'))).toBeVisible();
    const number = await page.locator('.bar-title h1').textContent();
    await pressArabic(page, 'KeyJ', 'ت');
    await expect(page.locator('.bar-title h1')).not.toHaveText(number ?? '');
    await pressArabic(page, 'KeyK', 'ن');
    await expect(page.locator('.bar-title h1')).toHaveText(number ?? '');
    await page.keyboard.press('Escape');
    await expect(page.locator('.board')).toBeVisible();
    await expect(owner.card(name)).toBeFocused();
  });
});

inArabic((language) => {
  test('each sheet by its key, as it should be for everybody', async ({ owner, shop }) => {
    const { page, t, sheet } = owner;
    const { id } = await paidOrder(shop, { name: `Sheikha ${language}`, language: 'ar' });
    await owner.openOrder(id);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    for (const key of ['c', 'r', 'w', 'n', 'l', 'x']) {
      await page.keyboard.press(key);
      await expect(sheet, key).toBeVisible();
      await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await axeFinds(page), key).toEqual([]);
      // What is missing is told at its field, and nothing is sent.
      if (key !== 'w') await page.keyboard.press('Control+Enter');
      if ('crnlx'.includes(key)) await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    expect(sent).toEqual([]);
    await page.keyboard.press('w');
    const message = sheet.getByRole('textbox');
    await expect(message).toHaveValue(/مرحبًا \u2068Sheikha/);
    await expect(message).toHaveAttribute('dir', 'rtl');
    await expect(sheet.getByRole('link')).toHaveAttribute('href', /wa\.me\/96555500142\?text=%D9/);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await page.keyboard.press('n');
    await sheet.getByText(t('today.allergy')).click();
    await sheet.getByRole('textbox').fill('No walnuts, بدون جوز');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.notice').getByText('No walnuts, بدون جوز').first()).toBeVisible();
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: t('office.allKeys') })).toContainText(
      t('order.keyRefund'),
    );
  });
});

inEnglish((language) => {
  test('another time: the window, what it leaves, what the shopper reads; then it stands', async ({
    owner,
    shop,
  }) => {
    const { page, t, sheet } = owner;
    const { id } = await paidOrder(shop, { name: `Dalal ${language}` });
    await owner.openOrder(id, '?sheet=time');
    const free = sheet.locator('.window-list label:has(input:enabled)');
    await expect(sheet.locator('.day-strip input:checked')).toBeFocused();
    await sheet.locator('.day-strip label').last().click();
    await free.last().click();
    await expect(sheet.locator('.window-list .gauge-held').first()).toBeVisible();
    await expect(sheet.locator('.reads')).toContainText('The time of order');
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(t('mail.moved'))).toBeVisible();
  });
});

test('acceptance 1: another kitchen’s order is not there, as one that never was', async ({
  hire,
  shop,
}) => {
  const counter = await hire({ name: 'Farah', role: 'counter' });
  const ours = await paidOrder(shop, { name: 'Ours' });
  const theirs = await paidOrder(shop, { name: 'Theirs', area: 'egaila' });
  await counter.openOrder(ours.id);
  for (const id of [theirs.id, '0199b2f0-0000-7000-8000-000000000000', 'nothing']) {
    await counter.open(paths.order(id, '?sheet=refund'));
    await expect(
      counter.page.getByRole('heading', { name: counter.t('order.none') }),
    ).toBeVisible();
    await expect(counter.sheet).toBeHidden();
    expect(await axeFinds(counter.page)).toEqual([]);
  }
});

test('a decorator sees what is to be made, and neither money nor telephone', { tag: LONG }, async ({
  hire,
  shop,
}) => {
  const { id } = await paidOrder(shop, { name: 'Dana Al-Kandari', message: 'Thirty' });
  const maryam = await hire({ name: 'Maryam', role: 'decorator' });
  const { page, t } = maryam;
  await maryam.openOrder(id);
  await expect(page.locator('.order-line .say')).toContainText('Thirty');
  await expect(page.getByText('Al-Kandari')).toHaveCount(0);
  await expect(page.getByText('KD')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('order.payments') })).toHaveCount(0);
  for (const key of ['r', 'c', 'w', 'l', 'x']) await page.keyboard.press(key);
  await hasSettled(page);
  await expect(page.locator('.side-sheet')).toHaveCount(0);
  // A place that is not for their role says so.
  await maryam.open(paths.runs());
  await expect(page.getByText(t('office.notYours'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
});

test('it says that it comes, that it failed, and since when the line is cut', async ({
  owner,
  shop,
  context,
  faults,
}) => {
  const { page, t } = owner;
  const { id } = await paidOrder(shop, { name: 'Offline order' });
  const held = Promise.withResolvers<void>();
  await page.route(`**/staff/order/${id}`, async (route) => {
    await held.promise;
    await route.abort('internetdisconnected');
  });
  faults.allow('offline', /\/staff\/order/);
  await owner.open(paths.order(id));
  await expect(page.getByText(t('order.loading'))).toBeAttached();
  held.resolve();
  await expect(page.getByRole('heading', { name: t('order.failed') })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(owner.button('office.again'), `**/staff/order/${id}`);
  await expect(owner.orderTrail).toBeVisible();
  await page.route(`**/staff/order/${id}/trail`, (route) => route.abort('internetdisconnected'));
  await page.reload();
  const failed = page.getByText(t('office.partFailed'));
  await expect(failed.first()).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(owner.button('office.again').first(), `**/staff/order/${id}/trail`);
  await expect(page.locator('.payments time').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  faults.allow('offline', /\/staff\//);
  await context.setOffline(true);
  await expect(page.getByText(t('today.cutText'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await context.setOffline(false);
});

test('Move that is pressed twice moves an order once, also before the page has it anew', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const { id } = await paidOrder(shop, { name: 'Pressed twice' });
  await owner.openOrder(id);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) sent.push(request.url());
  });
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await expect(owner.button('order.moveTo', { state: t('state.decorating') })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(`**/staff/order/${id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(/\/status$/);
  await page.keyboard.press('m');
  await answered;
  await page.keyboard.press('m');
  held.resolve();
  await expect(owner.button('order.moveTo', { state: t('state.ready') })).toBeVisible();
  expect(sent).toHaveLength(2);
  await expect(page.getByText(t('today.notMoved'))).toHaveCount(0);
});
