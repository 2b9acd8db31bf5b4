import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Tx } from '../../database/db.ts';
import type { Order } from './order.ts';
import type { LifecycleContext } from './reservation.ts';

/** What happened to an order that others may have to act on. */
export type OrderNews =
  | { kind: 'status'; from: OrderStatus; to: OrderStatus; by: string; why: string | null }
  /** An attempt to pay ended without money, and the order may still be paid. */
  | { kind: 'payment-failed' }
  /** Money of a refund is back with the shopper. */
  | { kind: 'money-back'; refund: RefundNews };

export type RefundNews = {
  id: string;
  amountFils: number;
  /** False for money that was captured beside the sale: no invoice counts it, so none takes it back. */
  ofSale: boolean;
};

/**
 * Acts on news of an order within the transaction that makes them: writes jobs, mails, refunds. What it writes
 * is there if and only if the change is. Mails and documents hear of orders by this alone.
 */
export type OrderListener = (tx: Tx, order: Order, news: OrderNews) => Promise<void>;

/** Tells every listener. */
export async function announce(
  tx: Tx,
  { orderListeners }: Pick<LifecycleContext, 'orderListeners'>,
  { order, news }: { order: Order; news: OrderNews },
): Promise<void> {
  for (const listener of orderListeners) await listener(tx, order, news);
}
