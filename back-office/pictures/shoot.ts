import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Staff } from '../e2e/staff.ts';

const FOLDER = fileURLToPath(new URL('../../shots', import.meta.url));

/** What the window shows, once its typefaces and pictures are there, as `office-name-language.png`. */
export async function shoot(
  { page, language }: Pick<Staff, 'page' | 'language'>,
  name: string,
): Promise<void> {
  await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => image.checkVisibility());
    return document.fonts.status === 'loaded' && seen.every((image) => image.complete);
  });
  await page.screenshot({ path: `${FOLDER}/office-${name}-${language}.png` });
}

/** The same screen by night, and by day again. */
export async function shootByNight(staff: Staff, name: string): Promise<void> {
  await staff.page.emulateMedia({ colorScheme: 'dark' });
  await shoot(staff, `${name}-night`);
  await staff.page.emulateMedia({ colorScheme: 'light' });
}

/** Has calls like this wait for ever, so that a screen shows how it waits; answers how to let them through again. */
export async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, () => new Promise(() => {}));
  return () => page.unroute(address);
}

/** Has calls like this fail; answers how to let them through again. */
export async function letFail(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
  return () => page.unroute(address);
}

/** How long a screen waits before it shows its own shape. */
export const WAITED_MS = 900;
