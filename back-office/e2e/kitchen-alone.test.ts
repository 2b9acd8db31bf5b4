import { randomUUID } from 'node:crypto';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { CLOCK } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { hearNotes } from './hear-notes.ts';
import { takeInHand } from './kitchen-steps.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { pairTablet, unlock } from './tablet.ts';
import { expect, test } from './test.ts';

/** What a display does while nobody looks at it: it sounds, locks, and remembers what did not come out of the printer. */

test('what is new, changed or called off has a sound of its own each, and none while they are off', async ({
  owner,
  elsewhere,
  shop,
}) => {
  const { page, t } = owner;
  const notes = await hearNotes(page);
  const window = firstTimeIn(16);
  const { id, day } = await paidOrder(shop, { message: 'Sounds at first', window });
  await owner.openKitchen('bake', day);
  await elsewhere.openKitchen('bake', day);
  // Browsers are silent until somebody has touched the page.
  await takeInHand(owner, 'Sounds at first');
  await owner.card('Sounds at first').click();
  await expect(owner.button('kitchen.noSound')).toBeHidden();
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();

  await paidOrder(shop, { message: 'Sounds new', window });
  await expect.poll(notes).toEqual([660, 880]);
  const product = await page.request.get(shop.origin + endpoints.product('confetti-birthday-cake'));
  const { extras } = (await product.json()) as ProductDetail;
  const extra = extras.find(({ type }) => type === 'Text')?.id ?? '';
  const words = { extras: { [extra]: 'Sounds changed' } };
  const change = { revision: 0, key: randomUUID(), lines: [{ kept: 1, words }] };
  expect(await elsewhere.call(staffEndpoints.editOrder(id), change)).toBe(200);
  await expect.poll(notes).toEqual([660, 880, 660, 660, 880]);
  const cancel = { from: 'paid', to: 'cancelled', why: 'called off', key: randomUUID() };
  expect(await elsewhere.call(staffEndpoints.moveOrder(id), cancel)).toBe(200);
  await expect.poll(notes).toEqual([660, 880, 660, 660, 880, 440, 330]);

  await page.keyboard.press('n');
  await expect(page.locator('.kit-waiting button')).toHaveCount(0);
  await owner.openMore();
  await page.getByRole('button', { name: t('today.sound'), exact: true }).click();
  await page.keyboard.press('Escape');
  // The display says so, and a tap brings them back.
  const silent = owner.button('kitchen.noSound');
  await expect(silent).toBeVisible();
  await paidOrder(shop, { message: 'Sounds no more', window });
  await expect(page.getByRole('button', { name: t('today.waiting', { count: 1 }) })).toBeVisible();
  expect(await notes()).toHaveLength(7);
  await silent.click();
  await expect(silent).toBeHidden();
  await expect.poll(notes).toHaveLength(9);
});

test('a tablet that nobody touches for three minutes is locked, and still shows its kitchen', {
  tag: CLOCK,
}, async ({ owner, browser, shop }) => {
  const { day } = await paidOrder(shop, { message: 'Left alone' });
  const tablet = await pairTablet(
    owner,
    { browser, office: shop.office, name: 'Table 2' },
    ({ page }) => page.clock.install(),
  );
  const { page, t } = tablet;
  await unlock(tablet);
  await expect(page.locator('.board')).toBeVisible();
  await tablet.openKitchen('bake', day);
  await takeInHand(tablet, 'Left alone');
  await expect(tablet.mainButton).toHaveText(t('kitchen.start', { state: t('state.baking') }));

  await shop.setAhead(185);
  // The page itself asks whether it is locked.
  const asked = page.waitForResponse(/\/staff\/me$/);
  await page.clock.fastForward(185_000);
  await asked;
  await expect(tablet.mainButton).toHaveText(
    new RegExp(`${t('kitchen.locked')}.*${t('kitchen.unlock')}`),
  );
  await expect(page.locator('.kit-words')).toHaveText('Left alone');
  expect(await axeFinds(page)).toEqual([]);
  await tablet.mainButton.click();
  await unlock(tablet);
  await expect(tablet.mainButton).toHaveText(t('kitchen.start', { state: t('state.baking') }));
  await shop.setAhead(0);
  await page.context().close();
});

test('a tablet that locks while somebody types keeps their words, and offers nothing of the whole shop', {
  tag: [CLOCK, LONG],
}, async ({ owner, browser, shop }) => {
  const { id } = await paidOrder(shop, { message: 'Typed about' });
  const tablet = await pairTablet(owner, { browser, office: shop.office, name: 'Table 3' });
  const { page, t } = tablet;
  await unlock(tablet);
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.getByRole('link', { name: t('office.menu') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('office.settings') })).toHaveCount(0);

  await tablet.openOrder(id);
  await page.keyboard.press('n');
  const note = tablet.sheet.getByLabel(t('order.noteText'));
  await note.fill('Fatma called: candles, ten of them');
  await tablet.sheet.getByText(t('today.allergy')).click();
  await shop.setAhead(185);
  await page.keyboard.press('Control+Enter');
  await unlock(tablet);
  await expect(tablet.orderTrail).toBeVisible();
  await page.keyboard.press('n');
  await expect(note).toHaveValue('Fatma called: candles, ten of them');
  await expect(tablet.sheet.getByLabel(t('today.allergy'))).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(tablet.sheet).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(note).toHaveValue('');
  await page.keyboard.press('Escape');

  // Money goes back only with a passkey: said before anything is typed.
  await page.keyboard.press('r');
  await expect(tablet.sheet.getByText(t('order.refundPasskey'))).toBeVisible();
  await shop.setAhead(0);
  await page.context().close();
});

test('what prints is large enough for wet hands, and a ticket that did not come out waits on the display', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  await page.setViewportSize({ width: 1024, height: 768 });
  const { day } = await paidOrder(shop, { message: 'No paper' });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await owner.open(paths.kitchen(`?kitchen=salmiya&station=bake&day=${day}`));
  await takeInHand(owner, 'No paper');
  await page.keyboard.press('p');
  const sheet = page.getByRole('dialog', { name: t('office.print') });
  await expect(sheet.getByRole('img')).toHaveCount(1);
  const heights = () =>
    sheet.locator('.btn, label').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(60);
  await page.keyboard.press('p');
  await sheet.getByRole('button', { name: t('print.no') }).click();
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(60);
  expect(await axeFinds(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('print.later') }).click();
  await expect(page.getByText(t('office.ticketsWait', { count: 1 }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await owner.button('office.printAll').click();
  await expect(sheet).toBeVisible();
});
