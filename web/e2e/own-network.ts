import type { BrowserContext } from '@playwright/test';

let last = 0;

/**
 * Has a browser come from an address of its own, as a proxy tells it: the shop limits what one network may ask for by
 * the hour, such as codes, and no test may hang on how many came before it.
 */
export async function ownNetwork(context: BrowserContext): Promise<void> {
  last += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.${last >> 8}.${last & 255}` });
}
