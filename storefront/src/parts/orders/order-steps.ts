import type { OrderStatus } from '@mahlab/bakery/rules/order';

/** The five steps of an order that is paid, in their order. */
export const ORDER_STEPS = ['paid', 'baking', 'decorating', 'on-the-way', 'delivered'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Which step an order is at; -1 for one that is not paid, or called off. */
export function stepOf(status: OrderStatus): number {
  return (ORDER_STEPS as readonly OrderStatus[]).indexOf(status);
}

/** Paid and not here yet. */
export function isUnderWay(status: OrderStatus): boolean {
  return stepOf(status) >= 0 && status !== 'delivered';
}
