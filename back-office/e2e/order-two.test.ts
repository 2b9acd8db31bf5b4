import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paidOrder } from './orders.ts';
import type { Staff } from './staff.ts';
import { expect, test } from './test.ts';

// Two people at one order: the first stands, the second is told who that was.

/** Chooses the first free window but `skip` ones of the last day. */
async function chooseWindow({ page, sheet }: Staff, skip: number): Promise<void> {
  await page.keyboard.press('c');
  await sheet.locator('.day-strip label').last().click();
  await sheet.locator('.window-list label:has(input:enabled)').nth(skip).click();
}

/** Chooses the first line and why, for a refund of `amount`. */
async function fillRefund({ page, sheet, t }: Staff, amount: string): Promise<void> {
  await page.keyboard.press('r');
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('textbox').first().fill(amount);
  await sheet.getByText(t('refundKind.quality')).click();
}

test('acceptance 2: of two who move it at once one moves it, and the other hears who', async ({
  owner,
  hire,
  shop,
  faults,
}) => {
  const { id } = await paidOrder(shop, { name: 'Moved by two' });
  const maryam = await hire({ name: 'Maryam', role: 'decorator' });
  await owner.openOrder(id);
  await maryam.openOrder(id);
  const first = Promise.withResolvers<void>();
  await owner.page.route(/\/status$/, async (route) => {
    await first.promise;
    await route.continue();
  });
  faults.announce(409, /\/status$/);
  await owner.page.keyboard.press('m');
  const moved = maryam.page.waitForResponse(/\/status$/);
  await maryam.page.keyboard.press('m');
  expect((await moved).status()).toBe(200);
  first.resolve();
  const told = owner.page.getByRole('alert').filter({ hasText: owner.t('today.notMoved') });
  await expect(told).toContainText('Maryam');
  expect(await axeFinds(owner.page)).toEqual([]);
});

test('what another does shows at once, and what is being typed stays', { tag: LONG }, async ({
  owner,
  elsewhere,
  shop,
}) => {
  const { id } = await paidOrder(shop, { name: 'Typed at' });
  await owner.openOrder(id);
  await elsewhere.openOrder(id);
  await owner.page.keyboard.press('n');
  await owner.sheet.getByRole('textbox').fill('Half a no');
  const before = await owner.page.locator('.order-line').first().boundingBox();
  await elsewhere.page.keyboard.press('m');
  await expect(owner.page.locator('.bar-title')).toContainText(owner.t('state.baking'), {
    timeout: 8000,
  });
  await expect(owner.sheet.getByRole('textbox')).toHaveValue('Half a no');
  await expect(owner.sheet.getByRole('textbox')).toBeFocused();
  expect(await owner.page.locator('.order-line').first().boundingBox()).toEqual(before);
});

test('of two who refund at once the second hears who gave the money back', { tag: LONG }, async ({
  owner,
  hire,
  shop,
  faults,
}) => {
  const { id } = await paidOrder(shop, { name: 'Refunded by two' });
  const farah = await hire({ name: 'Farah', role: 'counter' });
  await owner.openOrder(id);
  await farah.openOrder(id);
  await fillRefund(owner, '1.500');
  await fillRefund(farah, '1.500');
  await farah.page.keyboard.press('Control+Enter');
  await expect(farah.sheet).toHaveCount(0);
  await expect(farah.page.locator('.payments')).toContainText('1.500');
  // It is told while the sheet is open, and again by who wanted to give it too.
  await expect(owner.sheet.getByRole('alert').first()).toContainText('Farah');
  faults.announce(409, /\/refund$/);
  await owner.page.keyboard.press('Control+Enter');
  await expect(owner.sheet.locator('.tone-late')).toContainText('Farah');
  expect(await axeFinds(owner.page)).toEqual([]);
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.locator('.payments time')).toHaveCount(2);

  // The bank would not: the shopper is asked for an account instead.
  await farah.page.route(/\/trail$/, async (route) => {
    const answer = await route.fetch();
    const trail = (await answer.json()) as OrderTrail;
    const refunds = trail.refunds.map((refund) => ({
      ...refund,
      state: 'manual',
      problem: 'card closed',
    }));
    await route.fulfill({ response: answer, json: { ...trail, refunds } });
  });
  await farah.openOrder(id);
  const refused = farah.page.locator('.notice', { hasText: farah.t('order.notBack') });
  await expect(refused).toContainText('1.500');
  await expect(refused).toContainText(`${farah.t('order.notBackWhy')} card closed`);
  expect(await axeFinds(farah.page)).toEqual([]);
  await refused.getByRole('button', { name: farah.t('order.askIban') }).click();
  await expect(farah.sheet.getByRole('textbox')).toHaveValue(/IBAN/);
  await expect(farah.sheet.getByRole('radio', { checked: true })).toHaveAccessibleName(
    farah.t('order.occasion.iban'),
  );
});

test('acceptance 16: a counter’s 15.001 waits, a manager sees it at once and grants it', async ({
  hire,
  shop,
}) => {
  const { id } = await paidOrder(shop, { name: 'Above the limit', quantity: 2 });
  const farah = await hire({ name: 'Farah', role: 'counter' });
  const joy = await hire({ name: 'Joy', role: 'manager' });
  await farah.openOrder(id);
  await joy.openOrder(id);
  await fillRefund(farah, '15.001');
  await expect(farah.sheet).toContainText(farah.t('order.overLimit'));
  await farah.page.keyboard.press('Control+Enter');
  await expect(farah.sheet).toHaveCount(0);
  await expect(farah.page.getByText(farah.t('order.waitsForOthers'))).toBeVisible();
  await expect(farah.button('order.grant')).toHaveCount(0);
  expect(await axeFinds(farah.page)).toEqual([]);

  await expect(joy.page.getByText('Farah asks')).toBeVisible({ timeout: 8000 });
  expect(await axeFinds(joy.page)).toEqual([]);
  await joy.button('order.grant').click();
  await expect(joy.page.locator('.payments')).toContainText('15.001');
  await expect(farah.page.getByText(farah.t('order.waitsForOthers'))).toBeHidden();
  await expect(farah.page.locator('.payments')).toContainText('Joy');
});

test('of two who give it another time the second hears who was first, and sees it', {
  tag: LONG,
}, async ({ owner, hire, shop, faults }) => {
  const { id } = await paidOrder(shop, { name: 'Two times' });
  const joy = await hire({ name: 'Joy', role: 'manager' });
  await owner.openOrder(id);
  await joy.openOrder(id);
  await chooseWindow(owner, 0);
  await chooseWindow(joy, 1);
  await joy.page.keyboard.press('Control+Enter');
  await expect(joy.sheet).toHaveCount(0);
  await expect(owner.sheet.getByRole('alert').first()).toContainText('Joy');
  faults.announce(409, /\/window$/);
  await owner.page.keyboard.press('Control+Enter');
  await expect(owner.sheet.locator('.tone-late')).toContainText('Joy');
});

test('one cancels while the other is about to change it: told who, and nothing is changed', {
  tag: LONG,
}, async ({ owner, hire, shop }) => {
  const { id } = await paidOrder(shop, { name: 'Cancelled meanwhile' });
  const joy = await hire({ name: 'Joy', role: 'manager' });
  await owner.openOrder(id);
  await joy.openOrder(id);
  await chooseWindow(owner, 0);
  await joy.page.keyboard.press('x');
  await joy.sheet.getByRole('textbox').fill('The shopper called');
  await joy.page.keyboard.press('Control+Enter');
  await expect(joy.page.locator('.bar-title')).toContainText(joy.t('state.cancelled'));
  const told = owner.page.getByRole('dialog', { name: owner.t('order.overtaken') });
  await expect(told.getByRole('alert').first()).toContainText('Joy');
  expect(await axeFinds(owner.page)).toEqual([]);
  await owner.page.keyboard.press('Escape');
  await expect(owner.sheet).toHaveCount(0);
  await expect(owner.page.locator('.trail')).toContainText('Joy');
  await expect(owner.page.locator('.bar-title')).toContainText(owner.t('state.cancelled'));
});

test('what somebody cancels themselves closes its sheet, and says of nobody that they were faster', {
  tag: LONG,
}, async ({ owner, shop }) => {
  const { page, t } = owner;
  const { id } = await paidOrder(shop, { name: 'Cancelled alone' });
  await owner.openOrder(id);
  await page.keyboard.press('x');
  await owner.sheet.getByRole('textbox').fill('The shopper called');
  // The page hears of the change first; the answer that the sheet itself waits for is late.
  const late = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(`**${staffEndpoints.staffOrder(id)}`, async (route) => {
    asked += 1;
    if (asked > 1) await late.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.bar-title')).toContainText(t('state.cancelled'));
  await expect.poll(() => asked).toBeGreaterThan(1);
  // It waits for that answer four seconds.
  await expect(owner.sheet).toBeVisible();
  await expect(page.getByRole('dialog', { name: t('order.overtaken') })).toHaveCount(0);
  late.resolve();
  await expect(owner.sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.board')).toBeVisible();
});
