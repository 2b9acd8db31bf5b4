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
