import { paths } from '../src/paths.ts';
import { CUSTOMER, readyToPay } from './saved.ts';
import { payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('an address that the shop refuses is told at its field, and everything typed is kept', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(400, /\/user\/order$/);
    const street = 'Street of the very long name '.repeat(3);
    await readyToPay(shopper, { address: { block: '5', street, house: '48', avenue: '3' } });
    await shopper.open(paths.checkoutComplete());
    await payButton(shopper).click();
    await shopper.isAt(paths.checkoutAddress());
    const field = (name: 'block' | 'street' | 'house' | 'avenue') =>
      page.getByRole('textbox', { name: t(`checkout.${name}`) });
    await expect(field('street')).toHaveAccessibleDescription(
      language === 'ar' ? 'الشارع: أقصى عدد للحروف 80' : 'Street may have at most 80 characters',
    );
    await expect(field('street')).toBeFocused();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
    await expect(field('street')).toHaveValue(street);
    await expect(field('avenue')).toHaveValue('3');
    await test.step('the form judges it by itself from here on', async () => {
      await page.getByRole('button', { name: t('checkout.save') }).click();
      await expect(field('street')).toHaveAccessibleDescription(
        t('checkout.tooLong', { limit: 80 }),
      );
      await shopper.isAt(paths.checkoutAddress());
      await field('street').fill('12');
      await page.getByRole('button', { name: t('checkout.save') }).click();
      await shopper.isAt(paths.checkoutComplete());
    });
  });

  test('details that the shop refuses are told at their field', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.announce(422, /\/user\/order$/);
    await readyToPay(shopper, { customer: { ...CUSTOMER, email: 'noura@example' } });
    await shopper.open(paths.checkoutComplete());
    await payButton(shopper).click();
    await shopper.isAt(paths.checkoutCustomer());
    const email = page.getByRole('textbox', { name: t('checkout.email') });
    await expect(email).toHaveAccessibleDescription(t('checkout.emailInvalid'));
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('noura@example');
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
  });
});
