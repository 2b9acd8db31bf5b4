import { randomUUID } from 'node:crypto';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { hasSettled } from '../../web/e2e/has-settled.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { keeps, keepsActions } from './actions-on-device.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { Staff } from './staff.ts';
import { expect, test } from './test.ts';

test('acceptance 6: offline, 10 moves, one order cancelled meanwhile: 9 are made, 1 is shown', async ({
  owner,
  elsewhere,
  shop,
  context,
  faults,
}) => {
  const { page, t } = owner;
  const names = Array.from({ length: 10 }, (_, at) => `Kept ${String.fromCodePoint(65 + at)}`);
  const orders = [];
  const window = firstTimeIn(18);
  for (const message of names) orders.push(await paidOrder(shop, { message, window }));
  const { day } = orders[0] ?? { day: '' };
  await owner.openKitchen('bake', day);
  await elsewhere.openKitchen('bake', day);
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();

  faults.allow('offline', /./);
  await context.setOffline(true);
  await expect(page.locator('[data-hearing="cut"]')).toBeVisible();
  for (const words of names) {
    await owner.card(words).click();
    await expect(page.locator('.kit-words')).toHaveText(words);
    await owner.mainButton.click();
    await expect(owner.mainButton).toHaveText(t('kitchen.done'));
  }
  await expect(page.getByText(t('kitchen.kept', { count: 10 }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await expect(elsewhere.card('Kept A')).toBeVisible();
  const cancelled = orders[3]?.id ?? '';
  const cancel = { from: 'paid', to: 'cancelled', why: 'called off', key: randomUUID() };
  expect(await elsewhere.call(staffEndpoints.moveOrder(cancelled), cancel)).toBe(200);

  faults.announce(409, /\/status$/);
  await context.setOffline(false);
  const shown = page.locator('.kit-refused .notice');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(t('state.cancelled'));
  // Nothing told of it while the line was cut: the queue does.
  await expect(owner.card('Kept D')).toContainText(t('state.cancelled'));
  await expect(page.locator('.kit-live b')).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
  // As the server has them.
  const states = await elsewhere.page.evaluate(
    async (calls) =>
      Promise.all(
        calls.map(async (path) => {
          const response = await fetch(path);
          return ((await response.json()) as { status: string }).status;
        }),
      ),
    orders.map(({ id }) => staffEndpoints.staffOrder(id) as string),
  );
  expect(states.filter((status) => status === 'baking')).toHaveLength(9);
  expect(states[3]).toBe('cancelled');
  await shown.getByRole('button', { name: t('kitchen.seen') }).click();
  await expect(shown).toHaveCount(0);
  await keepsActions(page, 0);
  await page.reload();
  await expect(owner.card('Kept A')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('what was tapped without a line is taken back without one, and never sent', {
  tag: LONG,
}, async ({ owner, shop, context, faults }) => {
  const { page, t } = owner;
  const { day } = await paidOrder(shop, { message: 'Never sent' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) sent.push(request.url());
  });
  await owner.openKitchen('bake', day);
  await owner.card('Never sent').click();
  faults.allow('offline', /./);
  await context.setOffline(true);
  await expect(page.locator('[data-hearing="cut"]')).toBeVisible();
  await owner.mainButton.click();
  await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeVisible();
  await page.keyboard.press('z');
  await expect(owner.mainButton).toHaveText(t('kitchen.start', { state: t('state.baking') }));
  await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeHidden();
  await context.setOffline(false);
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  await expect(owner.mainButton).toHaveText(t('kitchen.start', { state: t('state.baking') }));
  // What a device keeps it would have sent by now.
  await hasSettled(page);
  expect(sent).toEqual([]);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without a line shows the day’s orders, their pictures, and what waits to be sent', async ({
    owner,
    shop,
    context,
    faults,
  }) => {
    const { page, t } = owner;
    const { day } = await paidOrder(shop, { message: 'Kept on the device' });
    await owner.openKitchen('bake', day);
    await owner.card('Kept on the device').click();
    await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
    const picture = await page.locator('.kit-picture').getAttribute('src');
    await keeps(page, picture ?? '');
    await keeps(page, '/office/kitchen');

    faults.allow('offline', /./);
    faults.allow(0, /./);
    await context.setOffline(true);
    await owner.mainButton.click();
    await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeVisible();
    await keepsActions(page, 1);
    await page.reload();
    await owner.card('Kept on the device').click();
    await expect(page.locator('.kit-words')).toHaveText('Kept on the device');
    await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeVisible();
    await expect(page.getByText(/Offline since \d/)).toBeVisible();
    await expect(owner.mainButton).toHaveText(t('kitchen.done'));
    const width = await page
      .locator('.kit-picture')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(width).toBeGreaterThan(0);

    await context.setOffline(false);
    await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
    await expect(page.getByText(t('kitchen.kept', { count: 1 }))).toBeHidden();
    await page.reload();
    await owner.card('Kept on the device').click();
    await expect(owner.mainButton).toHaveText(t('kitchen.done'));
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().filter((url) => !/\/office\/|\/files\/|\/cakes\/|\/icons?/.test(url));
    });
    expect(kept).toEqual([]);
  });
});

test('a tablet that is locked shows its kitchen and changes nothing; a name and four digits open it', {
  tag: LONG,
}, async ({ owner, browser, shop }) => {
  const { t } = owner;
  const { day } = await paidOrder(shop, { message: 'Behind the lock' });
  await owner.open(paths.account());
  await owner.page.getByLabel(t('account.tabletName')).fill('Kitchen table');
  await owner.page.getByLabel(t('account.kitchen')).selectOption('salmiya');
  await owner.button('account.makeCode').click();
  const code = await owner.page.locator('.notice bdi').textContent();
  const context = await browser.newContext({
    baseURL: shop.office,
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const tablet = new Staff(await context.newPage(), 'en');
  await tablet.open(paths.signIn());
  await tablet.page.getByLabel(t('signin.pairCode')).fill(code ?? '');
  await tablet.button('signin.pair').click();
  await expect(tablet.page.getByText(t('signin.noDigits')).first()).toBeVisible();
  await owner.page.reload();
  await owner.page
    .locator('.pane-row', { hasText: 'Kitchen table' })
    .getByRole('button', { name: t('account.digits') })
    .click();
  await owner.page.getByLabel(t('account.fourDigits')).fill('2580');
  await owner.button('account.save').click();
  const digitsSet = t('account.digitsSet', { tablet: 'Kitchen table' });
  await expect(owner.page.getByText(digitsSet)).toBeVisible();

  await tablet.openKitchen('bake', day);
  await tablet.card('Behind the lock').click();
  await expect(tablet.page.locator('.kit-words')).toHaveText('Behind the lock');
  await expect(tablet.mainButton).toContainText(t('kitchen.unlock'));
  await expect(tablet.button('kitchen.problem')).toHaveCount(0);
  expect(await axeFinds(tablet.page)).toEqual([]);
  // What it prints while it is locked is written down once somebody opens it.
  await tablet.page.keyboard.press('p');
  const sheet = tablet.page.getByRole('dialog', { name: t('office.print') });
  await expect(sheet.getByRole('img')).toHaveCount(1);
  await tablet.page.keyboard.press('p');
  await sheet.getByRole('button', { name: t('print.yes') }).click();
  await expect(tablet.page.getByText(t('print.writtenOnceOpen'))).toBeVisible();
  const told = tablet.page.waitForResponse(
    (answer) => answer.url().endsWith('/print-log') && answer.status() === 200,
  );
  await tablet.page.keyboard.press('Enter');
  await tablet.page.locator('.tablet-people button:enabled').click();
  expect(await axeFinds(tablet.page)).toEqual([]);
  for (const digit of '2580') await tablet.page.keyboard.press(digit);
  await expect(tablet.mainButton).toHaveText(t('kitchen.start', { state: t('state.baking') }));
  await told;
  await tablet.page.keyboard.press('Enter');
  await expect(tablet.mainButton).toHaveText(t('kitchen.done'));
  await tablet.openMore();
  await tablet.button('kitchen.lock').click();
  await expect(tablet.mainButton).toContainText(t('kitchen.unlock'));
  await context.close();
});
