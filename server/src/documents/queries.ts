import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import { documents } from '../schema/documents.ts';

export type DocumentRow = typeof documents.$inferSelect;

const DOCUMENT = getTableColumns(documents);
const invoiceRow = preparedRows<typeof DOCUMENT, { order: string }>('invoice_of', DOCUMENT, (orm) =>
  orm
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, sql.placeholder('order')), eq(documents.kind, 'invoice'))),
);

export async function invoiceOf(tx: Tx, orderId: string): Promise<DocumentRow | null> {
  const [invoice] = await invoiceRow(tx, { order: orderId });
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
