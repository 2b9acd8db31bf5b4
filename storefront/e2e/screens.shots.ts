import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { namesOf, type ScreenState, VISITS } from './states.ts';
import { inBothLanguages, test } from './test.ts';

const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

inBothLanguages((language) => {
  for (const visit of VISITS) {
    test(namesOf(visit), async ({ shopper, faults }, { project }) => {
      test.setTimeout(30_000 + 15_000 * visit.states.length);
      const onPhone = project.name === '390';
      for (const state of visit.states) {
        if (state.phonesOnly && !onPhone) continue;
        await state.reach(shopper, faults);
        await shootState(shopper.page, state, `${project.name}-${language}`);
      }
    });
  }
});

async function shootState(page: Page, { name, long }: ScreenState, where: string): Promise<void> {
  await shoot(page, `${name}-${where}`);
  if (!long || !where.startsWith('390')) return;
  await scrollToEnd(page);
  await shoot(page, `${name}-end-${where}`);
  await page.evaluate(() => scrollTo(0, 0));
}

/** To the very end: a list goes on loading on the way. */
async function scrollToEnd(page: Page): Promise<void> {
  let before = 0;
  for (;;) {
    const height = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.documentElement.scrollHeight;
    });
    if (height === before) return;
    before = height;
    await fetched(page);
  }
}

/** A page that follows an order keeps a connection open: there nothing is idle, and time has to be enough. */
async function fetched(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(5000)]);
}

/** What the window shows, once its code, typefaces and pictures are there. */
async function shoot(page: Page, name: string): Promise<void> {
  await fetched(page);
  await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      // What is folded away has a place all the same, and is not fetched.
      return image.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
    });
    return document.fonts.status === 'loaded' && seen.every((image) => image.complete);
  });
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}
