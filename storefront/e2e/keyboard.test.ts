import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, cakeControls, DETAILS, payButton, photo, seesReceipt, WORDS } from './steps.ts';
import { enter, openChooser, tabTo } from './tab-to.ts';
import { expect, inArabic, test } from './test.ts';

inArabic((language) => {
  test('a guest needs no more than a keyboard', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    const name = shopper.named((await menu.product(CAKE.product)).name);

    await test.step('the area, by its first letters', async () => {
      await shopper.open(paths.home());
      await tabTo(shopper, page.getByRole('link', { name: t('shell.skip') }));
      await tabTo(shopper, page.getByRole('link', { name: t('home.deliverTo') }));
      await keyboard.press('Enter');
      await shopper.isAt(paths.location());
      await tabTo(shopper, page.getByRole('searchbox', { name: t('location.search') }));
      const area = language === 'ar' ? 'السالمية' : 'Salmiya';
      await keyboard.type(area.toLowerCase());
      await expect(page.getByRole('radio', { name: area, exact: true })).toBeAttached();
      await keyboard.press('Enter');
      await enter(shopper, page.getByRole('button', { name: t('location.done') }));
      await shopper.isAt(paths.home());
    });

    await test.step('the cake', async () => {
      await tabTo(shopper, page.getByRole('link', { name: t('home.addProduct', { name }) }));
      await keyboard.press('Enter');
      await shopper.isAt(paths.product(CAKE.product));
      const { size, medium, vanilla, message, picture, add } = await cakeControls(shopper);
      await tabTo(shopper, size.getByRole('radio').first());
      await keyboard.press('ArrowDown');
      await expect(medium).toBeChecked();
      await tabTo(shopper, vanilla);
      await keyboard.press('Space');
      await expect(vanilla).toBeChecked();
      await tabTo(shopper, message);
      await keyboard.type(WORDS[language]);
      await tabTo(shopper, picture);
      const chooser = await openChooser(shopper);
      await chooser.setFiles(await photo(shopper));
      await expect(page.getByText(t('product.pictureAdded'))).toBeVisible();
      await tabTo(shopper, add);
      await keyboard.press('Enter');
      await shopper.isAt(paths.cart());
    });

    await test.step('the checkout', async () => {
      await tabTo(shopper, page.getByRole('link', { name: t('cart.checkout') }));
      await keyboard.press('Enter');
      await tabTo(shopper, page.getByRole('button', { name: t('checkout.asGuest') }));
      await keyboard.press('Enter');
      // The form takes the focus where the button was.
      await expect(page.getByRole('textbox', { name: t('checkout.name') })).toBeFocused();
      await typeInto(shopper, ['checkout.name', DETAILS.name]);
      await typeInto(shopper, ['checkout.email', DETAILS.email]);
      await typeInto(shopper, ['checkout.phone', DETAILS.phone]);
      await keyboard.press('Enter');
      await shopper.isAt(paths.checkoutAddress());
      await typeInto(shopper, ['checkout.block', '5']);
      await typeInto(shopper, ['checkout.street', '12']);
      await typeInto(shopper, ['checkout.house', '48']);
      await keyboard.press('Enter');
      await shopper.isAt(paths.checkoutComplete());
    });

    await test.step('the bank, and the receipt', async () => {
      await tabTo(shopper, payButton(shopper));
      await keyboard.press('Enter');
      await isAtBank(shopper, '18.150');
      await tabTo(shopper, bankButton(shopper, 'pay'));
      await keyboard.press('Enter');
      await seesReceipt(shopper, '18.150');
    });
  });
});

async function typeInto(
  shopper: Shopper,
  [label, text]: [Parameters<Shopper['t']>[0], string],
): Promise<void> {
  const field = shopper.page.getByRole('textbox', { name: shopper.t(label) });
  await tabTo(shopper, field);
  await shopper.page.keyboard.type(text);
}
