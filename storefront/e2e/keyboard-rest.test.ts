import { paths } from '../src/paths.ts';
import { codeField, emailField, passwordField } from './account-steps.ts';
import { newEmail, PASSWORD, placedOrder, rememberOrder } from './accounts.ts';
import { changeAgain, GONE } from './again.ts';
import { codeFor } from './mailbox.ts';
import { promotionInput, seesDiscount } from './promotion.ts';
import { openRequest, photos, REQUEST, requestControls, seesSent } from './request.ts';
import { readyToPay } from './saved.ts';
import { DETAILS } from './steps.ts';
import { openChooser, tabTo } from './tab-to.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a keyboard is enough to make an account by code', async ({ shopper }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    const email = newEmail();
    await shopper.open(paths.login());
    await tabTo(shopper, page.getByRole('tab', { name: t('account.loginTab') }));
    await keyboard.press('ArrowRight');
    await tabTo(shopper, page.getByRole('textbox', { name: t('account.name') }));
    await keyboard.type(DETAILS.name);
    await tabTo(shopper, emailField(shopper));
    await keyboard.type(email);
    await tabTo(shopper, passwordField(shopper));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    // The code's field takes the focus by itself.
    await expect(codeField(shopper)).toBeFocused();
    await keyboard.type(await codeFor(shopper, email));
    await keyboard.press('Enter');
    await shopper.isAt(paths.home());
  });

  test('a keyboard is enough for a promotion code, and to take it off', async ({ shopper }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    await tabTo(shopper, page.getByRole('button', { name: t('cart.addPromotion') }));
    await keyboard.press('Enter');
    await tabTo(shopper, promotionInput(shopper));
    await keyboard.type('MAHLAB10');
    await keyboard.press('Enter');
    await seesDiscount(shopper, 'MAHLAB10', '1.090');
    await tabTo(
      shopper,
      page.getByRole('button', { name: t('cart.removePromotion', { code: 'MAHLAB10' }) }),
    );
    await keyboard.press('Enter');
    await expect(page.getByText('1.090')).toHaveCount(0);
  });

  test('a keyboard is enough to request a cake', async ({ shopper }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    await openRequest(shopper);
    const { add, remarks, name, phone, submit } = requestControls(shopper);
    await tabTo(shopper, add);
    const chooser = await openChooser(shopper);
    await chooser.setFiles(await photos(shopper, 2));
    await seesSent(shopper, 2);
    await tabTo(shopper, page.getByRole('button', { name: t('request.remove', { number: 2 }) }));
    await keyboard.press('Enter');
    await seesSent(shopper, 1);
    await tabTo(shopper, remarks);
    await keyboard.type(REQUEST.remarks);
    await tabTo(shopper, name);
    await keyboard.type(REQUEST.name);
    await tabTo(shopper, phone);
    await keyboard.type(REQUEST.phone);
    await tabTo(shopper, submit);
    await keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(t('request.sent'))).toBeVisible();
  });

  test('a keyboard is enough to order again what has changed', async ({ shopper }) => {
    const { page, t, language } = shopper;
    await changeAgain(shopper);
    const placed = await placedOrder(shopper, { steps: ['cancelled'] });
    await rememberOrder(shopper, placed);
    await shopper.open(paths.orders());
    await tabTo(shopper, page.getByRole('link', { name: t('orders.now.cancelled') }));
    await page.keyboard.press('Enter');
    await shopper.isAt(paths.order(placed.orderId));
    const again = page.getByRole('button', { name: t('orders.again') });
    await tabTo(shopper, again);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('orders.changedTitle') });
    await expect(sheet).toContainText(GONE[language]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(shopper, sheet.getByRole('button', { name: t('orders.addRest') }));
    await page.keyboard.press('Enter');
    await shopper.isAt(paths.cart());
    await expect(page.getByRole('main')).toContainText('10.900');
  });
});
