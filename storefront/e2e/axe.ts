import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What every rule of axe, best practices included, has against the page. */
export async function axeFinds(page: Page): Promise<string[]> {
  // In the page alone: it holds no frame of another origin, and a second page for each state takes long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}
