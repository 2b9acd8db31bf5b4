import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// `axe.source` is the long one, which takes more than twice as long to read.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What every rule of axe, best practices included, has against the page. */
export async function axeFinds(page: Page): Promise<string[]> {
  await isStill(page);
  // Into the page once: to read axe anew takes longer than to run it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}

/** Waits for what fades in or moves: halfway, its contrast is not what it will be. */
async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
}
