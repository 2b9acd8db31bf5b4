import type { Locator } from '@playwright/test';
import type { Tab } from '../src/screens/cake-designer/design/design.ts';
import type { VIEWS } from '../src/screens/cake-designer/design/views.ts';
import type { Shopper } from './shopper.ts';
import { expect } from './test.ts';

// What a shopper does in the cake designer. Ids are those of the seed.

/** What is piped: the same occasion in both scripts. */
export const ICING = { en: 'Happy 30th, Noura', ar: 'كل عام وأنتِ بخير' };
export const ON_PLATE = { en: 'من كلنا', ar: 'From all of us' };

export function tab({ page, t }: Shopper, name: Tab): Locator {
  return page.getByRole('tab', { name: t(`designer.tab.${name}`) });
}

/** Opens a tab and chooses one of its parts by its name. */
export async function pick(shopper: Shopper, name: Tab, part: string): Promise<void> {
  await tab(shopper, name).click();
  const radio = shopper.page.getByRole('tabpanel').getByRole('radio', { name: part }).first();
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}

/** Pistachio with berries in rose, for ten: 8.500, 1.900, 2.750 and 4.500. */
export const CHOICES = {
  en: { flavour: 'Pistachio', color: 'Rose', topping: 'Mixed berries', size: 'Medium' },
  ar: { flavour: 'فستق', color: /^وردي$/, topping: 'توت مشكّل', size: 'وسط' },
};
export const CAKE_TOTAL = '17.650';
export const CAKE_CONTAINS = {
  en: 'gluten, milk, egg and nuts',
  ar: 'غلوتين وحليب وبيض ومكسرات',
};

export async function chooseAll(shopper: Shopper): Promise<void> {
  const { en, ar } = CHOICES;
  const named = shopper.language === 'ar' ? ar : en;
  await pick(shopper, 'flavour', named.flavour);
  await tab(shopper, 'color').click();
  const color = shopper.page.getByRole('tabpanel').getByRole('radio', { name: named.color });
  await color.locator('..').click();
  await pick(shopper, 'topping', named.topping);
  await pick(shopper, 'size', named.size);
}

/** The sheet in which the picture to print is placed, and what is in it. */
export function placing({ page, t }: Shopper) {
  const sheet = page.getByRole('dialog', { name: t('designer.place') });
  return {
    sheet,
    area: sheet.getByRole('application', { name: t('designer.placeArea') }),
    zoom: sheet.getByRole('slider', { name: t('designer.zoom') }),
    /** Where the picture stands, as it is read out. */
    standing: sheet.getByRole('status').filter({ hasText: '%' }),
    warning: sheet.getByRole('status').filter({ hasText: /cm|سم/ }),
    reset: sheet.getByRole('button', { name: t('designer.placeReset') }),
    done: sheet.getByRole('button', { name: t('designer.placeDone') }),
    open: page.getByRole('button', { name: t('designer.place') }),
  };
}

/** Draws two fingers apart over the middle of a part of the page, until they are so many times as far. */
export async function pinch({ page }: Shopper, over: Locator, times: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to pinch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = fingers(60 * (1 + share * (times - 1)));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** The picture of a cake in a list or on a page: which cake, and what is on it, whatever its size. */
export async function cakeShown(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  return new URL(address).pathname.replace(/\/\d+\.\w+$/, '') + new URL(address).search;
}

/** The fields of the last tab. */
export function messageFields({ page, t }: Shopper) {
  return {
    onCake: page.getByRole('textbox', { name: t('designer.textOnCake') }),
    onPlate: page.getByRole('textbox', { name: t('designer.textOnPlate') }),
    remark: page.getByRole('textbox', { name: t('designer.remark') }),
    picture: page.getByLabel(t('designer.picture'), { exact: true }),
    add: page.getByRole('button', { name: t('designer.addToCart') }),
    save: page.getByRole('button', { name: t('designer.saveChanges') }),
  };
}

/** Whether the part is seen whole, and nothing else lies on it. */
export async function isFree(part: Locator): Promise<boolean> {
  await part.waitFor();
  return (await covered(part)).length === 0;
}

/** Those of these parts whose middle or side is out of sight or under something else; `pulled`: once each was pulled into view. */
export async function covered(parts: Locator, { pulled = false } = {}): Promise<string[]> {
  return parts.evaluateAll((elements, isPulled) => {
    const found = elements.filter((element) => {
      if (isPulled) element.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const spots = [
        [x, y],
        [left + 6, y],
        [right - 6, y],
        [x, top + 6],
        [x, bottom - 6],
      ] as const;
      return !spots.every(([atX, atY]) => {
        const seen = document.elementFromPoint(atX, atY);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      });
    });
    return found.map(({ outerHTML }) => outerHTML.slice(0, 100));
  }, pulled);
}

export type Side = (typeof VIEWS)[number];

/** The switch to one side of the cake, and the stage on which it is seen. */
export const side = ({ page, t }: Shopper, name: Side) =>
  page.getByRole('radio', { name: t(`designer.view.${name}`), exact: true });
export const stageOf = ({ page, t }: Shopper) =>
  page.getByRole('region', { name: t('designer.view'), exact: true });
