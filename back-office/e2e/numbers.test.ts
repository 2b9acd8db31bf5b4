import { readFileSync } from 'node:fs';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { paidOrder } from './orders.ts';
import { pressArabic } from './staff.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

inArabic((language) => {
  test('a figure is read, compared, opened to its rows, and kept as a file, with keys alone', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t, sheet } = owner;
    const { id } = await paidOrder(shop, { name: 'Dana' });
    const told = async () => {
      const address = shop.origin + staffEndpoints.numbers({ days: 28 });
      const answer = await request.get(address, { headers: AS_OWNER });
      return ((await answer.json()) as Numbers).now;
    };
    let now = await told();
    expect(now.orders).toBeGreaterThan(0);

    const chart = () => page.getByRole('img', { name: now.sales.toFixed(3) });
    const tile = page.locator('.numbers-tiles [data-figure=orders]');
    // A refund of an earlier test may end in between, and changes the figures.
    await expect(async () => {
      now = await told();
      await owner.open(paths.numbers());
      await expect(chart()).toBeVisible({ timeout: 3000 });
      await expect(tile).toContainText(String(now.orders), { timeout: 1000 });
    }).toPass();
    expect(await axeFinds(page)).toEqual([]);
    // The same keys on a keyboard that types Arabic letters.
    await pressArabic(page, 'KeyT', 'ف');
    await expect(chart()).toHaveCount(0);
    const table = page.locator('[data-figure=sales] table');
    await expect(table.getByRole('row')).toHaveCount(29);
    await expect(table.getByRole('row').last()).toContainText(now.sales.toFixed(3));
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/days=7/);
    await expect(table.getByRole('row')).toHaveCount(8);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(/kitchen=/);

    const rows = page.locator('.numbers-rows tbody tr');
    await expect(async () => {
      now = await told();
      await owner.open(paths.numbers('?days=7'));
      await tile.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/figure=orders/);
      await expect(rows).toHaveCount(now.orders, { timeout: 3000 });
    }).toPass();
    await expect(rows.last().getByRole('link')).toHaveAttribute('href', new RegExp(id));
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('x');
    await expect(sheet.getByRole('radio', { checked: true })).toHaveAccessibleName(
      t('numbers.figure-orders'),
    );
    expect(await axeFinds(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^mahlab-numbers-orders-.*\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain(id);
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/figure=/);
    await expect(tile).toBeVisible();
    expect(language).toBe(owner.language);
  });
});

test('a counter has today alone; a decorator has no numbers', { tag: LONG }, async ({ hire }) => {
  const counter = await hire({ name: 'Bader', role: 'counter' });
  await counter.open(paths.numbers());
  await expect(counter.page.locator('.numbers-tiles')).toBeVisible();
  const { t } = counter;
  await expect(counter.page.getByRole('radiogroup', { name: t('numbers.period') })).toHaveCount(0);
  const decorator = await hire({ name: 'Anita', role: 'decorator' });
  await decorator.open(paths.numbers());
  await expect(decorator.page.getByText(t('office.notYours'))).toBeVisible();
});

test('on a phone, when it does not come, and when the line goes after it came', {
  tag: LONG,
}, async ({ hire }) => {
  const who = await hire({ name: 'Huda', role: 'manager', kitchens: ['egaila'], viewport: PHONE });
  const { page, t } = who;
  await page.route('**/staff/numbers?*', (route) => route.abort());
  await who.open(paths.numbers());
  await expect(page.getByText(t('numbers.failed'))).toBeVisible();
  await pressAgain(who.button('office.again'), '**/staff/numbers?*');
  await expect(page.locator('.numbers-tiles')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(390);
  await page.context().setOffline(true);
  await page.keyboard.press('1');
  await expect(page.locator('.numbers > .notice')).toBeVisible();
  await expect(page.locator('.numbers-tiles')).toBeVisible();
  // It asks again by itself.
  await page.context().setOffline(false);
  await expect(page.locator('.numbers > .notice')).toHaveCount(0);
});
