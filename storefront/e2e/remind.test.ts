import type { CartSync } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { CUSTOMER, readyToPay } from './saved.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('a mail about a cart is wanted by a tick, never ticked beforehand, and taken back at once', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const sent: CartSync[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith(endpoints.cart())) return;
      sent.push(request.postDataJSON() as CartSync);
    });
    await page.clock.install();
    await readyToPay(shopper);
    await shopper.open(paths.checkoutCustomer());
    const tick = page.getByRole('checkbox', { name: t('checkout.remind') });
    await expect(tick).not.toBeChecked();
    await expect(tick).toHaveAccessibleDescription(t('checkout.remindNote'));
    await page.clock.runFor(3500);
    await expect.poll(() => sent.at(-1)).toMatchObject({ remind: false, customer: CUSTOMER });

    await tick.press('Space');
    await expect(tick).toBeChecked();
    await page.clock.runFor(3500);
    await expect.poll(() => sent.at(-1)).toMatchObject({ remind: true, language });
    await page.reload();
    await shopper.hydrated();
    await expect(tick).toBeChecked();

    // No three seconds: the tab may be closed by then.
    await tick.press('Space');
    await expect.poll(() => sent.at(-1)).toMatchObject({ remind: false, customer: CUSTOMER });
    await expect(tick).not.toBeChecked();
  });
});
