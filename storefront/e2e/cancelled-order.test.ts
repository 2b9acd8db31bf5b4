import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('an order that was paid and then cancelled says that the money goes back, how much and when', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper, { steps: ['cancelled'] });
    await rememberOrder(shopper, placed);
    await shopper.open(paths.order(placed.orderId));
    const main = page.getByRole('main');
    const amount = language === 'ar' ? '12.150 د.ك' : 'KD 12.150';
    await expect(main).toContainText(t('orders.text.goingBack', { amount }));
    await expect(main).not.toContainText(t('orders.pay.paid'));
    await expect(main).toContainText(t('orders.pay.goingBack'));
    await main.locator('summary').click();
    const refund = page.getByRole('term').filter({ hasText: t('orders.refund') });
    await expect(main.locator('dl > div').filter({ has: refund })).toContainText('12.150');
    await shopper.go(paths.orders(), main.getByText(t('orders.pay.goingBack')));
  });
});
