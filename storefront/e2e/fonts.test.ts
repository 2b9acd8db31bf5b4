import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { remember, savedArea, savedLine } from './saved.ts';
import { expect, test } from './test.ts';

const CAKE = 'confetti-birthday-cake';
/** Bytes that an Arabic page may load of typefaces. */
const LIMIT = 110_000;

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  for (const path of [paths.home(), paths.product(CAKE), paths.designer(), paths.contact()]) {
    test(`${path} loads at most 110 KB of typefaces, none of them whole`, async ({
      shopper,
      menu,
    }) => {
      const { page } = shopper;
      await remember(page, {
        ...(await savedArea(menu, 'salmiya')),
        items: [await savedLine(menu, CAKE)],
      });
      await shopper.open(path);
      await page.waitForLoadState('networkidle');
      const files = await typefaces(page);
      expect(files.filter(isWhole)).toEqual([]);
      expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(LIMIT);
    });
  }

  test('a letter beyond the alphabet brings the whole typeface', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.search());
    await page.getByRole('searchbox', { name: t('search.label') }).fill('ټ');
    // One for the field; what says that nothing was found brings its own.
    const whole = async () => (await typefaces(page)).filter(isWhole).map(({ name }) => name);
    await expect.poll(whole).toContainEqual(expect.stringMatching(/plex-sans-arabic-arabic-400/));
  });
});

type File = { name: string; bytes: number };

const isWhole = ({ name }: File) => name.includes('-normal-');

/** The typefaces that the page has fetched. */
function typefaces(page: Page): Promise<File[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
}
