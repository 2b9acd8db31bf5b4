import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentFacts } from '../documents/facts.ts';
import { instant, notNegative, oneOf } from './columns.ts';
import { orderRevisions } from './order-revisions.ts';
import { orders } from './orders.ts';

export const DOCUMENT_KINDS = ['invoice', 'supplement', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The next number of each series. Whoever takes one holds its row until the document is written. */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text('kind', { enum: DOCUMENT_KINDS }).primaryKey(),
    next: integer('next').notNull(),
  },
  (t) => [
    oneOf('document_series_kind', t.kind, DOCUMENT_KINDS),
    check('document_series_next', sql`${t.next} >= 1`),
  ],
);

/** Invoices, supplementary invoices and credit notes. None is ever changed but by its file, and none is ever removed. */
export const documents = pgTable(
  'documents',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Its place in the series of its kind, from 1, without a gap. */
    number: integer('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** What a credit note gives back. */
    refundId: text('refund_id').unique(),
    /** The edit whose supplement a supplementary invoice is about. */
    revisionId: uuid('revision_id')
      .unique()
      .references(() => orderRevisions.id),
    amountFils: integer('amount_fils').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** What it says, frozen; taken away once the file is there, which then is the document. */
    facts: jsonb('facts').$type<DocumentFacts>(),
    /** Where the file is in the store, and what it must hash to: SHA-256, hexadecimal. */
    file: text('file'),
    sha256: text('sha256'),
  },
  (t) => [
    oneOf('documents_kind', t.kind, DOCUMENT_KINDS),
    unique('documents_series').on(t.kind, t.number),
    uniqueIndex('documents_one_invoice').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    index('documents_order').on(t.orderId),
    // Those of a span of days.
    index('documents_issued').on(t.issuedAt, t.id),
    // Those that are still to be printed, oldest first.
    index('documents_unprinted').on(t.issuedAt).where(sql`${t.file} is null`),
    notNegative('documents_amount', t.amountFils),
    check('documents_number', sql`${t.number} >= 1`),
    check('documents_revision', sql`(${t.kind} = 'supplement') = (${t.revisionId} is not null)`),
    check('documents_refund', sql`(${t.kind} = 'credit-note') = (${t.refundId} is not null)`),
    check(
      'documents_file',
      sql`(${t.file} is null) = (${t.sha256} is null) and (${t.file} is null) = (${t.facts} is not null)`,
    ),
  ],
);
