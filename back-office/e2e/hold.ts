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

/** Keeps what the shop answers from a page that asked; answers how it is let go, once the shop has answered. */
export async function holdAnswer(page: Page, address: string | RegExp) {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { answered: answered.promise, release: released.resolve };
}
