import { and, asc, eq } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { documents } from '../schema/documents.ts';

export type DocumentRow = typeof documents.$inferSelect;

export async function invoiceOf(tx: Tx, orderId: string): Promise<DocumentRow | null> {
  const ofOrder = and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice'));
  const [invoice] = await tx.select().from(documents).where(ofOrder);
  return invoice ?? null;
}

/** An order's credit notes, or its supplementary invoices, first to last. */
export async function papersOf(
  orm: Orm,
  orderId: string,
  kind: 'credit-note' | 'supplement',
): Promise<DocumentRow[]> {
  return orm
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, kind)))
    .orderBy(asc(documents.number));
}
