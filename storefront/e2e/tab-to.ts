import { expect, type FileChooser, type Locator } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** Whatever is wanted comes within so many stops. */
const MOST_STOPS = 60;

/** Presses Tab until this has the focus. */
export async function tabTo({ page }: Shopper, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target.toString()} in ${MOST_STOPS} stops`);
}

/** Presses Enter on a button or a link, once it takes that. */
export async function enter(shopper: Shopper, target: Locator): Promise<void> {
  await tabTo(shopper, target);
  await expect(target).toBeEnabled();
  await expect(target).not.toHaveAttribute('aria-busy', 'true');
  await shopper.page.keyboard.press('Enter');
}

/** Presses Enter on the file field that has the focus, and answers the chooser that opens. */
export async function openChooser({ page }: Shopper): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser');
  // A key overtakes the browser's order to hand choosers over. When the page answers, the order is there.
  await page.evaluate(() => {});
  await page.keyboard.press('Enter');
  return chooser;
}
