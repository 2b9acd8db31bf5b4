import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has places to stop at. */
const MOST = 300;

/** Goes to something with the Tab key, as whoever has no pointer does. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeEnabled();
  const isThere = () => what.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    expect(pressed, 'it is reached with Tab').toBeLessThan(MOST);
    await page.keyboard.press('Tab');
  }
}

/** Goes to a button or a link, and presses it. */
export async function pressOn(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press('Enter');
}

/** Goes to a choice, and makes it. */
export async function choose(page: Page, what: Locator): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press('Space');
}

/** Goes to a field, and types into it instead of what is there. */
export async function typeInto(page: Page, what: Locator, text: string): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
