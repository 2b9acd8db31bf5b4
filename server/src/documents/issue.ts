import { eq, getTableColumns } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { placeholders, preparedRows } from '../database/prepared.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { revisionsOf } from '../orders/revisions/read-revisions.ts';
import { type DocumentKind, documents } from '../schema/documents.ts';
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
    const order = await lockOrder(tx, orderId);
    const [issued] = await tx.select().from(documents).where(eq(documents.refundId, refundId));
    if (issued || !order) return issued ?? null;
    const facts = await factsAsPaid(tx, context, order);
    const credit = { invoice: invoice.number, amountFils };
    return writeDocument(tx, { kind: 'credit-note', orderId, refundId, facts, credit });
  });
}

/** The supplementary invoice of an edit that was paid: the one that it has, or a new one, after the invoice that it adds to. */
export async function issueSupplement(
  context: IssuingContext,
  orderId: string,
  revisionId: string,
): Promise<DocumentRow | null> {
  return context.database.orm.transaction(async (tx) => {
    const invoice = await invoiceIn(tx, context, orderId);
    if (!invoice) return null;
    const order = await lockOrder(tx, orderId);
    const [issued] = await tx.select().from(documents).where(eq(documents.revisionId, revisionId));
    const revision = (await revisionsOf(tx, orderId)).find(({ id }) => id === revisionId);
    if (issued || !order || !revision) return issued ?? null;
    const catalogue = context.catalogue.current();
    const added = { invoice: invoice.number, amountFils: revision.differenceFils };
    const facts = { ...(await readFacts(tx, order, { catalogue, revision })), added };
    const of = { kind: 'supplement', orderId, refundId: null, revisionId } as const;
    return writeDocument(tx, { ...of, facts, credit: null });
  });
}

/** What invoice and credit notes are about: the order as it was paid, whatever it was edited to since. */
async function factsAsPaid(tx: Tx, { catalogue }: IssuingContext, order: Order) {
  const revisions = await revisionsOf(tx, order.id);
  const revision = revisions.find(({ number }) => number === 0) ?? null;
  return readFacts(tx, order, { catalogue: catalogue.current(), revision });
}

async function invoiceIn(
  tx: Tx,
  context: IssuingContext,
  orderId: string,
): Promise<DocumentRow | null> {
  const issued = await invoiceOf(tx, orderId);
  if (issued) return issued;
  // A parallel transaction waits here, and then finds the invoice.
  const order = await lockOrder(tx, orderId);
  const meanwhile = await invoiceOf(tx, orderId);
  if (meanwhile || !order || order.paidAt === null) return meanwhile;
  const facts = await factsAsPaid(tx, context, order);
  return writeDocument(tx, { kind: 'invoice', orderId, refundId: null, facts, credit: null });
}

type NewDocument = {
  kind: DocumentKind;
  orderId: string;
  refundId: string | null;
  revisionId?: string;
  facts: Omit<DocumentFacts, 'issuedAt' | 'credit'>;
  credit: DocumentFacts['credit'];
};

const DOCUMENT_COLUMNS = [
  'id',
  'kind',
  'orderId',
  'refundId',
  'revisionId',
  'number',
  'amountFils',
  'issuedAt',
  'facts',
] as const satisfies (keyof DocumentRow)[];
type Issued = Pick<typeof documents.$inferInsert, (typeof DOCUMENT_COLUMNS)[number]>;

const DOCUMENT = getTableColumns(documents);
const insertDocument = preparedRows<typeof DOCUMENT, Issued>('document_insert', DOCUMENT, (orm) =>
  orm.insert(documents).values(placeholders(DOCUMENT_COLUMNS)).returning(),
);

async function writeDocument(
  tx: Tx,
  { facts, credit, ...document }: NewDocument,
): Promise<DocumentRow> {
  const { number, now } = await takeNumber(tx, document.kind);
  const [written] = await insertDocument(tx, {
    ...document,
    id: uuidv7(),
    number,
    amountFils: credit?.amountFils ?? facts.added?.amountFils ?? facts.totalFils,
    issuedAt: now,
    facts: { ...facts, credit, issuedAt: now.toISOString() },
  });
  if (!written) throw new Error('an inserted row did not come back');
  return written;
}
