import type { Page } from '@playwright/test';

/** Waits until what has arrived by now is on the page: something asked after it has its answer, and is drawn. */
export async function hasSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/healthz');
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}
