import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { addDays } from '@mahlab/bakery/rules/promise/day';
import type { Route } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

// A second press before the answer to the first would ask for what is not there any more, and be refused.

test('a change of plans is taken back once, however often that is pressed', async ({ owner }) => {
  const { page, t, sheet } = owner;
  await owner.open(paths.calendar());
  const today = (await page.locator('.calendar-day.now').getAttribute('data-day')) ?? '';
  await page.locator(`[data-day="${addDays(today, 12)}"]`).click();
  await page.keyboard.press('c');
  await sheet.getByRole('spinbutton', { name: t('calendar.shareLabel') }).fill('50');
  await expect(sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  const plan = page.locator('.day-plans li');
  await expect(plan).not.toHaveCount(0);
  const undo = page.locator('.calendar-aside').getByRole('button', { name: t('calendar.undo') });
  await expect(undo).toBeVisible();
  const takeBack = await hold(page, `**${staffEndpoints.plan()}`);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  takeBack();
  await expect(page.getByText(t('calendar.takenBack'))).toBeVisible();
  await expect(plan).toHaveCount(0);
  await expect(undo).toHaveCount(0);
});

test('a published product is taken back once, by the key and by the message', {
  tag: LONG,
}, async ({ owner, faults }) => {
  const { page, t, sheet } = owner;
  await owner.open(paths.product('lotus-cheesecake-slice'));
  const description = page.getByLabel(t('product.description'));
  const before = await description.inputValue();
  await description.fill('Taken back twice');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  const undo = owner.button('menu.undo');
  await expect(undo).toBeVisible();
  const restored: string[] = [];
  const path = productEndpoints.restoreProduct('lotus-cheesecake-slice');
  page.on('request', (request) => {
    if (request.url().endsWith(path)) restored.push(request.method());
  });
  // Without a line nothing is taken back, and it can be later.
  faults.allow('offline', /./);
  const cut = (route: Route) => route.abort('internetdisconnected');
  await page.route(`**${path}`, cut);
  await page.locator('.product h2').first().click();
  await page.keyboard.press('z');
  await expect(page.getByText(t('shell.unreachable'))).toBeVisible();
  await page.unroute(`**${path}`, cut);
  restored.length = 0;
  const restore = await hold(page, `**${path}`);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await undo.click();
  restore();
  await expect(page.getByText(t('product.restored'))).toBeVisible();
  await expect(description).toHaveValue(before);
  expect(restored).toEqual(['POST']);
});

test('saved settings are taken back once, however often that is pressed', { tag: LONG }, async ({
  owner,
  faults,
}) => {
  const { page, t } = owner;
  await owner.open(paths.settings());
  const field = page.getByRole('textbox', { name: t('settings.registration') });
  const before = await field.inputValue();
  await field.fill('Taken back twice');
  await page.keyboard.press('Control+Enter');
  await expect(owner.button('settings.undo')).toBeVisible();
  faults.allow('offline', /./);
  const cut = (route: Route) => route.abort('internetdisconnected');
  await page.route(`**${staffEndpoints.settings()}`, cut);
  await page.locator('h1').click();
  await page.keyboard.press('z');
  await expect(page.getByText(t('shell.unreachable'))).toBeVisible();
  await expect(owner.button('settings.undo')).toBeVisible();
  await page.unroute(`**${staffEndpoints.settings()}`, cut);
  const undo = await hold(page, `**${staffEndpoints.settings()}`);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  undo();
  await expect(field).toHaveValue(before);
  await expect(owner.button('settings.undo')).toHaveCount(0);
});
