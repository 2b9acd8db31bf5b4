import type { Tx } from '../../database/db.ts';
import { orderEvents } from '../../schema/orders.ts';

type EventRow = typeof orderEvents.$inferInsert;

/** What is written into an order's history beside its states: what became of an attempt, a refund, a mismatch. */
export type PaymentEvent = Omit<EventRow, 'id' | 'at' | 'kind'> & {
  kind: 'attempt' | 'refund' | 'mismatch';
};

/** Writes into an order's history what happened to its money, in the transaction in which it happens. */
export async function recordPaymentEvent(tx: Tx, event: PaymentEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}
