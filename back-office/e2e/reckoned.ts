import { expect, type Locator } from '@playwright/test';

/** Waits until a sheet tells what the last choice would do: what was told of a place before stays meanwhile, and is not saved. */
export async function isReckoned(sheet: Locator): Promise<void> {
  await expect(sheet.locator('footer [aria-busy=true]')).toHaveCount(0);
}
