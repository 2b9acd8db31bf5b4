import { expect, type Page } from '@playwright/test';

/** Waits until the device has written so many actions down: a moment after they are shown, and a page that leaves then ends the writing. */
export async function keepsActions(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(actionsOnDevice)).toBe(count);
}

/** Waits until the worker keeps a page or a picture, which it fetches a moment after it is there itself. */
export async function keeps(page: Page, path: string): Promise<void> {
  const isKept = (address: string) => caches.match(address).then((kept) => kept !== undefined);
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true);
}

function actionsOnDevice(): Promise<number> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('kitchen');
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('acts').objectStore('acts').count();
      counting.onerror = () => fail(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        done(counting.result);
      };
    };
  });
}
