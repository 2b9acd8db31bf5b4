import type { OrderSummary } from '@mahlab/bakery/api/order-history';

type Paid = Pick<OrderSummary, 'status' | 'payment'>;

/** Whether an order was paid and then cancelled: all of its money is on the way back, and `refunded` follows. */
export function isGoingBack({ status, payment }: Paid): boolean {
  return status === 'cancelled' && payment.state === 'paid';
}
