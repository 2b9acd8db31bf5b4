import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { moveOrder, payUnseen, placedOrder } from './accounts.ts';
import { bankButton, decideUnheard, isAtBank, openMishaps } from './bank.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState, Visit } from './states.ts';
import { payButton } from './steps.ts';

/** The bank's page and where it leads back to. */
export const PAYMENT_VISITS: Visit[] = [
  {
    states: [
      {
        name: 'bank',
        async reach(shopper) {
          await readyToPay(shopper);
          await shopper.open(paths.checkoutComplete());
          await payButton(shopper).click();
          await isAtBank(shopper, '12.150');
        },
      },
      { name: 'bank-misbehave', reach: openMishaps },
      {
        name: 'payment-failed',
        async reach(shopper, faults) {
          faults.allow(402, /\/order\/verify\//);
          const { page, t } = shopper;
          await bankButton(shopper, 'decline').click();
          await expect(page.getByRole('button', { name: t('payment.retry') })).toBeVisible();
          await expect(page.getByText(/\d{4,}/).first()).toBeVisible();
        },
      },
      {
        name: 'payment-success',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.getByRole('button', { name: t('payment.retry') }).click();
          await isAtBank(shopper, '12.150');
          await bankButton(shopper, 'pay').click();
          await expect(page.getByText(t('payment.successful'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'bank-decided',
        async reach(shopper) {
          const { paymentLink } = await placedOrder(shopper, { paid: false });
          await shopper.page.goto(paymentLink);
          await decideUnheard(shopper, 'pay');
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'payment-success-verifying',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.clock.install();
          await shopper.open(paths.paymentSuccess('unknown'));
          await expect(page.getByText(t('payment.verifying'))).toBeVisible();
        },
      },
      {
        name: 'payment-success-slow',
        async reach({ page, t }) {
          await page.clock.fastForward('00:30');
          await expect(page.getByText(t('payment.slow'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'payment-success-bank-away',
        async reach(shopper, faults) {
          const { page, t } = shopper;
          faults.announce(409, /\/order\/verify\//);
          await page.route('**/order/verify/**', (route) =>
            route.fulfill({ status: 409, json: BANK_AWAY }),
          );
          await page.clock.install();
          await shopper.open(paths.paymentSuccess('unknown', 'unknown'));
          await expect(page.getByText(t('payment.bankAway'))).toBeVisible();
          await page.clock.fastForward('00:30');
          await expect(page.getByRole('button', { name: t('payment.backToBank') })).toBeVisible();
        },
      },
    ],
  },
  { states: cancelled() },
];

const BANK_AWAY = {
  code: 'payment-pending',
  message: '',
  orderNumber: '1024',
  bankAnswered: false,
};

/** An order that was cancelled before it was paid, and then was paid all the same. */
function cancelled(): ScreenState[] {
  let placed: Awaited<ReturnType<typeof placedOrder>>;
  return [
    {
      name: 'payment-cancelled',
      async reach(shopper: Shopper, faults) {
        faults.announce(409, /\/order\/verify\//);
        const { page, t } = shopper;
        placed = await placedOrder(shopper, { paid: false });
        await moveOrder(shopper, placed.orderId, 'cancelled');
        await shopper.open(paths.paymentFailed(placed.token, placed.orderId));
        await expect(page.getByText(t('payment.cancelledText'))).toBeVisible();
      },
    },
    {
      name: 'payment-money-back',
      async reach(shopper: Shopper) {
        const { page, t } = shopper;
        await payUnseen(shopper, placed);
        // The bank is asked about an attempt once a second at most, and the state before asked just now.
        await expect(async () => {
          await shopper.open(paths.paymentSuccess(placed.token, placed.orderId));
          await expect(page.getByText(t('payment.moneyBackText'))).toBeVisible({ timeout: 3000 });
        }).toPass();
      },
    },
  ];
}
