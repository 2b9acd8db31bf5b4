import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

/** What no other test sells out or looks at. */
const CAKE = 'saffron-milk-cake';
/** Whose prices no other test looks at. */
const PRICED = ['luqaimat', 'truffles'];
const TARTS = ['kunafa-nabulsi', 'pistachio-baklava'];

inArabic((language) => {
  test('a product is sold out for today with keys alone, shoppers see it, and it is taken back', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t } = owner;
    const soldOut = async () => {
      const answer = await request.get(shop.origin + endpoints.product(CAKE));
      const { soldOut = [] } = (await answer.json()) as { soldOut?: { kitchen: string | null }[] };
      return soldOut.map(({ kitchen }) => kitchen);
    };
    await owner.open(paths.menu());
    const row = page.locator(`[data-product="${CAKE}"]`);
    await expect(row).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type(language === 'ar' ? 'زعفران' : 'saffron');
    await expect(page.locator('[data-product]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(row).toBeFocused();

    await page.keyboard.press('s');
    await expect(row).toContainText(t('menu.gone'));
    await expect.poll(soldOut).toEqual([null]);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('z');
    await expect(row).not.toContainText(t('menu.gone'));
    await expect.poll(soldOut).toEqual([]);

    // In one kitchen alone; sold again in another, a stop of all stays for the rest.
    const chips = row.locator('.menu-kitchens button');
    // The second before the first is answered.
    await chips.evaluateAll((all) => {
      for (const chip of all.slice(0, 2)) (chip as HTMLElement).click();
    });
    await expect(chips.first()).toHaveAttribute('data-out', 'true');
    await expect(chips.nth(1)).toHaveAttribute('data-out', 'true');
    await expect.poll(soldOut).toHaveLength(2);
    await row.focus();
    await page.keyboard.press('s');
    await expect(row).toContainText(t('menu.gone'));
    await chips.first().click();
    await expect(row).not.toContainText(t('menu.gone'));
    const kitchens = await chips.count();
    await expect.poll(soldOut).toHaveLength(kitchens - 1);
    await page
      .locator('.segments label')
      .filter({ hasText: t('menu.state.out') })
      .click();
    await expect(row).toBeVisible();
    await row.focus();
    await page.keyboard.press('s');
    await expect(row).toContainText(t('menu.gone'));
    // Nothing is sold out any more: the row leaves this list.
    await page.keyboard.press('s');
    await expect(row).toHaveCount(0);
    await expect.poll(soldOut).toEqual([]);
  });
});

test('several are chosen and sold out at once, or until a time; on a phone each is a card', async ({
  owner,
  shop,
  request,
  faults,
}) => {
  const { page, t } = owner;
  await page.setViewportSize(PHONE);
  await owner.open(paths.menu());
  for (const id of TARTS) await page.locator(`[data-product="${id}"] input`).check();
  await expect(page.getByText(t('menu.chosen', { count: 2 }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('s');
  for (const id of TARTS) {
    await expect(page.locator(`[data-product="${id}"] [data-out="false"]`)).toHaveCount(0);
  }
  await owner.button('menu.undo').click();
  for (const id of TARTS) {
    await expect(page.locator(`[data-product="${id}"] [data-out="true"]`)).toHaveCount(0);
  }

  // Until a day and time, in one kitchen less; shoppers are told until when.
  await page.keyboard.press('u');
  const until = owner.sheet.getByLabel(t('menu.until.at'));
  await until.fill('2020-01-01T09:30');
  await page.keyboard.press('Control+Enter');
  await expect(owner.sheet.getByText(t('menu.until.wrong'))).toBeVisible();
  await until.fill('2099-12-31T09:30');
  await owner.sheet.getByRole('checkbox').last().press('Space');
  expect(await axeFinds(page)).toEqual([]);
  // What could not be saved stays for another try.
  faults.allow(503, /\/staff\/stop$/);
  const fault = { status: 503, json: { message: 'Out of order' } };
  await page.route(/\/staff\/stop$/, (route) => route.fulfill(fault));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Out of order')).toBeVisible();
  await expect(until).toHaveValue('2099-12-31T09:30');
  // The message shows while the stops are read anew; what is sent again before that is not taken.
  await expect(owner.sheet.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.unroute(/\/staff\/stop$/);
  await page.keyboard.press('Control+Enter');
  await expect(owner.sheet).toHaveCount(0);
  const soldOut = async () => {
    const answer = await request.get(shop.origin + endpoints.product(TARTS[0] ?? ''));
    const { soldOut: all = [] } = (await answer.json()) as { soldOut?: { until: string }[] };
    return all.map((one) => one.until);
  };
  const kitchens = await page.locator(`[data-product="${TARTS[0]}"] [data-out]`).count();
  await expect
    .poll(soldOut)
    .toEqual(Array.from({ length: kitchens - 1 }, () => '2099-12-31T06:30:00.000Z'));
  await owner.button('menu.undo').click();
  await expect.poll(soldOut).toEqual([]);

  // One place further down the menu, for shoppers too, and back again.
  const shown = () =>
    page
      .locator('[data-product]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-product')));
  const before = await shown();
  const [first, second, ...others] = before;
  const row = page.locator(`[data-product="${first}"]`);
  await row.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(shown).toEqual([second, first, ...others]);
  await expect(row).toBeFocused();
  const sold = async () => {
    const answer = await request.get(shop.origin + endpoints.productList({ limit: 100 }));
    const all = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    return all.filter((id) => id === first || id === second);
  };
  await expect.poll(sold).toEqual([second, first]);
  await page.keyboard.press('z');
  await expect.poll(shown).toEqual(before);
  await expect.poll(sold).toEqual([first, second]);

  // The arrow that leads no further gives the focus to its row; what was refused cannot be taken back.
  const other = page.locator(`[data-product="${second}"]`);
  await other.locator('.row-arrows button').first().press('Enter');
  await expect.poll(shown).toEqual([second, first, ...others]);
  await expect(other).toBeFocused();
  await expect.poll(sold).toEqual([second, first]);
  faults.allow(503, /\/place$/);
  await page.route(/\/place$/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press('Shift+ArrowDown');
  await expect(owner.button('menu.undo')).toHaveCount(0);
  await page.unroute(/\/place$/);
  await expect.poll(shown).toEqual([second, first, ...others]);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(shown).toEqual(before);
  await expect.poll(sold).toEqual([first, second]);
});

test('a manager sells out in the own kitchens alone; the menu that does not come is asked for again', {
  tag: LONG,
}, async ({ hire, faults }) => {
  const who = await hire({ name: 'Huda', role: 'manager', kitchens: ['egaila'] });
  const { page, t } = who;
  faults.allow(503, /product\/list/);
  await page.route('**/staff/product/list?*', (route) => route.fulfill({ status: 503, json: {} }));
  await who.open(paths.menu());
  await expect(page.getByText(t('menu.failed'))).toBeVisible();
  await pressAgain(who.button('office.again'), '**/staff/product/list?*');
  const kitchens = page.locator(`[data-product="${CAKE}"] .menu-kitchens`);
  await expect(kitchens.locator('button')).toHaveCount(1);
  await expect(kitchens.locator('span[data-out]')).not.toHaveCount(0);
});

test('prices of several are raised by a share with keys, shoppers see them, and they are taken back', {
  tag: LONG,
}, async ({ owner, shop, request }) => {
  const { page, t } = owner;
  const prices = () =>
    Promise.all(
      PRICED.map(async (id) => {
        const answer = await request.get(shop.origin + endpoints.product(id));
        return ((await answer.json()) as { discountedPrice: number }).discountedPrice;
      }),
    );
  const before = await prices();
  await owner.open(paths.menu());
  for (const id of PRICED) await page.locator(`[data-product="${id}"] input`).check();
  await page.keyboard.press('e');
  await page.getByLabel(t('menu.prices.way')).selectOption('lower');
  const amount = page.getByLabel(t('menu.prices.amount'), { exact: true });
  await amount.fill('900');
  await expect(page.locator('[data-stays="nothing-left"]')).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').getByText(t('menu.prices.nothing'))).toBeVisible();
  await page.getByLabel(t('menu.prices.way')).selectOption('raise-share');
  const share = page.getByLabel(t('menu.prices.share'), { exact: true });
  await expect(share).toHaveValue('900');
  await share.fill('10');
  await expect(page.locator('[data-priced]:not([data-stays])')).toHaveCount(2);
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('menu.prices.saved', { count: 2 }))).toBeVisible();
  const raised = before.map((price) => Math.round((price * 1.1) / 0.05) * 50);
  await expect
    .poll(async () => (await prices()).map((one) => Math.round(one * 1000)))
    .toEqual(raised);
  await page.keyboard.press('z');
  await expect.poll(prices).toEqual(before);
});
