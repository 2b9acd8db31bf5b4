import type { Size } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { CHOICES, ICING, pick, type Side, side, stageOf, tab } from './designer.ts';
import { expect, inArabic, test } from './test.ts';

inArabic((language) => {
  test('a size is seen beside the cake, from every side, and told', async ({ shopper }) => {
    const { page, t } = shopper;
    const sizes = await page.request.get(endpoints.content('sizes'));
    await shopper.open(paths.designer('shape=round'));
    const stage = stageOf(shopper);
    const mark = stage.locator('[data-size]');
    const plan = mark.locator('g g > path').first();
    await expect(mark).toHaveCount(0);
    await tab(shopper, 'size').click();
    let before = 0;
    for (const { diameterCm, serves } of (await sizes.json()) as Size[]) {
      const told = t('designer.seenSize', {
        cm: diameterCm,
        from: serves.minimum,
        to: serves.maximum,
      });
      const cm = t('designer.diameter', { cm: diameterCm });
      const row = page.getByRole('tabpanel').locator('label').filter({ hasText: cm });
      await row.click();
      await expect(mark).toHaveText(cm);
      await expect(stage.getByRole('img')).toHaveAccessibleName(new RegExp(RegExp.escape(told)));
      // To one scale: so many pixels for each centimetre.
      const width = () =>
        plan.evaluate((path: SVGPathElement) => 2 * (path.getScreenCTM()?.a ?? 0));
      await expect.poll(width).toBeGreaterThan(before);
      before = await width();
      expect(before / diameterCm).toBeCloseTo(44 / 30, 1);
    }
    for (const name of ['top', 'sliced'] as const) {
      await side(shopper, name).locator('..').click();
      await expect(mark).toBeVisible();
    }
  });

  test('while a picture is made it says so, and the one that is seen keeps its words', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const { en, ar } = CHOICES;
    const rose = shopper.language === 'ar' ? 'وردي' : en.color;
    const berries = shopper.language === 'ar' ? ar.topping : en.topping;
    const made = Promise.withResolvers<void>();
    await page.route('**/cakes/round-berries-rose-top/*', async (route) => {
      await made.promise;
      await route.continue();
    });
    await page.route('**/cakes/*-sliced/*', (route) => route.abort('aborted'));
    await shopper.open(paths.designer(`shape=round&color=rose&cake=${ICING[language]}`));
    const stage = stageOf(shopper);
    const cake = stage.getByRole('img');
    const status = stage.getByRole('status');
    const name = (view: Side) => t(`designer.seen.${view}`, { cake: '' }).slice(0, 12);
    await expect(cake).toHaveAccessibleName(new RegExp(`^${name('front')}.*${ICING[language]}`));
    await expect(status).toBeEmpty();

    await pick(shopper, 'topping', berries);
    await expect(cake).toHaveAccessibleName(new RegExp(berries));
    await side(shopper, 'top').locator('..').click();
    await expect(status).toHaveText(t('designer.picture.making'));
    // From the front as before, and without the words, which are not drawn over another side.
    await expect(cake).toHaveAccessibleName(new RegExp(`^${name('front')}.*${rose}`));
    await expect(cake).not.toHaveAccessibleName(new RegExp(ICING[language]));
    await expect(stage.locator('svg text')).toHaveCount(0);
    const shown = () => cake.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(await shown()).toContain('-front/');

    made.resolve();
    await expect(cake).toHaveAccessibleName(new RegExp(`^${name('top')}.*${ICING[language]}`));
    expect(await shown()).toContain('-top/');
    await expect(status).toBeEmpty();
  });
});
