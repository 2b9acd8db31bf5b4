import { expect, type Locator } from '@playwright/test';
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
