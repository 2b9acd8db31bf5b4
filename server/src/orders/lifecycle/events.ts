import type { Tx } from '../../database/db.ts';
import { orderEvents } from '../../schema/orders.ts';

type EventRow = typeof orderEvents.$inferInsert;

/** An event in an order's history that is no change of its state: of an attempt, a refund or a mismatch. */
export type PaymentEvent = Omit<EventRow, 'id' | 'at' | 'kind'> & {
  kind: 'attempt' | 'refund' | 'mismatch';
};

/** Writes an event about an order's money into its history, in the transaction that causes it. */
export async function recordPaymentEvent(tx: Tx, event: PaymentEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/** Writes into an order's history that it was given another window: from which (or what it had in place of one) to which. */
export async function recordPromiseEvent(
  tx: Tx,
  event: Required<Pick<EventRow, 'orderId' | 'from' | 'to' | 'by'>> & Pick<EventRow, 'detail'>,
): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, kind: 'promise' });
}
