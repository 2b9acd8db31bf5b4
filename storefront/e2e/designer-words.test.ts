import { paths } from '../src/paths.ts';
import { messageFields, placing, tab } from './designer.ts';
import { photo } from './steps.ts';
import { expect, inArabic, test } from './test.ts';

const LONG = 'Happy Anniversary Mom & Dad 40';

inArabic(() => {
  test('words that go into the cart are drawn on each side, with a picture too', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.designer('shape=tiered&topping=none&size=medium'));
    await tab(shopper, 'message').click();
    const { onCake, picture } = messageFields(shopper);
    const stage = page.getByRole('region', { name: t('designer.view') });
    const drawn = stage.locator('svg text:last-of-type');
    await onCake.fill(LONG);
    await picture.setInputFiles(await photo(shopper));
    await placing(shopper).done.click();
    await expect(stage.locator('svg image')).toHaveCount(1);
    for (const side of ['front', 'sliced', 'top'] as const) {
      await stage.getByText(t(`designer.view.${side}`)).click();
      await expect(drawn).toHaveText(['Happy Anniversary', 'Mom & Dad 40']);
    }
  });

  test('a text in both scripts runs as its first letter does', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.designer('shape=round&topping=none'));
    await tab(shopper, 'message').click();
    const { onCake, onPlate } = messageFields(shopper);
    const stage = page.getByRole('region', { name: t('designer.view') });
    await onCake.fill('Love, ماما');
    await onPlate.fill('ماما, Dana');
    const line = (text: string) => stage.locator('svg text:last-of-type', { hasText: text });
    await expect(line('Love')).toHaveAttribute('direction', 'ltr');
    await expect(line('Dana')).toHaveAttribute('direction', 'rtl');
  });

  test('what cannot be piped is said why, and is no choice', async ({ shopper }) => {
    const { t } = shopper;
    await shopper.open(paths.designer('shape=round&topping=none'));
    const message = tab(shopper, 'message');
    await message.click();
    const { onCake } = messageFields(shopper);
    const tick = message.locator('svg');
    const unticked = await tick.count();
    await onCake.fill('محـــمد');
    await expect(tick).toHaveCount(unticked + 1);
    await onCake.fill('W'.repeat(28));
    await expect(onCake).toHaveAccessibleDescription(new RegExp(t('designer.tooWide')));
    await expect(tick).toHaveCount(unticked);
    await onCake.fill('ﷺ');
    await expect(onCake).toHaveAccessibleDescription(/ﷺ/);
  });
});
