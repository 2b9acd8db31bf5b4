import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { type DocumentKind, documents } from '../schema/documents.ts';
import { orders } from '../schema/orders.ts';
import type { DocumentFacts } from './facts.ts';
import { type DocumentRow, invoiceOf } from './queries.ts';
import { readFacts } from './read-facts.ts';
import { takeNumber } from './series.ts';

type IssuingContext = Pick<AppContext, 'database' | 'catalogue'>;
/** A refund of a sale. */
export type Credit = { refundId: string; amountFils: number };

/**
 * The invoice of an order: the one that it has, or a new one with the next number. Null for an order that
 * was never paid. In a transaction of its own, so that nobody's network holds up the series.
 */
export async function issueInvoice(
  context: IssuingContext,
  orderId: string,
): Promise<DocumentRow | null> {
  return context.database.orm.transaction((tx) => invoiceIn(tx, context, orderId));
}

/** The credit note of a refund: the one that it has, or a new one, after the invoice that it is about. */
export async function issueCreditNote(
  context: IssuingContext,
  orderId: string,
  { refundId, amountFils }: Credit,
): Promise<DocumentRow | null> {
  return context.database.orm.transaction(async (tx) => {
    const invoice = await invoiceIn(tx, context, orderId);
    if (!invoice) return null;
    const order = await lockedOrder(tx, orderId);
    const [issued] = await tx.select().from(documents).where(eq(documents.refundId, refundId));
    if (issued || !order) return issued ?? null;
    const facts = await readFacts(tx, order, context.catalogue.current());
    const credit = { invoice: invoice.number, amountFils };
    return writeDocument(tx, { kind: 'credit-note', orderId, refundId, facts, credit });
  });
}

async function invoiceIn(
  tx: Tx,
  { catalogue }: IssuingContext,
  orderId: string,
): Promise<DocumentRow | null> {
  const issued = await invoiceOf(tx, orderId);
  if (issued) return issued;
  // A parallel transaction waits here, and then finds the invoice.
  const order = await lockedOrder(tx, orderId);
  const meanwhile = await invoiceOf(tx, orderId);
  if (meanwhile || !order || order.paidAt === null) return meanwhile;
  const facts = await readFacts(tx, order, catalogue.current());
  return writeDocument(tx, { kind: 'invoice', orderId, refundId: null, facts, credit: null });
}

async function lockedOrder(tx: Tx, orderId: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

type NewDocument = {
  kind: DocumentKind;
  orderId: string;
  refundId: string | null;
  facts: Omit<DocumentFacts, 'issuedAt' | 'credit'>;
  credit: DocumentFacts['credit'];
};

async function writeDocument(
  tx: Tx,
  { facts, credit, ...document }: NewDocument,
): Promise<DocumentRow> {
  const { number, now } = await takeNumber(tx, document.kind);
  const [written] = await tx
    .insert(documents)
    .values({
      ...document,
      id: uuidv7(),
      number,
      amountFils: credit?.amountFils ?? facts.totalFils,
      issuedAt: now,
      facts: { ...facts, credit, issuedAt: now.toISOString() },
    })
    .returning();
  if (!written) throw new Error('an inserted row did not come back');
  return written;
}
