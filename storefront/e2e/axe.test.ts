import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { STATES } from './states.ts';
import { expect, inBothLanguages, test } from './test.ts';

inBothLanguages(() => {
  for (const state of STATES) {
    test(`axe finds nothing: ${state.name}`, async ({ shopper, faults }) => {
      await state.reach(shopper, faults);
      expect(await violations(shopper.page)).toEqual([]);
    });
  }
});

/** What every rule of axe, best practices included, has against the page. */
async function violations(page: Page): Promise<string[]> {
  // In the page alone: it holds no frame of another origin, and a second page for each state takes long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}
