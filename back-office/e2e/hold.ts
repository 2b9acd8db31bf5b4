import type { Page } from '@playwright/test';

/** Keeps what a page asks of an address from the shop; answers how it is let go. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
