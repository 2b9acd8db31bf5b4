import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { moveOrder, payUnseen, placedOrder } from './accounts.ts';
import { bankButton, decideUnheard, isAtBank, openMishaps } from './bank.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState } from './states.ts';
import { payButton } from './steps.ts';

/** The bank's page and where it leads back to. */
export const PAYMENT_STATES: ScreenState[] = [
  { name: 'bank', reach: openBank },
  {
    name: 'bank-misbehave',
    async reach(shopper) {
      await openBank(shopper);
      await openMishaps(shopper);
    },
  },
  {
    name: 'bank-decided',
    async reach(shopper) {
      await openBank(shopper);
      await decideUnheard(shopper, 'pay');
    },
  },
  {
    name: 'payment-success',
    async reach(shopper) {
      await openBank(shopper);
      await bankButton(shopper, 'pay').click();
      const { page, say } = shopper;
      await expect(page.getByText(say('payment.successful'))).toBeVisible();
    },
  },
  {
    name: 'payment-success-verifying',
    async reach(shopper) {
      await shopper.open(paths.paymentSuccess('unknown'));
      const { page, say } = shopper;
      await expect(page.getByText(say('payment.verifying'))).toBeVisible();
    },
  },
  {
    name: 'payment-success-slow',
    async reach(shopper) {
      const { page, say } = shopper;
      await page.clock.install();
      await shopper.open(paths.paymentSuccess('unknown'));
      await expect(page.getByText(say('payment.verifying'))).toBeVisible();
      await page.clock.fastForward('00:30');
      await expect(page.getByText(say('payment.slow'))).toBeVisible();
    },
  },
  {
    name: 'payment-success-bank-away',
    async reach(shopper, faults) {
      const { page, say } = shopper;
      faults.announce(409, /\/order\/verify\//);
      await page.route('**/order/verify/**', (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'payment-pending', message: '', orderNumber: '1024', bankAnswered: false },
        }),
      );
      await page.clock.install();
      await shopper.open(paths.paymentSuccess('unknown', 'unknown'));
      await expect(page.getByText(say('payment.bankAway'))).toBeVisible();
      await page.clock.fastForward('00:30');
      await expect(page.getByRole('button', { name: say('payment.backToBank') })).toBeVisible();
    },
  },
  {
    name: 'payment-failed',
    async reach(shopper, faults) {
      faults.announce(402, /\/order\/verify\//);
      await openBank(shopper);
      await bankButton(shopper, 'decline').click();
      const { page, say } = shopper;
      await expect(page.getByRole('button', { name: say('payment.retry') })).toBeVisible();
      await expect(page.getByText(/\d{4,}/).first()).toBeVisible();
    },
  },
  {
    name: 'payment-cancelled',
    async reach(shopper, faults) {
      faults.announce(409, /\/order\/verify\//);
      const { page, say } = shopper;
      const { orderId, token } = await placedOrder(shopper, { paid: false });
      await moveOrder(shopper, orderId, 'cancelled');
      await shopper.open(paths.paymentFailed(token, orderId));
      await expect(page.getByText(say('payment.cancelledText'))).toBeVisible();
    },
  },
  {
    name: 'payment-money-back',
    async reach(shopper, faults) {
      faults.announce(409, /\/order\/verify\//);
      const { page, say } = shopper;
      const placed = await placedOrder(shopper, { paid: false });
      await moveOrder(shopper, placed.orderId, 'cancelled');
      await payUnseen(shopper, placed);
      await shopper.open(paths.paymentSuccess(placed.token, placed.orderId));
      await expect(page.getByText(say('payment.moneyBackText'))).toBeVisible();
    },
  },
];

async function openBank(shopper: Shopper): Promise<void> {
  await readyToPay(shopper);
  await shopper.open(paths.checkoutComplete());
  await payButton(shopper).click();
  await isAtBank(shopper, '12.150');
}
