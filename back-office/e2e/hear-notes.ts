import type { Page } from '@playwright/test';

/** The notes of what waits for a person to decide. */
export const ALARM = [740, 555, 740, 555];

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

/** How often the alarm was heard among these notes. */
export const alarmsIn = (notes: readonly number[]) =>
  notes.filter((hertz) => ALARM.includes(hertz)).length / ALARM.length;
