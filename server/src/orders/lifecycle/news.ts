import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Tx } from '../../database/db.ts';
import { together } from '../../database/together.ts';
import type { Order } from './order.ts';
import type { LifecycleContext } from './reservation.ts';

/** A change of an order that listeners may act on. */
export type OrderNews =
  | { kind: 'status'; from: OrderStatus; to: OrderStatus; by: string; why: string | null }
  /** An attempt to pay ended without money, and the order may still be paid. */
  | { kind: 'payment-failed' }
  /** It was given another window, which begins then. `change` tells one change from another. */
  | { kind: 'moved'; change: string; startsAt: string }
  /** An edit came into force; `isSeen` is false where nothing changed that its shopper is written of. */
  | { kind: 'revised'; revision: string; isSeen: boolean; isSupplement: boolean }
  /** An edit waits for its shopper to pay a supplement. */
  | { kind: 'supplement-asked'; revision: string }
  /** The bank has captured an attempt that pays a supplement. */
  | { kind: 'supplement-captured'; attempt: string }
  /** A refund is complete: the shopper has the money back. */
  | { kind: 'money-back'; refund: RefundNews };

export type RefundNews = {
  id: string;
  amountFils: number;
  /** False for a second capture of the same order: it is on no invoice, so it needs no credit note. */
  ofSale: boolean;
};

/**
 * Acts on news of an order within the transaction that makes them: writes jobs, mails, refunds. What it writes
 * is there if and only if the change is. Mails and documents hear of orders by this alone.
 */
export type OrderListener = (tx: Tx, order: Order, news: OrderNews) => Promise<void>;

/** Calls every listener with a change of an order, in its transaction. */
export async function announce(
  tx: Tx,
  { orderListeners }: Pick<LifecycleContext, 'orderListeners'>,
  { order, news }: { order: Order; news: OrderNews },
): Promise<void> {
  for (const listener of orderListeners) await listener(tx, order, news);
}

/** One listener of several that write what none of them reads: their statements are sent together. */
export function listenTogether(...listeners: OrderListener[]): OrderListener {
  return async (tx, order, news) => {
    await together(...listeners.map((listener) => listener(tx, order, news)));
  };
}
