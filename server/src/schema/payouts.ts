import {
  type ChosenColumns,
  PAYOUT_DIFFERENCES,
  PAYOUT_KINDS,
} from '@mahlab/bakery/rules/staff/payouts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { paymentAttempts, refunds } from './payments.ts';

/** A gateway's or bank's list of what it took and gave back, as a member of staff brought it. */
export const payoutStatements = pgTable(
  'payout_statements',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** The file's name. */
    name: text('name').notNull(),
    /** SHA-256 of the file: the same file is taken once. */
    digest: text('digest').notNull().unique(),
    /** The file's heads, and which of them was read as what: the choice is proposed for the next file with these heads. */
    heads: jsonb('heads').$type<string[]>().notNull(),
    columns: jsonb('columns').$type<ChosenColumns>().notNull(),
    /** Days of Kuwait that its lines are of. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** Lines that an earlier statement had already brought. */
    known: integer('known').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('payout_statements_at').on(t.at),
    index('payout_statements_until').on(t.untilDay),
    check('payout_statements_span', sql`${t.fromDay} <= ${t.untilDay}`),
  ],
);

/** A line of a statement: a payment that was taken, or a refund that was. Never changed. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => payoutStatements.id),
    /** Its row in the file; the heads are row 1. */
    row: integer('row').notNull(),
    kind: text('kind', { enum: PAYOUT_KINDS }).notNull(),
    /** The gateway's name for the payment or the refund. */
    reference: text('reference').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What was taken or given back: above zero in both. */
    amountFils: integer('amount_fils').notNull(),
    feeFils: integer('fee_fils').notNull(),
    /** What of ours it is; null while it is none. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (t) => [
    unique('payout_lines_row').on(t.statementId, t.row),
    index('payout_lines_day').on(t.day),
    index('payout_lines_reference').on(t.reference),
    index('payout_lines_attempt').on(t.attemptId).where(sql`${t.attemptId} is not null`),
    index('payout_lines_refund').on(t.refundId).where(sql`${t.refundId} is not null`),
    oneOf('payout_lines_kind', t.kind, PAYOUT_KINDS),
    check('payout_lines_amount', sql`${t.amountFils} > 0 and ${t.feeFils} >= 0`),
  ],
);

/** Where a statement and our own books do not agree. A person settles it with a note. */
export const payoutDifferences = pgTable(
  'payout_differences',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => payoutStatements.id),
    kind: text('kind', { enum: PAYOUT_DIFFERENCES }).notNull(),
    /** The line; null for what no line tells of. */
    lineId: uuid('line_id').references(() => payoutLines.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    orderId: uuid('order_id').references(() => orders.id),
    reference: text('reference').notNull(),
    /** By our books and by the statement; null where it is in one of them alone. */
    oursFils: integer('ours_fils'),
    theirsFils: integer('theirs_fils'),
    oursDay: date('ours_day', { mode: 'string' }),
    theirsDay: date('theirs_day', { mode: 'string' }),
    /** Who explained it, and how; `statement` where a later statement brought what was missing. */
    settledBy: text('settled_by'),
    settledAt: instant('settled_at'),
    note: text('note'),
  },
  (t) => [
    index('payout_differences_statement').on(t.statementId),
    index('payout_differences_open').on(t.statementId).where(sql`${t.settledAt} is null`),
    // A payment or a refund is missed once, however many statements it is missing from.
    uniqueIndex('payout_differences_payment_missed')
      .on(t.attemptId)
      .where(sql`${t.kind} = 'missing-at-bank'`),
    uniqueIndex('payout_differences_refund_missed')
      .on(t.refundId)
      .where(sql`${t.kind} = 'refund-not-taken'`),
    oneOf('payout_differences_kind', t.kind, PAYOUT_DIFFERENCES),
    check(
      'payout_differences_settled',
      sql`(${t.settledAt} is null) = (${t.settledBy} is null) and (${t.settledAt} is null) = (${t.note} is null)`,
    ),
  ],
);
