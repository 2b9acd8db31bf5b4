import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { readyToPay, savedLine } from './saved.ts';
import { CAKE, WORDS } from './steps.ts';
import { expect, inTurns, test } from './test.ts';

/** Less is rounding. */
const STILL_PX = 1;

inTurns(
  [
    paths.home(),
    paths.product('wild-berry-heart'),
    paths.designer(),
    paths.cart(),
    paths.contact(),
    paths.checkoutCustomer(),
  ],
  (path) => {
    test(`nothing on ${path} moves when typefaces come late`, async ({ shopper, menu }) => {
      const { page } = shopper;
      const items = [await savedLine(menu, CAKE.product, { message: WORDS[shopper.language] })];
      await readyToPay(shopper, { items });
      const held = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(shopper.address(path), { waitUntil: 'domcontentloaded' });
      await shopper.hydrated();
      // What the page waits for is no typeface.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const before = await places(page);
      held.resolve();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const after = await places(page);
      const moved = before.findIndex(({ top }, at) => hasMoved(top, after[at]?.top));
      // The first one tells what moved all the others.
      expect(after[moved]).toEqual(before[moved]);
    });
  },
);

/** Whether something stands elsewhere than before, or is gone. What was not drawn both times has not moved. */
function hasMoved(before: number | null, after: number | null | undefined): boolean {
  if (after === undefined) return true;
  return before !== null && after !== null && Math.abs(after - before) > STILL_PX;
}

/**
 * Where everything that is seen begins, from the top of the page: null inside a card whose drawing is put off until it
 * comes near, which has no place yet. The card itself has one.
 */
function places(page: Page): Promise<{ what: string; top: number | null }[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Array.from(
      document.querySelectorAll('#root :is(h1, h2, h3, p, a, button, img, label, li)'),
    )
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        what: `${element.localName} ${element.textContent.slice(0, 30)}`,
        top: element.checkVisibility({ contentVisibilityAuto: true })
          ? element.getBoundingClientRect().top + scrollY
          : null,
      }));
  });
}
