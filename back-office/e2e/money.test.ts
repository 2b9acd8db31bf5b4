import { readFileSync } from 'node:fs';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { addDays } from '@mahlab/bakery/rules/promise/day';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { paidOrder } from './orders.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

inEnglish((language) => {
  test('what was taken stands there, and a refund that waits is granted with keys alone', async ({
    owner,
    hire,
    shop,
    request,
    faults,
  }) => {
    test.setTimeout(120_000);
    faults.allow(422, /\/staff\/documents\.zip/);
    const { page, t } = owner;
    const { id } = await paidOrder(shop, { name: `Dana ${language}`, quantity: 2 });
    const asked = await request.get(shop.origin + staffEndpoints.takings(), { headers: AS_OWNER });
    const { days } = (await asked.json()) as Takings;
    const orders = days.reduce((sum, row) => sum + row.orders, 0);
    expect(orders).toBeGreaterThan(0);
    const counter = await hire({ name: 'Bader', role: 'counter' });
    await counter.open(paths.account());
    const wanted = { amount: 15.001, why: 'The box fell', kind: 'quality' };
    expect(await counter.call(staffEndpoints.refundOrder(id), wanted)).toBe(202);

    await owner.open(paths.money());
    await expect(page.getByText(t('money.taken', { count: orders }))).toBeVisible();
    const methods = page.getByRole('list', { name: t('money.methods') });
    await expect(methods).toContainText(t('money.method-knet'));
    const row = page.locator('[data-case]').filter({ hasText: 'The box fell' });
    await expect(row).toContainText('15.001');
    const places = page.getByRole('navigation', { name: t('office.places') });
    const inRail = places.getByRole('link', { name: t('office.money') }).locator('.rail-count');
    const rows = page.locator('[data-case]');
    // They come by four lists, each in its time.
    await expect(async () => {
      await expect(inRail).toHaveText(String(await rows.count()), { timeout: 500 });
    }).toPass();
    const cases = await rows.count();
    expect(await axeFinds(page)).toEqual([]);
    const take = async () => {
      while ((await row.getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
    };
    await take();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(id));
    await page.goBack();
    await expect(row).toBeVisible();
    await take();
    await page.keyboard.press('1');
    await expect(page.getByText(t('money.granted'))).toBeVisible();
    await expect(row).toHaveCount(0);
    const left = cases > 1 ? [String(cases - 1)] : [];
    await expect.poll(() => inRail.allTextContents()).toEqual(left);
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(page).toHaveURL(/day=/);
    await page.keyboard.press('t');
    await expect(page).not.toHaveURL(/day=/);
    await expect(page.getByText(t('money.taken', { count: orders }))).toBeVisible();

    await page.keyboard.press('x');
    const { sheet } = owner;
    await sheet.getByLabel(t('money.exportUntil')).fill('2020-01-01');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('money.spanWrong'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    const until = new Date().toISOString().slice(0, 10);
    await sheet.getByLabel(t('money.exportFrom')).fill(until);
    await sheet.getByLabel(t('money.exportUntil')).fill(addDays(until, 1));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^mahlab-orders-.*\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain(`Dana ${language}`);
    await expect(sheet).toHaveCount(0);

    // The papers of the same days, from their own tile.
    await expect(page.getByRole('region', { name: t('money.reconcile') })).toContainText(
      t('money.awaited'),
    );
    await page.getByRole('button', { name: t('money.export-documents') }).click();
    await sheet.getByLabel(t('money.exportFrom')).fill('2020-01-01');
    await sheet.getByLabel(t('money.exportUntil')).fill('2020-01-02');
    await page.keyboard.press('Control+Enter');
    await expect(
      sheet.getByText(language === 'ar' ? 'لا فواتير ولا إشعارات' : 'There is no invoice'),
    ).toBeVisible();
    await sheet.getByLabel(t('money.exportFrom')).fill(until);
    await sheet.getByLabel(t('money.exportUntil')).fill(addDays(until, 1));
    // Those of all tests before, each made now: the sheet says that it may take a minute.
    const papers = page.waitForEvent('download', { timeout: 60_000 });
    await page.keyboard.press('Control+Enter');
    const zip = await papers;
    expect(zip.suggestedFilename()).toMatch(/^mahlab-documents-.*\.zip$/);
    expect(readFileSync(await zip.path()).includes('invoices/')).toBe(true);
  });
});

test('a payment is looked for by its order’s number, and what is not found is said', {
  tag: LONG,
}, async ({ owner, shop, request, faults }) => {
  const { page, t } = owner;
  const { id } = await paidOrder(shop, { name: 'Munira Al-Ajmi' });
  const asked = await request.get(shop.origin + staffEndpoints.staffOrder(id), {
    headers: AS_OWNER,
  });
  const { number } = (await asked.json()) as { number: string };
  await owner.open(paths.money());
  await expect(page.getByRole('region', { name: t('money.look') })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  const found = page.getByRole('region', { name: t('money.found') });
  const row = found.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Munira Al-Ajmi');
  await expect(row).toContainText(t('money.payment-paid'));
  await expect(found.getByText(t('money.foundCount', { count: 1 }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const field = page.getByRole('textbox', { name: t('money.find') });
  await field.fill('no such reference');
  await expect(found.getByText(t('money.findHint'))).toBeVisible();
  await expect(row).toHaveCount(0);
  faults.announce(503, /payment\/find/);
  await page.route(/payment\/find/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await field.fill('TRACK-77');
  await expect(found.getByText(t('money.findFailed'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.unroute(/payment\/find/);
  await field.fill(number);
  await expect(row).toHaveCount(1);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(id));
});

test('a payment that does not fit is closed with what happened, and that is asked for', async ({
  owner,
}) => {
  const { page, t, sheet } = owner;
  const mismatch = {
    order: '0199b2f0-0000-7000-8000-000000000001',
    orderNumber: '10439',
    attempt: '10439-1',
    provider: 'upayments',
    amount: 18.75,
    state: 'pending',
    problem: 'another amount: 18.250',
    openedAt: '2026-11-20T10:00:00.000Z',
  };
  const bodies: unknown[] = [];
  await page.route('**/staff/payment/mismatch/list?*', (route) =>
    route.fulfill({ json: bodies.length > 0 ? [] : [mismatch] }),
  );
  await page.route('**/staff/payment/10439-1/mismatch', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { closed: true } });
  });
  const settled = { of: 'mismatch', by: 'Huda', why: 'Given back at the bank' };
  const { order, orderNumber, amount, openedAt: at } = mismatch;
  await page.route('**/staff/takings*', async (route) => {
    const answer = (await (await route.fetch()).json()) as Takings;
    const one = { order, orderNumber, amount, at, ...settled };
    const lastBack = [{ order, orderNumber, amount }];
    await route.fulfill({ json: { ...answer, lastBack, settled: bodies.length > 0 ? [one] : [] } });
  });
  await owner.open(paths.money());
  const row = page.locator('[data-case="10439-1"]');
  await expect(row).toContainText('18.750');
  await row.getByRole('button', { name: t('money.seen') }).click();
  await owner.button('money.save').click();
  await expect(sheet.getByText(t('money.whyMissing'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await sheet.getByRole('textbox').fill('Given back at the bank');
  await owner.button('money.save').click();
  await expect(row).toHaveCount(0);
  expect(bodies).toEqual([{ why: 'Given back at the bank' }]);
  // From then on it stands among what was settled.
  const list = page.getByRole('region', { name: t('money.settled') });
  await expect(list).toContainText('Given back at the bank');
  const back = t('money.backOf', { amount: '18.750', number: orderNumber });
  await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', new RegExp(order));
  await expect(list).toContainText(t('money.settled-mismatch'));
  expect(await axeFinds(page)).toEqual([]);
});

test('on a phone, with nothing to look at, and when it does not come', { tag: LONG }, async ({
  hire,
}) => {
  const who = await hire({ name: 'Huda', role: 'manager', kitchens: ['egaila'], viewport: PHONE });
  const { page, t } = who;
  await page.route('**/staff/takings*', (route) => route.abort());
  await who.open(paths.money());
  await expect(page.getByText(t('money.failed'))).toBeVisible();
  await pressAgain(who.button('office.again'), '**/staff/takings*');
  await expect(page.getByText(t('money.nothing'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
});
