import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffSettings } from '@mahlab/bakery/api/staff-settings';
import { axeFinds } from '../../web/e2e/axe.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { readyToPay } from './saved.ts';
import { expect, inArabic, test } from './test.ts';

const WHY = { pauseSentence: 'Back on Monday', pauseArabicSentence: 'نعود يوم الاثنين' };

inArabic((language) => {
  test('while the shop takes no orders, its pages say why in place of the button', async ({
    shopper,
    shop,
    request,
    faults,
  }) => {
    faults.announce(409, /\/user\/order$/);
    const { page, t } = shopper;
    const why = language === 'ar' ? WHY.pauseArabicSentence : WHY.pauseSentence;
    const url = shop.origin + staffEndpoints.settings();
    const change = async (data: Partial<StaffSettings>) => {
      const now = await (await request.get(url, { headers: AS_OWNER })).json();
      const answer = await request.patch(url, { headers: AS_OWNER, data: { ...now, ...data } });
      expect(answer.status()).toBe(200);
    };
    const pay = page.getByRole('button', { name: t('checkout.completePayment') });
    await readyToPay(shopper);
    await shopper.open(paths.checkoutComplete());
    await expect(pay).toBeEnabled();
    try {
      await change({ takesOrders: false, ...WHY });
      // Whoever had the page open already is told by the server.
      await expect
        .poll(async () => (await request.get(shop.origin + endpoints.content('configs'))).text())
        .toContain('TAKES-ORDERS');
      await pay.click();
      await expect(page.getByText(why)).toBeVisible();
      for (const path of [paths.checkoutComplete(), paths.cart()]) {
        await shopper.open(path);
        await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
        await expect(pay).toHaveCount(0);
        await expect(page.getByRole('link', { name: t('cart.checkout') })).toHaveCount(0);
        expect(await axeFinds(page)).toEqual([]);
      }
    } finally {
      await change({ takesOrders: true });
    }
    await expect(async () => {
      await shopper.open(paths.cart());
      await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });
});
