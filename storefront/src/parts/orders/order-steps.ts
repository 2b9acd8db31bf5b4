import type { OrderStatus } from '@mahlab/bakery/rules/order';

/** The five steps of an order that is paid, in their order. */
export const ORDER_STEPS = ['paid', 'baking', 'decorating', 'on-the-way', 'delivered'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/**
 * Which step an order is at; -1 for one that is not paid, or called off. One that is ready waits for its driver at the end
 * of the kitchen's last step; a pickup waits to be fetched, which is the step of its own.
 */
export function stepOf(status: OrderStatus, deliveryType: 'Delivery' | 'Pickup'): number {
  const waits = deliveryType === 'Pickup' ? 'on-the-way' : 'decorating';
  return ORDER_STEPS.findIndex((step) => step === (status === 'ready' ? waits : status));
}

/** Paid and not here yet. */
export function isUnderWay(status: OrderStatus): boolean {
  return stepOf(status, 'Delivery') >= 0 && status !== 'delivered';
}
