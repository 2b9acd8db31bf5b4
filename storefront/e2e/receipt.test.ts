import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { paths } from '../src/paths.ts';
import { payUnseen, placedOrder, rememberOrder } from './accounts.ts';
import { expectLarge } from './cake-row.ts';
import { NOW } from './offered.ts';
import { answerMoves, promised, tellOrders } from './promised.ts';
import { CUSTOMER } from './saved.ts';
import { CAKE, receiptRow } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';
import { designAnswer } from './time-answers.ts';
import { radio } from './time-steps.ts';

inEnglish(() => {
  test('the receipt, part by part', async ({ shopper }) => {
    const { page, t } = shopper;
    const email = 'receipt@example.com';
    const placed = await placedOrder(shopper, { paid: false, email });
    const { orderId, token } = placed;
    await payUnseen(shopper, placed);
    let invoice = '';
    await page.clock.install();

    await test.step('first it verifies', async () => {
      const released = Promise.withResolvers<void>();
      await page.route('**/order/verify/**', async (route) => {
        await released.promise;
        const response = await route.fetch();
        invoice = ((await response.json()) as PaymentResult).invoice ?? '';
        await route.fulfill({ response });
      });
      const asked = page.waitForRequest(`**${endpoints.verifyOrder(orderId)}`);
      await shopper.open(paths.paymentSuccess(token, orderId));
      await expect(page.getByRole('status').getByText(t('payment.verifying'))).toBeVisible();
      expect((await asked).postDataJSON()).toMatchObject({ token, requested_order_id: orderId });
      released.resolve();
    });

    await test.step('then order, amount, date, name, and where the confirmation goes', async () => {
      await expect(page.getByRole('status').getByText(t('payment.successful'))).toBeVisible();
      await expect(receiptRow(shopper, 'payment.order')).toHaveText(/^\d+$/);
      await expect(receiptRow(shopper, 'payment.amount')).toContainText('12.150');
      await expect(receiptRow(shopper, 'payment.date').getByRole('time')).toHaveAttribute(
        'datetime',
        /Z$/,
      );
      await expect(receiptRow(shopper, 'payment.name')).toHaveText(CUSTOMER.name);
      await expect(page.getByText(t('payment.confirmation'))).toContainText(email);
    });

    await test.step('the invoice: Downloading… for a second and a half, then in a new tab', async () => {
      expect(invoice).toMatch(/^http/);
      await page.context().route(invoice, (route) => route.fulfill({ body: 'The invoice' }));
      await page.clock.pauseAt(Date.now() + 60_000);
      const download = page.getByRole('button', { name: t('payment.downloadInvoice') });
      const downloading = page.getByRole('button', { name: t('payment.downloading') });
      await download.click();
      await expect(downloading).toBeVisible();
      await page.clock.runFor(1400);
      await expect(downloading).toBeVisible();
      const tab = page.waitForEvent('popup');
      await page.clock.runFor(200);
      await (await tab).waitForURL(invoice);
      await expect(download).toBeVisible();
    });
  });

  test('beside the receipt: what the kitchen does next, as far as it has begun', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    await page.setViewportSize({ width: 1440, height: 900 });
    const panel = page.getByRole('complementary', { name: t('shell.panel') });
    const placed = await placedOrder(shopper);
    await rememberOrder(shopper, placed);
    const orders = await tellOrders(page, { promise: promised() });
    const open = () => shopper.open(paths.paymentSuccess(placed.token, placed.orderId));

    await test.step('brought to the door', async () => {
      await open();
      await expect(panel.getByRole('listitem').last()).toContainText(t('payment.next.3'));
    });

    await test.step('the cakes stand large above it where they were ordered', async () => {
      const { token } = placed;
      const pictures = [(await menu.product(CAKE.product)).mainImage];
      await page.evaluate((kept) => localStorage.setItem('placed-order', JSON.stringify(kept)), {
        contents: '',
        key: '',
        token,
        pictures,
      });
      await open();
      await expectLarge(panel, 1);
    });

    await test.step('or fetched', async () => {
      orders.set({ promise: promised({ mode: 'Pickup' }) });
      await open();
      await expect(panel.getByRole('listitem').last()).toContainText(t('payment.next.pickup'));
      await expect(panel.getByText(t('payment.next.3'))).toHaveCount(0);
    });

    await test.step('nothing while it has no time, and then what follows', async () => {
      const late = promised({ state: 'unplaced', changeUntil: null });
      orders.set({ promise: late });
      const { windows } = designAnswer(shopper);
      await answerMoves(page, placed.orderId, { windows, onMove: () => {} });
      await page.clock.setFixedTime(NOW);
      await open();
      await expect(page.getByText(t('time.unplaced'))).toBeVisible();
      await expect(panel.getByText(t('payment.panelWaiting'))).toBeVisible();
      await expect(panel.getByText(t('payment.next.1'))).toHaveCount(0);
      await page.getByRole('button', { name: t('time.chooseTime') }).click();
      const sheet = page.getByRole('dialog');
      await radio(shopper, '4 to 6 pm', '4–6 مساءً').locator('..').click();
      await sheet.getByRole('button').filter({ hasText: '26' }).click();
      await expect(panel.getByText(t('payment.next.1'))).toBeVisible();
    });
  });
});
