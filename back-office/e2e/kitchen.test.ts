import { randomUUID } from 'node:crypto';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { takeInHand } from './kitchen-steps.ts';
import { paidOrder } from './orders.ts';
import { pressArabic } from './staff.ts';
import { expect, inArabic, inBothLanguages, test } from './test.ts';

/** Tablets, both ways, and telephones. */
const SCREENS = [
  [1180, 820],
  [820, 1180],
  [769, 1024],
  [390, 844],
  [320, 568],
] as const;

/** What pistachio under chocolate contains. */
const CONTAINED = {
  en: ['Gluten', 'Milk', 'Egg', 'Nuts', 'Soya'],
  ar: ['غلوتين', 'حليب', 'بيض', 'مكسرات', 'صويا'],
};

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
});

inArabic((language) => {
  test('allergy, words and remarks are whole, however long they are', async ({ owner, shop }) => {
    const { page, t } = owner;
    const parts = { shape: 'round', size: 'small', flavour: 'pistachio', topping: 'drip' };
    const cake = { ...parts, messageOnCake: `Own ${language}` };
    const own = await paidOrder(shop, { cake });
    const words = `${'Happy birthday '.repeat(6)}يا نورة ${language}`;
    const { id, day } = await paidOrder(shop, { message: words });
    await owner.openKitchen('bake', own.day);
    await takeInHand(owner, cake.messageOnCake);
    const contained = CONTAINED[language].join(t('today.comma'));
    await expect(page.locator('.kit-build')).toContainText(contained);

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
    // Nothing lies under the queue, or beyond the screen, whichever way a tablet or a telephone is held.
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const cut = await page.locator('.kit-info *, .kit-go *').evaluateAll((all) => {
        const main = document.querySelector('.kit-main')?.getBoundingClientRect();
        return all.filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return !main || left < main.left - 1 || right > main.right + 1;
        }).length;
      });
      expect(cut, `${width} × ${height}`).toBe(0);
    }
  });
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
  // Held down, it is pressed once: the cake is begun, and not yet done.
  const begun = page.waitForResponse(/\/status$/);
  for (let held = 0; held < 4; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(owner.mainButton).toHaveText(t('kitchen.done'));
  await begun;
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

  test('the display follows the system, and tomorrow is a tab that names its date', {
    tag: LONG,
  }, async ({ owner, shop }) => {
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
