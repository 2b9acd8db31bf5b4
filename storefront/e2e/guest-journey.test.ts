import type { Language } from '@mahlab/bakery/rules/language';
import { instantText } from '@mahlab/web/times.ts';
import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import {
  CAKE,
  cakeControls,
  choose,
  chooseArea,
  DETAILS,
  fillAddress,
  fillDetails,
  payButton,
  photo,
  receiptRow,
  seesReceipt,
  WORDS,
} from './steps.ts';
import { expect, inBothLanguages, test } from './test.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

inBothLanguages((language) => {
  test('a guest chooses an area and a cake, pays, and holds a receipt', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const cake = await menu.product(CAKE.product);
    const name = shopper.named(cake.name);

    await test.step('the area', async () => {
      await shopper.open(paths.home());
      await page.getByRole('link', { name: t('home.selectLocation'), exact: true }).click();
      await shopper.isAt(paths.location());
      await chooseArea(shopper, 'salmiya');
      await shopper.isAt(paths.home());
      const place = page.getByRole('link', { name: t('home.deliverTo') });
      await expect(place).toContainText(language === 'ar' ? 'السالمية، حولي' : 'Salmiya, Hawalli');
    });

    await test.step('the cake', async () => {
      await page.getByRole('link', { name: t('home.addProduct', { name }) }).click();
      const { small, medium, vanilla, message, picture, add } = await cakeControls(shopper);
      await expect(small).toBeChecked();
      await expect(vanilla).toBeChecked();
      await choose(medium);
      await message.fill(WORDS[language]);
      await picture.setInputFiles(await photo(shopper));
      await expect(page.getByText(t('product.pictureAdded'))).toBeVisible();
      await expect(add).toContainText(CAKE.price);
      await add.click();
      await shopper.isAt(paths.cart());
    });

    await test.step('the cart', async () => {
      const line = page.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText(WORDS[language]);
      await line.getByRole('button', { name: t('cart.more') }).click();
      await expect(line).toContainText('33.800');
      const checkout = page.getByRole('link', { name: t('cart.checkout') });
      await expect(checkout).toContainText('35.050');
      await line.getByRole('button', { name: t('cart.fewer') }).click();
      await line.getByRole('button', { name: t('cart.remove', { name }) }).click();
      await expect(page.getByRole('heading', { name: t('cart.emptyTitle') })).toBeVisible();
      await page.getByRole('button', { name: t('cart.undo') }).click();
      await expect(line).toContainText(CAKE.price);
      await expect(checkout).toContainText('18.150');
      await checkout.click();
    });

    await test.step('the details', async () => {
      await shopper.isAt(paths.checkoutCustomer());
      await expect(page.getByText(t('account.benefit.reorder'))).toBeVisible();
      await page.getByRole('button', { name: t('checkout.asGuest') }).click();
      await fillDetails(shopper, { name: DETAILS.name, email: 'noura@', phone: '1234' });
      await page.getByRole('button', { name: t('checkout.next') }).click();
      const email = page.getByRole('textbox', { name: t('checkout.email') });
      const phone = page.getByRole('textbox', { name: t('checkout.phone') });
      await expect(email).toHaveAccessibleDescription(t('checkout.emailInvalid'));
      await expect(phone).toHaveAccessibleDescription(t('checkout.phoneInvalid'));
      await expect(email).toBeFocused();
      // Nothing of what was typed is lost, not even by a reload.
      await page.reload();
      await shopper.hydrated();
      await expect(page.getByRole('textbox', { name: t('checkout.name') })).toHaveValue(
        DETAILS.name,
      );
      await expect(email).toHaveValue('noura@');
      await expect(phone).toHaveValue('1234');
      await fillDetails(shopper, { email: DETAILS.email, phone: DETAILS.phone });
      await page.getByRole('button', { name: t('checkout.next') }).click();
    });

    await test.step('the address', async () => {
      await shopper.isAt(paths.checkoutAddress());
      await page.getByRole('button', { name: t('checkout.save') }).click();
      const block = page.getByRole('textbox', { name: t('checkout.block') });
      await expect(block).toHaveAccessibleDescription(t('checkout.blockRequired'));
      await fillAddress(shopper);
      await page.getByRole('button', { name: t('checkout.save') }).click();
    });

    await test.step('everything at a glance', async () => {
      await shopper.isAt(paths.checkoutComplete());
      const main = page.getByRole('main');
      await expect(main).toContainText(DETAILS.name);
      await expect(main).toContainText('+965 5550 0142');
      await expect(main).toContainText(WORDS[language]);
      await expect(payButton(shopper)).toContainText('18.150');
      await payButton(shopper).click();
    });

    const cartId = () => page.evaluate(() => localStorage.getItem('cart-id'));
    let bought: string | null;
    await test.step('the bank, and the receipt', async () => {
      await isAtBank(shopper, '18.150');
      bought = await cartId();
      const before = new Date();
      await bankButton(shopper, 'pay').click();
      const order = await seesReceipt(shopper, '18.150');
      expect(order).toMatch(/^\d+$/);
      await expect(receiptRow(shopper, 'payment.name')).toHaveText(DETAILS.name);
      // Kuwait's date, wherever the browser thinks it is; it may have turned while the page opened.
      const days = [before, new Date()].map((day) => dayIn(day, language));
      await expect(receiptRow(shopper, 'payment.date')).toContainText(new RegExp(days.join('|')));
      await expect(page.getByText(t('payment.confirmation'))).toContainText(DETAILS.email);
    });

    await test.step('the cart is empty, and another one', async () => {
      expect(bought).toMatch(UUID);
      expect(await cartId()).toMatch(UUID);
      expect(await cartId()).not.toBe(bought);
      await shopper.open(paths.cart());
      await expect(page.getByRole('heading', { name: t('cart.emptyTitle') })).toBeVisible();
    });
  });
});

/** The day of an instant in Kuwait, as a receipt has it. */
function dayIn(instant: Date, language: Language): string {
  return RegExp.escape(instantText(instant.toISOString(), language).split(/[,،]/)[0] ?? '');
}
