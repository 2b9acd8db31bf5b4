import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import {
  knownCustomer,
  moveOrder,
  pay,
  placedOrder,
  rememberOrder,
  signedIn,
  TO_THE_DOOR,
} from './accounts.ts';
import { changeAgain } from './again.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState, Visit } from './states.ts';

/** My orders and the page of one. */
export const ORDER_VISITS: Visit[] = [
  {
    states: [
      { name: 'orders-empty', long: true, reach: (shopper) => shopper.open(paths.orders()) },
      {
        name: 'orders-link-sent',
        async reach({ page, t }) {
          const number = page.getByRole('textbox', { name: t('orders.findNumber') });
          await number.fill('999999');
          await page.getByRole('textbox', { name: t('orders.findPhone') }).fill('55500142');
          await page.getByRole('button', { name: t('orders.findButton') }).click();
          await expect(page.getByText(t('orders.linkSent'))).toBeVisible();
        },
      },
      {
        name: 'order-hidden',
        async reach(shopper, faults) {
          faults.announce(404, /\/user\/orders\//);
          const { page, t } = shopper;
          const title = page.getByRole('heading', { name: t('orders.hiddenTitle') });
          await shopper.go(paths.order('018f0000-0000-7000-8000-000000000000'), title);
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'orders',
        async reach(shopper) {
          const customer = await knownCustomer(shopper);
          await placedOrder(shopper, { customer, steps: TO_THE_DOOR });
          await placedOrder(shopper, { customer, steps: ['baking', 'decorating'] });
          await signedIn(shopper, customer);
          await shopper.open(paths.orders());
          const { page, t } = shopper;
          await expect(page.getByText(t('orders.now.decorating')).first()).toBeVisible();
        },
      },
    ],
  },
  { states: followed() },
  {
    states: [
      {
        name: 'order-cancelled',
        async reach(shopper) {
          const placed = await placedOrder(shopper, { steps: ['cancelled'] });
          await rememberOrder(shopper, placed);
          await shopper.open(paths.order(placed.orderId));
          await isNow(shopper, 'cancelled');
        },
      },
      {
        name: 'orders-cancelled',
        reach: (shopper) =>
          shopper.go(
            paths.orders(),
            shopper.page.getByRole('main').getByText(shopper.t('orders.pay.goingBack')),
          ),
      },
      {
        name: 'order-again',
        async reach(shopper) {
          const { page, t } = shopper;
          await changeAgain(shopper);
          await page.getByRole('button', { name: t('orders.again') }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  },
];

/** A guest's order on the device that placed it, which moves while its page is open. */
function followed(): ScreenState[] {
  let placed: Awaited<ReturnType<typeof placedOrder>>;
  const move = async (shopper: Shopper, steps: OrderStatus[]) => {
    for (const step of steps) await moveOrder(shopper, placed.orderId, step);
    await isNow(shopper, steps.at(-1) ?? 'paid');
  };
  return [
    {
      name: 'order-unpaid',
      async reach(shopper) {
        placed = await placedOrder(shopper, { paid: false });
        await rememberOrder(shopper, placed);
        await shopper.open(paths.order(placed.orderId));
        await isNow(shopper, 'pending');
      },
    },
    {
      name: 'order',
      long: true,
      async reach(shopper) {
        await pay(shopper, placed);
        await move(shopper, ['baking', 'decorating']);
        await shopper.page.locator('summary').click();
      },
    },
    {
      name: 'order-ready',
      reach: (shopper) => move(shopper, ['ready']),
    },
    {
      name: 'order-delivered',
      long: true,
      reach: (shopper) => move(shopper, ['on-the-way', 'delivered']),
    },
    {
      name: 'order-review',
      async reach({ page, t }) {
        await page.getByRole('button', { name: t('orders.review') }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
}

function isNow({ page, t }: Shopper, status: OrderStatus): Promise<void> {
  return expect(page.getByRole('heading', { name: t(`orders.now.${status}`) })).toBeVisible();
}
