import type { Locator, Page } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { CHOICES, ICING, isFree, ON_PLATE, type Side, side, stageOf, tab } from './designer.ts';
import { expect, inArabic, test } from './test.ts';

/** Drags a finger sideways over a part of the page, by a share of its width. */
async function swipe(page: Page, over: Locator, share: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const at = (moved: number) => ({
    x: box.x + box.width * (0.5 + share * (moved - 0.5)),
    y: box.y + box.height * 0.4,
  });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (const moved of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(moved)] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

const PHONES = [
  [390, 844],
  [360, 640],
  [320, 568],
] as const;
const DESKTOPS = [
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** The plaque of chocolate: no other words of a cake without topping stand on a ground. */
const plaqueOn = (over: Locator) => over.locator('[data-slab=plaque]');

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

inArabic((language) => {
  // Forward is where the language reads to.
  const forward = language === 'ar' ? 0.5 : -0.5;

  test('a finger turns the cake round and round, in either direction', async ({ shopper }) => {
    const { page } = shopper;
    await shopper.open(paths.designer('shape=round&color=rose'));
    const stage = stageOf(shopper);
    for (const next of ['top', 'sliced', 'front'] as const) {
      await swipe(page, stage, forward);
      await expect(side(shopper, next)).toBeChecked();
    }
    for (const before of ['sliced', 'top', 'front'] as const) {
      await swipe(page, stage, -forward);
      await expect(side(shopper, before)).toBeChecked();
    }
    // A finger that only trembles turns nothing.
    await swipe(page, stage, 0.01);
    await expect(side(shopper, 'front')).toBeChecked();
  });

  test('the cake is told in words: side, choices, and what is written', async ({ shopper }) => {
    const { t } = shopper;
    const words = { cake: ICING[language], board: ON_PLATE[language] };
    const query = new URLSearchParams({
      shape: 'round',
      flavour: 'pistachio',
      topping: 'berries',
      size: 'medium',
      ...words,
    });
    await shopper.open(paths.designer(String(query)));
    const cake = stageOf(shopper).getByRole('img');
    const { flavour, topping, size } = CHOICES[language];
    for (const part of [flavour, topping, size, words.cake, words.board] as string[]) {
      await expect(cake).toHaveAccessibleName(new RegExp(RegExp.escape(part)));
    }
    const begins = (name: Side) =>
      new RegExp(`^${RegExp.escape(t(`designer.seen.${name}`, { cake: '' }).slice(0, 12))}`);
    await expect(cake).toHaveAccessibleName(begins('front'));
    await side(shopper, 'top').locator('..').click();
    await expect(cake).toHaveAccessibleName(begins('top'));
  });

  test('the words on the plate are seen above the switch, from every side', async ({ shopper }) => {
    const { page } = shopper;
    const words = { cake: ICING[language], board: ON_PLATE[language] };
    for (const shape of ['round', 'heart']) {
      const query = new URLSearchParams({ shape, flavour: 'vanilla', ...words });
      await shopper.open(paths.designer(String(query)));
      const pill = side(shopper, 'front').locator('../..');
      for (const name of ['front', 'top', 'sliced'] as const) {
        await side(shopper, name).locator('..').click();
        const plaque = plaqueOn(stageOf(shopper));
        for (const [width, height] of PHONES) {
          await page.setViewportSize({ width, height });
          await expect(plaque).toHaveCount(1);
          const covered = async () => (await bottomOf(plaque)) - (await topOf(pill));
          // No more than the plaque's own rim.
          await expect.poll(covered, `${shape}, ${name}, ${width} px`).toBeLessThan(3);
        }
      }
    }
  });

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

    test('the cake stands beside its steps, with its sides and what it costs so far', async ({
      shopper,
    }) => {
      const { page, t } = shopper;
      await shopper.open(paths.designer(`shape=round&color=rose&cake=${ICING[language]}`));
      const app = await page.getByRole('main').boundingBox();
      const panel = page.getByRole('complementary', { name: t('shell.panel') });
      const beside = await panel.boundingBox();
      expect(app?.x).toBe(language === 'ar' ? 1440 - 480 : 0);
      expect(beside?.width).toBeGreaterThan(900);
      const cake = panel.getByRole('region', { name: t('designer.view'), exact: true });
      await expect(cake.getByRole('img')).toHaveAccessibleName(
        new RegExp(RegExp.escape(ICING[language])),
      );
      const picture = await cake.getByRole('img').boundingBox();
      expect(picture?.width).toBeGreaterThan(600);
      // The stage of phones is not there: one cake, one row of sides.
      await expect(page.getByRole('img', { name: ICING[language] })).toHaveCount(1);
      await expect(side(shopper, 'front')).toHaveCount(1);
      await expect(side(shopper, 'front')).toBeChecked();
      await panel.getByRole('button', { name: t('designer.previousView') }).click();
      await expect(side(shopper, 'sliced')).toBeChecked();
      const choices = panel.getByRole('region', { name: t('designer.choices') });
      await expect(choices).toContainText(ICING[language]);
      await expect(choices).toContainText('8.500');
    });

    test('every kind of topping can be pressed', { tag: LONG }, async ({ shopper }) => {
      await shopper.open(paths.designer());
      await tab(shopper, 'topping').click();
      const kinds = shopper.page.getByRole('group', { name: shopper.t('designer.kinds') });
      await expect(kinds.getByRole('button')).toHaveCount(5);
      for (const kind of await kinds.getByRole('button').all()) {
        expect(await isFree(kind), await kind.innerText()).toBe(true);
      }
    });

    test('nothing lies on the cake, its sides or its words, however small the window', {
      tag: LONG,
    }, async ({ shopper }) => {
      const { page, t } = shopper;
      const words = { cake: ICING[language], board: ON_PLATE[language] };
      const query = new URLSearchParams({ shape: 'round', flavour: 'vanilla', ...words });
      await shopper.open(paths.designer(String(query)));
      await side(shopper, 'top').locator('..').click();
      const panel = page.getByRole('complementary', { name: t('shell.panel') });
      const cake = panel.getByRole('region', { name: t('designer.view'), exact: true });
      const parts = {
        previous: panel.getByRole('button', { name: t('designer.previousView') }),
        next: panel.getByRole('button', { name: t('designer.nextView') }),
        front: side(shopper, 'front').locator('..'),
        sliced: side(shopper, 'sliced').locator('..'),
        'so far': panel.getByRole('region', { name: t('designer.choices') }),
      };
      for (const [width, height] of DESKTOPS) {
        await page.setViewportSize({ width, height });
        await expect(plaqueOn(cake)).toHaveCount(1);
        for (const [name, part] of Object.entries(parts)) {
          await expect.poll(() => isFree(part), `${name}, ${width} px`).toBe(true);
        }
        // Letters let the pointer through: their places are compared, once they have moved with the window.
        await expect(async () => {
          const [board, area] = [await plaqueOn(cake).boundingBox(), await cake.boundingBox()];
          const picture = await cake.getByRole('img').boundingBox();
          if (!board || !area || !picture) throw new Error('no cake');
          expect(board.y + board.height).toBeLessThanOrEqual(area.y + area.height);
          expect(board.x).toBeGreaterThan(area.x + 44);
          expect(board.x + board.width).toBeLessThan(area.x + area.width - 44);
          // From above a plate begins and ends at 12% and 88% of its picture.
          expect(picture.y + 0.12 * picture.height).toBeGreaterThanOrEqual(0);
          expect(await topOf(parts.front)).toBeGreaterThan(picture.y + 0.88 * picture.height);
        }).toPass({ timeout: 10_000 });
      }
    });
  });
});
