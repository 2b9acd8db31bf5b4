import { endpoints } from '@mahlab/bakery/api/endpoints';
import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { moveOrder, placedOrder, rememberOrder } from './accounts.ts';
import { NOW } from './offered.ts';
import { answerMoves, promised, tellOrders } from './promised.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState, Visit } from './states.ts';
import { designAnswer } from './time-answers.ts';

/** What was promised, where an order is looked at. */
export const PROMISE_VISITS: Visit[] = [
  { states: dated() },
  { states: unplaced() },
  {
    states: [
      {
        name: 'order-pickup',
        async reach(shopper) {
          const placed = await placedOrder(shopper);
          await rememberOrder(shopper, placed);
          const told = { deliveryType: 'Pickup', pickupCode: '48 21' } as const;
          await tellOrders(shopper.page, { ...told, promise: promised({ mode: 'Pickup' }) });
          await shopper.open(paths.order(placed.orderId));
          await expect(shopper.page.getByText('48 21')).toBeVisible();
        },
      },
    ],
  },
];

/** An order with its time, and the sheet that changes it. */
function dated(): ScreenState[] {
  let id = '';
  return [
    {
      name: 'order-promised',
      long: true,
      async reach(shopper) {
        const { page, t } = shopper;
        const placed = await placedOrder(shopper);
        id = placed.orderId;
        await rememberOrder(shopper, placed);
        await page.clock.setFixedTime(NOW);
        const orders = await tellOrders(page, { promise: promised() });
        await answerMoves(page, id, {
          windows: designAnswer(shopper).windows,
          onMove: (promise) => orders.set({ promise }),
        });
        await shopper.open(paths.order(id));
        await expect(page.getByText(t('time.addToCalendar'))).toBeVisible();
      },
    },
    {
      name: 'order-change-time',
      async reach({ page, t }) {
        await page.getByRole('button', { name: t('time.rowAsking') }).click();
        await expect(page.getByRole('radiogroup', { name: t('time.hours') })).toBeVisible();
      },
    },
    {
      name: 'orders-promised',
      async reach(shopper) {
        const { page, language } = shopper;
        await moveOrder(shopper, id, 'baking');
        await shopper.open(paths.orders());
        const time = language === 'ar' ? '4–6 مساءً' : '4 to 6 pm';
        await expect(page.getByText(time).first()).toBeVisible();
      },
    },
  ];
}

/** Money that came too late, on the page of the payment and on that of the order. */
function unplaced(): ScreenState[] {
  let placed: Awaited<ReturnType<typeof placedOrder>>;
  return [
    {
      name: 'payment-success-unplaced',
      long: true,
      async reach(shopper) {
        placed = await placedOrder(shopper);
        await rememberOrder(shopper, placed);
        await late(shopper);
        await shopper.open(paths.paymentSuccess(placed.token, placed.orderId));
        await expect(shopper.page.getByText(shopper.t('time.unplaced'))).toBeVisible();
      },
    },
    {
      name: 'order-unplaced',
      async reach(shopper) {
        await shopper.open(paths.order(placed.orderId));
        await expect(shopper.page.getByText(shopper.t('time.unplaced'))).toBeVisible();
        await expect(shopper.page.getByText(shopper.t('orders.text.paid'))).toHaveCount(0);
      },
    },
    {
      name: 'payment-success-promised',
      async reach(shopper) {
        await tellOrders(shopper.page, { promise: promised() });
        await shopper.open(paths.paymentSuccess(placed.token, placed.orderId));
        await expect(shopper.page.getByText(shopper.t('time.arrives'))).toBeVisible();
      },
    },
  ];
}

async function late({ page }: Shopper): Promise<void> {
  await tellOrders(page, { promise: promised({ state: 'unplaced', changeUntil: null }) });
  await page.route(`**${endpoints.orderRefund('*')}*`, (route) =>
    route.fulfill({ json: { status: 'refunded', refunded: 12.15 } }),
  );
}
