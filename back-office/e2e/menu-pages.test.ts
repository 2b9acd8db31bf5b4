import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { PRODUCTS_LISTED } from '@mahlab/bakery/rules/staff/product-list';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { test as base, expect, PHONE } from './test.ts';

// A fixture of this file's alone gives it a worker, and so a shop, of its own: in no other test's menu are these products.
const test = base.extend<object, { alone: boolean }>({
  alone: [true, { option: true, scope: 'worker' }],
});

const ADDED = 46;
const FILE = [
  'row,id,name,name_arabic,category,price_kwd,lead_minutes,active',
  ...Array.from(
    { length: ADDED },
    (_, at) => `product,stored-${at},Stored éclair ${at},إكلير مخزون ${at},slices,5.000,60,no`,
  ),
].join('\r\n');

test('a menu of more products than a page shows more, moves one behind the last that is shown, and finds by either name', {
  tag: LONG,
}, async ({ owner, shop, request, faults }) => {
  const { page, t } = owner;
  await owner.open(paths.files('?what=products'));
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel(t('files.choose')).setInputFiles(file);
  await page.getByRole('button', { name: t('files.take') }).click();
  await expect(page.getByText(t('files.taken', { count: ADDED }))).toBeVisible();

  const rows = page.locator('[data-product]');
  const ids = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-product')));
  const stand = async () => {
    const path = staffEndpoints.products({ limit: 500 });
    const answer = await request.get(shop.origin + path, { headers: AS_OWNER });
    return ((await answer.json()) as StaffProducts).products.map(({ id }) => id);
  };
  const before = await stand();
  await owner.open(paths.menu());
  await expect.poll(ids).toEqual(before.slice(0, PRODUCTS_LISTED));
  expect(await axeFinds(page)).toEqual([]);

  // The last that is shown goes behind one that is not, is still in hand, and comes back.
  const moved = before[PRODUCTS_LISTED - 1] ?? '';
  const behind = before[PRODUCTS_LISTED] ?? '';
  const row = page.locator(`[data-product="${moved}"]`);
  await row.focus();
  await page.keyboard.press('Shift+ArrowDown');
  const after = before.with(PRODUCTS_LISTED - 1, behind).with(PRODUCTS_LISTED, moved);
  await expect.poll(ids).toEqual(after.slice(0, PRODUCTS_LISTED + 1));
  await expect(row).toBeFocused();
  await expect.poll(stand).toEqual(after);
  await owner.button('menu.more').click();
  await expect.poll(ids).toEqual(after);
  await expect(owner.button('menu.more')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect.poll(ids).toEqual(before);
  await expect.poll(stand).toEqual(before);

  // Another list begins with its first page.
  await page
    .locator('.segments label')
    .filter({ hasText: t('menu.state.off') })
    .click();
  await expect
    .poll(ids)
    .toEqual(before.filter((id) => id.startsWith('stored-')).slice(0, PRODUCTS_LISTED));
  await expect(page.locator('.menu-order')).toHaveCount(0);

  // What did not come says so in the list's place, with nothing to be done to what is not shown, and is asked for again.
  const chosen = page.getByText(t('menu.chosen', { count: 1 }));
  await page.locator('[data-product="stored-3"] input').check();
  await expect(chosen).toBeVisible();
  faults.allow(503, /product\/list/);
  await page.route(/product\/list\?.*text=/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press('/');
  await page.keyboard.type('5 ECLAIR');
  await expect(page.getByText(t('menu.failed'))).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(owner.button('office.again'), /product\/list\?.*text=/);
  await expect(rows).toHaveCount(5);
  await page.getByLabel(t('menu.find')).fill('اكلير مخزون ٤٤');
  await expect.poll(ids).toEqual(['stored-44']);
  await page.setViewportSize(PHONE);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByLabel(t('menu.find')).fill('nothing like it');
  await expect(page.getByText(t('menu.nothing'))).toBeVisible();
});
