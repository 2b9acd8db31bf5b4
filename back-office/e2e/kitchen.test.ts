import { randomUUID } from 'node:crypto';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { paidOrder } from './orders.ts';
import { pressArabic, type Staff } from './staff.ts';
import { expect, inBothLanguages, test } from './test.ts';

/** Goes to the order with these words with the keyboard alone, one row of the queue after the other. */
async function takeInHand({ page }: Staff, words: string): Promise<void> {
  const cards = page.locator('.kit-queue [data-card]');
  await expect(cards.filter({ hasText: words })).toHaveCount(1);
  const away = () =>
    cards.evaluateAll((all, wanted) => {
      const hand = all.findIndex((card) => card.getAttribute('aria-pressed') === 'true');
      return all.findIndex((card) => card.textContent.includes(wanted)) - hand;
    }, words);
  for (let left = await away(); left !== 0; left -= Math.sign(left)) {
    await page.keyboard.press(left > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect.poll(away).toBe(left - Math.sign(left));
  }
  await expect(page.locator('.kit-words').first()).toHaveText(words);
}

inBothLanguages((language) => {
  test('a whole cake without a pointer, on an Arabic keyboard: baked, decorated, taken back, packed', async ({
    owner,
    shop,
  }) => {
    const { page, t } = owner;
    const words = `Mabrook ${language}`;
    const { day } = await paidOrder(shop, { message: words });
    await owner.openKitchen('bake', day);
    await takeInHand(owner, words);
    expect(await axeFinds(page)).toEqual([]);

    await expect(owner.mainButton).toHaveText(t('kitchen.start', { state: t('state.baking') }));
    await page.keyboard.press('Enter');
    await expect(owner.mainButton).toHaveText(t('kitchen.done'));
    await page.keyboard.press('Space');
    await expect(owner.button('kitchen.timerStart')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(owner.mainButton).toHaveText(t('kitchen.move', { state: t('state.decorating') }));
    await page.keyboard.press('Enter');
    await expect(owner.card(words)).toBeHidden();

    await page.keyboard.press('2');
    await takeInHand(owner, words);
    // It came here as Decorating: whoever bakes has handed it on, and it is begun.
    await page.keyboard.press('Enter');
    await expect(owner.mainButton).toHaveText(t('kitchen.move', { state: t('state.ready') }));
    await page.keyboard.press('Enter');
    await expect(owner.card(words)).toBeHidden();
    await pressArabic(page, 'KeyZ', 'ئ');
    await expect(page.locator('.kit-words')).toHaveText(words);
    await expect(owner.mainButton).toHaveText(t('kitchen.move', { state: t('state.ready') }));
    await page.keyboard.press('Enter');

    await page.keyboard.press('3');
    await takeInHand(owner, words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Shift+Slash');
    const keys = page.getByRole('dialog', { name: t('office.allKeys') });
    await expect(keys.getByText(t('kitchen.keyProblem'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });

  test('allergy, words and remarks are whole, however long they are', async ({ owner, shop }) => {
    const { page } = owner;
    const words = `${'Happy birthday '.repeat(6)}يا نورة ${language}`;
    const { id, day } = await paidOrder(shop, { message: words });
    const text = `No walnuts: allergy in the family. ${'Fresh bags. '.repeat(12)}`.trim();
    await owner.openKitchen('bake', day);
    const note = { text, kind: 'allergy', key: randomUUID() };
    expect(await owner.call(staffEndpoints.noteOrder(id), note)).toBe(200);
    await takeInHand(owner, words.trim());
    await expect(page.locator('.kit-allergy')).toContainText(text);
    const sizes = await page.locator('.kit-words').evaluate((box) => ({
      font: Number.parseFloat(getComputedStyle(box).fontSize),
      isWhole: box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1,
    }));
    expect(sizes).toEqual({ font: 24, isWhole: true });
    expect(await axeFinds(page)).toEqual([]);
  });
});

test('what comes waits behind a button, and nothing moves under a finger', async ({
  owner,
  elsewhere,
  shop,
}) => {
  const { page, t } = owner;
  const orders = [];
  for (const message of ['Still one', 'Still two', 'Still three']) {
    orders.push(await paidOrder(shop, { message }));
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

  await paidOrder(shop, { message: 'The newcomer' });
  const waiting = page.getByRole('button', { name: t('today.waiting', { count: 1 }) });
  await expect(waiting).toBeVisible({ timeout: 2000 });
  const move = { from: 'paid', to: 'cancelled', why: 'called off', key: randomUUID() };
  expect(await elsewhere.call(staffEndpoints.moveOrder(third?.id ?? ''), move)).toBe(200);
  await expect(owner.card('Still three')).toContainText(t('kitchen.goneAway'));
  expect(await places()).toEqual(before);
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
  await expect(card).toContainText(t('problem.words'), { timeout: 2000 });
  expect(await axeFinds(page)).toEqual([]);
  await card.click();
  expect(await axeFinds(elsewhere.page)).toEqual([]);
  await elsewhere.button('problem.settled').click();
  await expect(page.locator('.kit-info').getByText(t('problem.words'))).toBeHidden();
});

test('the screen stays lit while the display is open, and again once it is looked at anew', async ({
  owner,
  shop,
}) => {
  const { page } = owner;
  const { day } = await paidOrder(shop, {});
  await page.addInitScript(() => {
    const asked: string[] = [];
    const request = (kind: string) => {
      asked.push(kind);
      return Promise.resolve({ release: () => Promise.resolve() });
    };
    Object.assign(globalThis, { asked });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await owner.openKitchen('bake', day);
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(['screen']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(asked).toEqual(['screen', 'screen']);
});

test('a timer that is over its minutes says by how much, and an empty station what it waits for', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const { id, day } = await paidOrder(shop, { message: 'Over time' });
  await owner.openKitchen('bake', day);
  await takeInHand(owner, 'Over time');
  await page.keyboard.press('Enter');
  await expect(owner.mainButton).toHaveText(t('kitchen.done'));
  await page.evaluate((order) => {
    const timer = { ms: 300 * 60_000, since: Date.now(), touchedAt: Date.now() };
    localStorage.setItem('office-timers', JSON.stringify({ [`${order} bake`]: timer }));
  }, id);
  await page.reload();
  await takeInHand(owner, 'Over time');
  await expect(page.locator('.kit-timer-over')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await owner.open(paths.kitchen(`?kitchen=egaila&station=pack&day=${day}`));
  await expect(page.getByRole('heading', { name: t('kitchen.emptyPack') })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('the display follows the system, and tomorrow is a tab that names its date', async ({
    owner,
    shop,
  }) => {
    const { page } = owner;
    const { day } = await paidOrder(shop, { message: 'Good night' });
    await owner.openKitchen('bake', day);
    await takeInHand(owner, 'Good night');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    expect(await axeFinds(page)).toEqual([]);
    await owner.open(paths.kitchen('?kitchen=salmiya&station=bake'));
    const tabs = page.locator('.kit-days label');
    await expect(tabs.first()).toHaveText(owner.t('kitchen.today'));
    await expect(tabs.nth(1)).toHaveText(/\d/);
    await tabs.nth(1).click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  });
});
