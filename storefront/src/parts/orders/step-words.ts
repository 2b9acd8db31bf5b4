import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Translate } from '../../translations.ts';
import type { OrderStep } from './order-steps.ts';

/** What an order that is fetched calls otherwise than one that is brought. */
const FETCHED = {
  ready: 'on-the-way',
  'on-the-way': 'on-the-way',
  delivered: 'delivered',
} as const;
type Fetched = (typeof FETCHED)[keyof typeof FETCHED];

/** The words for the states and steps of an order: a pickup is nowhere on the way, and nobody brings it. */
export function stepWords(deliveryType: OrderDetail['deliveryType'], t: Translate) {
  const fetched = (status: OrderStatus): Fetched | undefined =>
    deliveryType === 'Pickup' && status in FETCHED
      ? FETCHED[status as keyof typeof FETCHED]
      : undefined;
  return {
    now: (status: OrderStatus) => {
      const step = fetched(status);
      return t(step ? `orders.pickup.now.${step}` : `orders.now.${status}`);
    },
    text: (status: OrderStatus) => {
      const step = fetched(status);
      return t(step ? `orders.pickup.text.${step}` : `orders.text.${status}`);
    },
    done: (status: OrderStep) => {
      const step = fetched(status);
      return t(step ? `orders.pickup.now.${step}` : `orders.done.${status}`);
    },
    next: (status: OrderStep) => {
      const step = fetched(status);
      return t(step ? `orders.pickup.now.${step}` : `orders.next.${status}`);
    },
  };
}
