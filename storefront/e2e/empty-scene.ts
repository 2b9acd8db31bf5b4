import { expect, type Page } from '@playwright/test';

/** Sees that the page shows one of the rendered pictures for pages with nothing on them. */
export async function expectScene(page: Page): Promise<void> {
  const scene = page.getByRole('main').locator('img[src^="/files/scenes/"]');
  await expect(scene).toBeVisible();
  await expect
    .poll(() => scene.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
