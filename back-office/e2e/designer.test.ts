import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

/** What no other test looks at. */
const TOPPING = 'pearls';

inArabic((language) => {
  test('a topping of the cake designer is named, priced and said to contain nuts with keys alone, and taken back', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t, sheet } = owner;
    const sold = async () => {
      const answer = await request.get(shop.origin + endpoints.content('toppings'));
      const toppings = (await answer.json()) as {
        id: string;
        title: string;
        shapes: { discountedPrice: number }[];
        allergens: { id: string }[] | null;
      }[];
      const its = toppings.find(({ id }) => id === TOPPING);
      return [
        its?.title,
        its?.shapes[0]?.discountedPrice,
        its?.allergens?.map(({ id }) => id).join(),
      ];
    };
    const before = await sold();
    await owner.open(paths.menu());
    await page.getByRole('link', { name: t('menu.designer') }).click();
    const row = page.locator(`[data-part="toppings ${TOPPING}"]`);
    await expect(row).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('ArrowDown');
      if ((await row.getAttribute('aria-current')) === 'true') break;
    }
    await expect(row).toBeFocused();
    await page.keyboard.press('e');
    const name = sheet.getByLabel(t('designer.english'));
    await expect(name).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('designer.nothing'))).toBeVisible();
    await name.fill(`Sugar pearls ${language}`);
    const price = sheet.getByRole('group').getByRole('textbox').first();
    await price.fill('dear');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('designer.wrong.no-amount'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await price.fill('٩٫٢٥٠');
    await sheet.getByRole('checkbox', { name: 'مكسرات' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    // It stays while a pointer is on it.
    const undo = page.getByRole('button', { name: t('designer.undo') });
    await undo.hover();
    await expect(row).toContainText('9.250');
    await expect(row).toContainText(language === 'ar' ? 'مكسرات' : 'Nuts');
    await expect.poll(sold).toEqual([`Sugar pearls ${language}`, 9.25, 'gluten,nuts']);
    await undo.click();
    await expect.poll(sold).toEqual(before);
    await expect(row).not.toContainText('9.250');
    await page.setViewportSize(PHONE);
    expect(await axeFinds(page)).toEqual([]);
  });
});
