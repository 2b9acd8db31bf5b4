import type { Page } from '@playwright/test';

/** Has the page note the notes that it plays, in hertz; answers those so far. */
export async function hearNotes(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const notes: number[] = [];
    Object.assign(globalThis, { notes });
    const { OscillatorNode: Real } = globalThis;
    globalThis.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        notes.push(options?.frequency ?? 0);
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { notes: number[] }).notes);
}
