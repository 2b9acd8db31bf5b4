import { expect, type Locator } from '@playwright/test';

/** What the row keeps below each picture, for its words. */
const WORDS_PX = 48;

/** Sees that the cakes beside the app stand on one ground from edge to edge, each here and as large as there is room. */
export async function expectLarge(panel: Locator, count: number): Promise<void> {
  const cakes = panel.getByRole('list').filter({ has: panel.page().locator('img') });
  await expect(cakes.locator('img')).toHaveCount(count);
  // A typeface that comes late may move them.
  await expect(async () => {
    const [ground, beside] = [await cakes.boundingBox(), await panel.boundingBox()];
    if (!ground || !beside) throw new Error('no cakes are seen');
    expect(ground.width).toBe(beside.width);
    const room = Math.min(ground.width / count, ground.height - WORDS_PX);
    expect(room).toBeGreaterThan(440);
    for (const cake of await cakes.locator('img').all()) {
      expect((await cake.boundingBox())?.width).toBeCloseTo(room, 0);
    }
  }).toPass({ timeout: 10_000 });
  for (const cake of await cakes.locator('img').all()) {
    const pixels = () => cake.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(pixels).toBeGreaterThan(0);
  }
}
