import { randomUUID } from 'node:crypto';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Page } from '@playwright/test';
import { axeFinds } from '../../web/e2e/axe.ts';
import { takeInHand } from './kitchen-steps.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { expect, test } from './test.ts';

test('what comes waits behind a button, and nothing moves under a finger', async ({
  owner,
  elsewhere,
  shop,
}) => {
  const { page, t } = owner;
  const orders = [];
  const window = firstTimeIn(17);
  for (const message of ['Still one', 'Still two', 'Still three']) {
    orders.push(await paidOrder(shop, { message, window }));
  }
  const [first, , third] = orders;
  const { day } = first ?? { day: '' };
  await owner.openKitchen('bake', day);
  await elsewhere.openKitchen('bake', day);
  await takeInHand(owner, 'Still two');
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  const places = () =>
    page
      .locator('.kit-queue [data-card]')
      .evaluateAll((cards) =>
        cards.map(
          (card) => `${(card as HTMLElement).dataset.card} ${card.getBoundingClientRect().top}`,
        ),
      );
  const before = await places();

  await paidOrder(shop, { message: 'The newcomer', window });
  const waiting = page.getByRole('button', { name: t('today.waiting', { count: 1 }) });
  await expect(waiting).toBeVisible({ timeout: 8000 });
  const move = { from: 'paid', to: 'cancelled', why: 'called off', key: randomUUID() };
  expect(await elsewhere.call(staffEndpoints.moveOrder(third?.id ?? ''), move)).toBe(200);
  await expect(owner.card('Still three')).toContainText(t('state.cancelled'));
  expect(await places()).toEqual(before);
  // Clear of the button that waits over the end of the list.
  await owner.card('Still three').evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await owner.card('Still three').click();
  await expect(page.getByText(t('kitchen.cancelled', { number: '' }).trim())).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await waiting.click();
  await expect(owner.card('The newcomer')).toBeVisible();
  await expect(owner.card('Still three')).toBeHidden();
});

test('a problem is one of four, and Today knows it at once; settled, it is gone', async ({
  owner,
  elsewhere,
  shop,
}) => {
  const { page, t } = owner;
  const { day } = await paidOrder(shop, { name: 'Badriya of problems', message: 'Unclear' });
  await owner.openKitchen('bake', day);
  await elsewhere.openDay(day);
  await expect(elsewhere.page.locator('[data-hearing="stream"]')).toBeVisible();
  await takeInHand(owner, 'Unclear');
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('3');
  await expect(page.locator('.kit-info').getByText(t('problem.words'))).toBeVisible();
  const card = elsewhere.card('Badriya of problems');
  await expect(card).toContainText(t('problem.words'), { timeout: 8000 });
  expect(await axeFinds(page)).toEqual([]);
  await card.click();
  expect(await axeFinds(elsewhere.page)).toEqual([]);
  await elsewhere.button('problem.settled').click();
  await expect(page.locator('.kit-info').getByText(t('problem.words'))).toBeHidden();
});

test('acceptance 8, in the kitchen: words changed after work began strike the old ones, and ask for a tap', async ({
  owner,
  elsewhere,
  shop,
}) => {
  const { page, t } = owner;
  const { id, day } = await paidOrder(shop, { message: 'Happy 29th' });
  const product = await page.request.get(shop.origin + endpoints.product('confetti-birthday-cake'));
  const { extras } = (await product.json()) as ProductDetail;
  const extra = extras.find(({ type }) => type === 'Text')?.id ?? '';
  await owner.openKitchen('bake', day);
  await elsewhere.openKitchen('bake', day);
  await takeInHand(owner, 'Happy 29th');
  const begun = page.waitForResponse(/\/status$/);
  await page.keyboard.press('Enter');
  await expect(owner.mainButton).toHaveText(t('kitchen.done'));
  await begun;

  const words = { extras: { [extra]: 'Happy 30th' } };
  const change = { revision: 0, key: randomUUID(), lines: [{ kept: 1, words }] };
  expect(await elsewhere.call(staffEndpoints.editOrder(id), change)).toBe(200);
  await expect(page.locator('.kit-words')).toHaveText('Happy 30th');
  await expect(page.locator('.kit-pipe del')).toHaveText('Happy 29th');
  await expect(page.getByRole('alert').getByText(t('kitchen.edited'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await expect(owner.mainButton).toHaveText(t('kitchen.seenEdit'));
  const told = page.waitForResponse((answer) => answer.url().endsWith(staffEndpoints.seenEdit(id)));
  await page.keyboard.press('Enter');
  await expect(page.locator('.kit-pipe del')).toHaveCount(0);
  await expect(owner.mainButton).toHaveText(t('kitchen.done'));
  await told;
  await page.reload();
  await takeInHand(owner, 'Happy 30th');
  await expect(owner.mainButton).toHaveText(t('kitchen.done'));
});

test('a double tap does one thing: neither the next step nor the order that takes its place', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const window = firstTimeIn(12);
  const first = await paidOrder(shop, { message: 'Tapped twice', window });
  const second = await paidOrder(shop, { message: 'Next in line', window });
  await owner.openKitchen('bake', first.day);
  await owner.card('Tapped twice').click();
  await tapTwice(page);
  await expect(owner.mainButton).toHaveText(t('kitchen.done'));
  const tick = async ({ id }: { id: string }) => {
    const ticked = { station: 'bake', done: true, madeAt: new Date().toISOString() };
    expect(await owner.call(staffEndpoints.tickLine(id, '1'), ticked)).toBe(200);
  };
  await tick(first);
  const decorating = t('kitchen.move', { state: t('state.decorating') });
  await expect(owner.mainButton).toHaveText(decorating);
  // What somebody chooses themselves they may act on at once.
  for (const words of ['Next in line', 'Tapped twice']) await owner.card(words).click();
  await tapTwice(page);
  await expect(page.locator('.kit-words')).toHaveText('Next in line');
  const start = t('kitchen.start', { state: t('state.baking') });
  await expect(owner.mainButton).toHaveText(start);
  // A moment later it is meant.
  await expect(async () => {
    await owner.mainButton.click();
    await expect(owner.mainButton).toHaveText(t('kitchen.done'), { timeout: 300 });
  }).toPass();
  // It has changed again; whoever chooses it, though it lies in hand, need not wait.
  await tick(second);
  await expect(owner.mainButton).toHaveText(decorating);
  await owner.card('Next in line').click();
  await owner.mainButton.click();
  await expect(owner.card('Next in line')).toHaveCount(0);
});

/** Both halves follow each other at once, however busy the machine is. */
async function tapTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let half = 0; half < 2; half += 1) {
      document.querySelector<HTMLElement>('.kit-go .kit-main-button')?.click();
      await new Promise((done) => setTimeout(done));
    }
  });
}
