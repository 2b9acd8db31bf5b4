import type { Page } from '@playwright/test';

/** Keeps what a page asks for at an address from arriving until it is released. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return released.resolve;
}

/** Keeps every script of the shop from arriving until it is released. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, '**/assets/*.js');
}
