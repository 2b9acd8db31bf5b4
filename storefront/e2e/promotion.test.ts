import { endpoints } from '@mahlab/bakery/api/endpoints';
import { errorMessage } from '@mahlab/bakery/api/errors';
import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import { applyCode, promotionInput, seesDiscount } from './promotion.ts';
import { readyToPay, savedLine } from './saved.ts';
import { payButton, seesReceipt } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('a promotion code is taken off in the cart, on review, at the bank and on the receipt', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    const checkout = page.getByRole('link', { name: t('cart.checkout') });
    await expect(checkout).toContainText('12.150');
    // 10.900 less 10 %: lower case and spaces are the same code.
    await applyCode(shopper, ' mahlab10 ');
    await seesDiscount(shopper, 'MAHLAB10', '1.090');
    await expect(checkout).toContainText('11.060');
    // It survives a reload and follows the quantity.
    await page.reload();
    await shopper.hydrated();
    await page.getByRole('button', { name: t('cart.more') }).click();
    await seesDiscount(shopper, 'MAHLAB10', '2.180');
    await page.getByRole('button', { name: t('cart.fewer') }).click();
    await seesDiscount(shopper, 'MAHLAB10', '1.090');

    await page.getByRole('button', { name: t('cart.addNote') }).click();
    await page.getByRole('textbox', { name: t('cart.remarks') }).fill('Ring twice');
    await checkout.click();
    await shopper.isAt(paths.checkoutComplete());
    await seesDiscount(shopper, 'MAHLAB10', '1.090');
    await expect(page.getByRole('main')).toContainText('Ring twice');
    const ordered = page.waitForRequest((request) => request.url().endsWith(endpoints.order()));
    await payButton(shopper).click();
    const sent = (await ordered).postDataJSON() as Record<string, unknown>;
    expect([sent.promotionCode, sent.remarks]).toEqual(['MAHLAB10', 'Ring twice']);
    await isAtBank(shopper, '11.060');
    await bankButton(shopper, 'pay').click();
    await seesReceipt(shopper, '11.060');
    await seesDiscount(shopper, 'MAHLAB10', '1.090');
    // The code was this order's.
    expect(await page.evaluate(() => localStorage.getItem('promotion-code'))).toContain('null');
  });

  test('a code that is wrong, expired, used up or below its minimum is told, and costs nothing', async ({
    shopper,
    faults,
  }) => {
    const { page, t, menu } = shopper;
    faults.announce(422, /\/user\/promotion$/);
    await readyToPay(shopper, { items: [await savedLine(menu, 'chocolate-fudge-slice')] });
    await shopper.open(paths.cart());
    const told = (code: Parameters<typeof errorMessage>[0], values = {}) =>
      expect(promotionInput(shopper)).toHaveAccessibleDescription(
        errorMessage(code, language, values),
      );
    await applyCode(shopper, 'NO-SUCH-CODE');
    await told('promotion-unknown');
    await expect(promotionInput(shopper)).toBeFocused();
    await applyCode(shopper, 'SUMMER25');
    await told('promotion-expired');
    await applyCode(shopper, 'OPENING50');
    await told('promotion-used-up');
    await applyCode(shopper, 'WELCOME2');
    await told('promotion-below-minimum', { amount: '10.000' });
    await page.getByRole('button', { name: t('cart.applyPromotion') }).click();
    await promotionInput(shopper).fill('');
    await page.getByRole('button', { name: t('cart.applyPromotion') }).click();
    await expect(promotionInput(shopper)).toHaveAccessibleDescription(t('cart.promotionEmpty'));
  });

  test('a code that no longer holds is told before paying, and the order is paid without it', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    await page.addInitScript(() => {
      const kept = { state: { code: 'SUMMER25', discount: 2725, isUsed: false }, version: 0 };
      localStorage.setItem('promotion-code', JSON.stringify(kept));
    });
    faults.announce(422, /\/user\/promotion$/);
    await shopper.open(paths.checkoutComplete());
    await expect(page.getByText(errorMessage('promotion-expired', language))).toBeVisible();
    await expect(page.getByText(t('cart.promotionOff'))).toBeVisible();
    await expect(payButton(shopper)).toContainText('12.150');
    await payButton(shopper).click();
    await isAtBank(shopper, '12.150');
  });

  test('a code that the order refuses comes off, and nothing else is lost', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    await applyCode(shopper, 'MAHLAB10');
    await seesDiscount(shopper, 'MAHLAB10', '1.090');
    await page.getByRole('link', { name: t('cart.checkout') }).click();
    await shopper.isAt(paths.checkoutComplete());
    // Only the order can tell that this guest has used it before.
    faults.announce(422, /\/user\/order$/);
    const message = errorMessage('promotion-used', language);
    await page.route('**/user/order', (route) =>
      route.fulfill({ status: 422, json: { code: 'promotion-used', message } }),
    );
    await payButton(shopper).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('main')).toContainText(t('cart.promotionUsed'));
    await expect(payButton(shopper)).toContainText('12.150');
    await page.unroute('**/user/order');
    await payButton(shopper).click();
    await isAtBank(shopper, '12.150');
  });
});
