import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import type { Order } from '../orders/lifecycle/order.ts';
import { sameSecret } from '../secrets/secret.ts';

const LARGEST_NUMBER = 2_147_483_647;

/** "10428", "#10428", "١٠٤٢٨"; null when it is no number that an order can have. */
export function orderNumber(typed: string): number | null {
  const digits = westernDigits(typed).replace(/^\s*#?\s*/, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const number = Number(digits);
  return number <= LARGEST_NUMBER ? number : null;
}

/** Whether an order was placed with a telephone, however that is typed. */
export function isOrdersPhone(order: Pick<Order, 'customerPhone'>, typed: string): boolean {
  return sameSecret(kuwaitMobile(typed) ?? '', order.customerPhone);
}
