import type { Color, Flavour, Topping, ToppingCategory } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { paths } from '../src/paths.ts';
import { TABS } from '../src/screens/cake-designer/design/design.ts';
import { CAKE_TOTAL, chooseAll, messageFields, tab } from './designer.ts';
import type { Shopper } from './shopper.ts';
import { specified } from './steps.ts';
import { expect, inArabic, test } from './test.ts';

const SHAPE = 'round';

inArabic((language) => {
  test('the designer, part by part', async ({ shopper }) => {
    const { page, t } = shopper;
    const panel = page.getByRole('tabpanel');
    const radios = panel.getByRole('radio');
    const isTicked = (name: (typeof TABS)[number], ticked: boolean) => {
      const words = new RegExp(t('designer.chosen'));
      const chosen = expect(tab(shopper, name));
      return ticked ? chosen.toHaveAccessibleName(words) : chosen.not.toHaveAccessibleName(words);
    };
    await shopper.open(paths.designer());

    await test.step('six tabs, of which the first shape ticks its own', async () => {
      await expect(page.getByRole('tab')).toHaveCount(6);
      await expect(radios.first()).toBeChecked();
      for (const name of TABS) await isTicked(name, name === 'shape');
      await expect(page.getByRole('banner')).toContainText('8.500');
    });

    await test.step('Please select all options', async () => {
      await tab(shopper, 'message').click();
      await messageFields(shopper).add.click();
      const words = specified(shopper, t('designer.selectAll'), 'Please select all options');
      await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    });

    await test.step('a part costs what it costs in the shape, a reduced price beside the old one', async () => {
      await tab(shopper, 'flavour').click();
      const flavours = await content<Flavour>(shopper, 'flavours');
      const reduced = flavours.flatMap((flavour) => {
        const price = flavour.shapes.find(({ shape }) => shape === SHAPE);
        return price && price.originalPrice > price.discountedPrice ? [{ flavour, price }] : [];
      });
      expect(reduced.length).toBeGreaterThan(0);
      for (const { flavour, price } of reduced) {
        const title = inLanguage({ english: flavour.title, arabic: flavour.arabicTitle }, language);
        const card = panel.locator('label').filter({ hasText: title });
        await expect(card.locator('s')).toHaveText(price.originalPrice.toFixed(3));
        await expect(card).toContainText(price.discountedPrice.toFixed(3));
      }
    });

    await test.step('toppings of one kind, or all of them', async () => {
      await tab(shopper, 'topping').click();
      const toppings = await content<Topping>(shopper, 'toppings');
      const [kind] = await content<ToppingCategory>(shopper, 'topping-categories');
      if (!kind) throw new Error('no kinds');
      const chip = (name: string) => panel.getByRole('button', { name, exact: true });
      await expect(chip(t('designer.all'))).toHaveAttribute('aria-pressed', 'true');
      await expect(radios).toHaveCount(toppings.length);
      await chip(nameIn(kind, language)).click();
      const few = toppings.filter(({ category }) => category?.id === kind.id);
      expect(few.length).toBeLessThan(toppings.length);
      await expect(radios).toHaveCount(few.length);
      await chip(t('designer.all')).click();
    });

    await test.step('colours by their names', async () => {
      await tab(shopper, 'color').click();
      const colors = await content<Color>(shopper, 'colors');
      await expect(radios).toHaveCount(colors.length);
      for (const color of colors) {
        const name = nameIn(color, language);
        await expect(panel.getByRole('radio', { name, exact: true })).toBeAttached();
      }
    });

    await test.step('words for cake and plate, a note, a picture', async () => {
      await tab(shopper, 'message').click();
      const { onCake, onPlate, remark, picture } = messageFields(shopper);
      for (const field of [onCake, onPlate, remark]) await expect(field).toBeEditable();
      await expect(picture).toHaveAttribute('accept', /image/);
    });

    await test.step('flavour, topping and size have to be chosen, in turn', async () => {
      for (const name of ['flavour', 'topping', 'size'] as const) {
        await tab(shopper, 'message').click();
        await messageFields(shopper).add.click();
        await expect(tab(shopper, name)).toBeFocused();
        await expect(panel).toContainText(t(`designer.missing.${name}`));
        await radios.first().locator('..').click();
      }
    });

    await test.step('the total runs along', async () => {
      await chooseAll(shopper);
      await expect(page.getByRole('banner')).toContainText(CAKE_TOTAL);
      for (const name of TABS) await isTicked(name, name !== 'message');
    });
  });

  test('without a shape there are no prices yet', async ({ shopper }) => {
    const { page, t } = shopper;
    await page.route(`**${endpoints.content('shapes')}`, (route) => route.fulfill({ json: [] }));
    await shopper.open(paths.cart());
    await shopper.go(paths.designer(), tab(shopper, 'flavour'));
    await tab(shopper, 'flavour').click();
    const card = page.getByRole('tabpanel').locator('label').first();
    const words = specified(shopper, t('designer.selectShape'), 'Select shape first');
    await expect(card).toContainText(words);
    await expect(card.getByRole('radio')).toBeDisabled();
  });
});

async function content<Entity>(
  { page }: Shopper,
  kind: Parameters<typeof endpoints.content>[0],
): Promise<Entity[]> {
  return (await (await page.request.get(endpoints.content(kind))).json()) as Entity[];
}
