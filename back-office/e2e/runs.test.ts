import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { CLOCK } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { pressArabic } from './staff.ts';
import { moveAlong, onTheWay, readyOrder } from './team.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

inEnglish((language) => {
  test('orders of a window are handed to a driver with keys alone, go out, and are called back', async ({
    hire,
    shop,
  }) => {
    const name = `Salem ${language}`;
    const driver = await hire({ name, role: 'driver', viewport: PHONE });
    await driver.openRound();
    const counter = await hire({ name: 'Bader', role: 'counter' });
    const { page, t } = counter;
    const window = firstTimeIn(language === 'en' ? 22 : 23);
    const [one, two] = [
      await readyOrder(shop, { name: `Noura ${language}`, window }),
      await readyOrder(shop, { name: `Anita ${language}`, window }),
    ];
    await counter.open(paths.runs(`?day=${one.day}`));
    const rows = page.locator('[data-waiting]');
    await expect(rows.filter({ hasText: `Anita ${language}` })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await expect(rows.first()).toBeFocused();
    await rows.filter({ hasText: `Noura ${language}` }).focus();
    // An Arabic keyboard types another letter there.
    await pressArabic(page, 'KeyX', 'ء');
    await page.keyboard.press('ArrowDown');
    await expect(rows.filter({ hasText: `Anita ${language}` })).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.locator('.hand-bar b')).toHaveText(t('runs.chosen', { count: 2 }));
    expect(await axeFinds(page)).toEqual([]);
    const to = counter.button('runs.handTo', { name });
    const digit = (await to.locator('kbd').textContent()) ?? '';
    await page.keyboard.press(digit);
    const run = page.getByRole('article', { name: t('runs.runOf', { name }) });
    await expect(run.locator('[data-stop]')).toHaveCount(2);
    await expect(driver.page.locator('[data-stop]')).toHaveCount(2);
    expect(await axeFinds(page)).toEqual([]);

    await run.getByRole('button', { name: t('runs.sendName', { name }) }).click();
    await expect(driver.page.locator('.drive-next')).toBeVisible();
    await expect(run.locator('[data-state=under-way]')).toHaveCount(2);
    await run.getByRole('button', { name: t('runs.callBackName', { name }) }).click();
    await expect(run.locator('[data-state=ready]')).toHaveCount(2);
    await expect(driver.page.locator('.drive-next')).toHaveCount(0);
    expect(await axeFinds(driver.page)).toEqual([]);

    // What is cancelled meanwhile is shown to both, and taken out.
    await moveAlong(shop, two.id, ['ready', 'cancelled']);
    await expect(driver.page.getByText(driver.t('drive.state-gone'))).toBeVisible();
    await run.locator('[data-state=gone]').getByRole('button').last().click();
    await expect(run.locator('[data-stop]')).toHaveCount(1);
    await expect(driver.page.locator('[data-stop]')).toHaveCount(1);

    // On a phone the runs are a tap away, however much waits.
    await page.setViewportSize(PHONE);
    await expect(run).toBeHidden();
    await page
      .getByRole('radiogroup', { name: t('runs.title') })
      .getByText(t('runs.drivers'))
      .click();
    await expect(run).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

test('two at the counter hand one order to two drivers: the second hears with whom it is', {
  tag: LONG,
}, async ({ hire, shop }) => {
  await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
  await hire({ name: 'Hamad', role: 'driver', viewport: PHONE });
  const people = [
    await hire({ name: 'Bader', role: 'counter' }),
    await hire({ name: 'Huda', role: 'manager' }),
  ];
  const { day } = await readyOrder(shop, { name: 'Maha' });
  for (const { page } of people) await page.route('**/staff/events*', (route) => route.abort());
  for (const who of people) {
    await who.open(paths.runs(`?day=${day}`));
    await who.page.locator('[data-waiting]').filter({ hasText: 'Maha' }).click();
  }
  const [bader, huda] = people as [(typeof people)[0], (typeof people)[0]];
  // Huda's page asks by itself too: it does not hear of it before she presses.
  const pressed = Promise.withResolvers<void>();
  await huda.page.route(/\/staff\/run(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await pressed.promise;
    await route.continue();
  });
  await bader.button('runs.handTo', { name: 'Yaqoub' }).first().click();
  await expect(bader.page.locator('.hand-bar')).toHaveCount(0);
  const refused = huda.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.status() === 409,
  );
  await huda.button('runs.handTo', { name: 'Hamad' }).click();
  await refused;
  pressed.resolve();
  await expect(huda.page.getByText(/is with Yaqoub already/)).toBeVisible();
  await expect(huda.page.locator('[data-waiting]').filter({ hasText: 'Maha' })).toHaveCount(0);
});

test('a kitchen without drivers says so, and a window is chosen whole', { tag: LONG }, async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const { day } = await paidOrder(shop, { name: 'Reem' });
  await owner.open(paths.runs(`?day=${day}&kitchen=ishbiliya`));
  await expect(page.getByText(t('runs.nothing'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await owner.open(paths.runs(`?day=${day}&kitchen=salmiya`));
  // Orders of other tests may stand in an earlier window.
  await page.locator('[data-waiting]').filter({ hasText: 'Reem' }).focus();
  await page.keyboard.press('w');
  await expect(
    page.locator('[data-waiting][aria-pressed=true]').filter({ hasText: 'Reem' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.hand-bar')).toHaveCount(0);
});

test('an order that is chosen while others are handed over stays chosen', { tag: LONG }, async ({
  hire,
  shop,
}) => {
  const name = 'Ghanim';
  await hire({ name, role: 'driver', viewport: PHONE });
  const counter = await hire({ name: 'Bader', role: 'counter' });
  const { page, t } = counter;
  const window = firstTimeIn(21);
  const { day } = await readyOrder(shop, { name: 'Shaikha', window });
  await readyOrder(shop, { name: 'Wadha', window });
  await counter.open(paths.runs(`?day=${day}`));
  const row = (whose: string) => page.locator('[data-waiting]').filter({ hasText: whose });
  await row('Shaikha').click();
  const handOver = await hold(page, `**${staffEndpoints.runs()}`);
  await counter.button('runs.handTo', { name }).click();
  await row('Wadha').click();
  handOver();
  await expect(row('Shaikha')).toHaveCount(0);
  await expect(page.getByText(t('runs.handed', { name, count: 1 }))).toBeVisible();
  await expect(row('Wadha')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.hand-bar b')).toHaveText(t('runs.chosen', { count: 1 }));
});

test('what a run that is over did not bring waits again, and goes with another driver', {
  tag: CLOCK,
}, async ({ hire, shop }) => {
  await hire({ name: 'Mubarak', role: 'driver', viewport: PHONE });
  await hire({ name: 'Jassim', role: 'driver', viewport: PHONE });
  const [order] = await onTheWay(shop, 'Mubarak', ['Latifa']);
  await moveAlong(shop, order?.id ?? '', ['on-the-way', 'ready']);
  // By then its window is over, too, whichever it had.
  await shop.setAhead(3 * 24 * 3600);
  // Whoever was here yesterday has been signed out.
  const counter = await hire({ name: 'Bader', role: 'counter' });
  const { page, t } = counter;
  const row = page.locator('[data-waiting]').filter({ hasText: 'Latifa' });
  const runOf = (name: string) =>
    page.getByRole('article', { name: t('runs.runOf', { name }) }).filter({ hasText: 'Latifa' });
  await counter.open(paths.runs());
  await row.click();
  await expect(runOf('Mubarak')).toHaveCount(0);
  await counter.button('runs.handTo', { name: 'Jassim' }).click();
  await expect(runOf('Jassim')).toBeVisible();
  await expect(row).toHaveCount(0);
  await shop.setAhead(0);
});
