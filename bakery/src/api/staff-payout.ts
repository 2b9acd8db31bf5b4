import { z } from 'zod';
import { PAYOUT_DIFFERENCES, PAYOUT_KINDS, ROW_PROBLEMS } from '../rules/staff/payouts.ts';
import { Id, Kwd, KwdSum, line, paragraph } from './common.ts';

/** Each column's head in the file. */
export const StatementColumns = z.object({
  reference: z.string().min(1).max(200),
  day: z.string().min(1).max(200),
  amount: z.string().min(1).max(200),
  kind: z.string().max(200).optional(),
  fee: z.string().max(200).optional(),
  net: z.string().max(200).optional(),
});
export type StatementColumns = z.infer<typeof StatementColumns>;

const file = {
  name: line(200).min(1),
  /** The CSV file's bytes. */
  file: z.base64().min(1),
};

/** `POST /staff/payout/read`: without `columns` the choice for the last file with the same heads is proposed, or a guess. */
export const ReadStatement = z.object({ ...file, columns: StatementColumns.partial().optional() });
/** `POST /staff/payout`. */
export const NewStatement = z.object({ ...file, columns: StatementColumns });

export const StatementRowProblem = z.object({
  /** The row in the file; the heads are row 1. */
  row: z.int(),
  problem: z.enum(ROW_PROBLEMS),
  /** What stands there. */
  text: z.string(),
});
export type StatementRowProblem = z.infer<typeof StatementRowProblem>;

/** What a file says before it is taken in. Nothing has changed by it. */
export const StatementRead = z
  .object({
    heads: z.array(z.string()),
    columns: StatementColumns.partial(),
    lines: z.int(),
    payments: z.int(),
    refunds: z.int(),
    taken: KwdSum,
    givenBack: KwdSum,
    fees: KwdSum,
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    /** How many rows cannot be read, and the first hundred of them. */
    problemCount: z.int(),
    problems: z.array(StatementRowProblem),
    /** The statement that this very file has become already. */
    takenIn: Id.nullable(),
  })
  .meta({ id: 'StatementRead' });
export type StatementRead = z.infer<typeof StatementRead>;

export const PayoutStatement = z
  .object({
    id: Id,
    name: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
    by: z.string(),
    at: z.iso.datetime(),
    payments: z.int(),
    refunds: z.int(),
    /** Lines that an earlier statement had brought: they were not taken in again. */
    known: z.int(),
    taken: KwdSum,
    givenBack: KwdSum,
    fees: KwdSum,
    /** What arrives: taken less given back and fees; below zero where more went back. */
    arrives: z.number(),
    differences: z.int(),
    open: z.int(),
  })
  .meta({ id: 'PayoutStatement' });
export type PayoutStatement = z.infer<typeof PayoutStatement>;

export const PayoutDifference = z
  .object({
    id: Id,
    kind: z.enum(PAYOUT_DIFFERENCES),
    of: z.enum(PAYOUT_KINDS),
    reference: z.string(),
    /** The row in the file; null for what stands in our books alone. */
    row: z.int().nullable(),
    order: Id.nullable(),
    orderNumber: z.string().nullable(),
    ours: Kwd.nullable(),
    theirs: Kwd.nullable(),
    oursDay: z.iso.date().nullable(),
    theirsDay: z.iso.date().nullable(),
    settledBy: z.string().nullable(),
    settledAt: z.iso.datetime().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PayoutDifference' });
export type PayoutDifference = z.infer<typeof PayoutDifference>;

/** A statement with its days, oldest first, and its differences by day; those that are open first. */
export const PayoutDetail = z
  .object({
    statement: PayoutStatement,
    days: z.array(
      z.object({
        day: z.iso.date(),
        payments: z.int(),
        taken: KwdSum,
        givenBack: KwdSum,
        fees: KwdSum,
        arrives: z.number(),
        open: z.int(),
      }),
    ),
    differences: z.array(PayoutDifference),
  })
  .meta({ id: 'PayoutDetail' });
export type PayoutDetail = z.infer<typeof PayoutDetail>;

/** `GET /staff/payout/days`: days of Kuwait, both included. */
export const PayoutDaysQuery = z.object({ from: z.iso.date(), until: z.iso.date() });

/**
 * Each day of a span, newest first: what our own books have of it, and what statements say. `statement` is the newest one whose
 * days it is among, null where none is; the sums of a day without a line are 0. `awaited` is what our books have, whatever the
 * span, of the days to today that come after the last statement's (`awaitedSince`); null where there is none.
 */
export const PayoutDays = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Captured less refunds done; below zero where more went back. */
        ours: z.number(),
        taken: KwdSum,
        givenBack: KwdSum,
        fees: KwdSum,
        arrives: z.number(),
        open: z.int(),
        statement: Id.nullable(),
      }),
    ),
    awaited: z.object({ from: z.iso.date(), until: z.iso.date(), ours: z.number() }).nullable(),
  })
  .meta({ id: 'PayoutDays' });
export type PayoutDays = z.infer<typeof PayoutDays>;

/** `POST /staff/payout`: `again` when this very file was taken in before, and nothing has changed. */
export const StatementTaken = z
  .object({ id: Id, again: z.boolean() })
  .meta({ id: 'StatementTaken' });
export type StatementTaken = z.infer<typeof StatementTaken>;

/** `POST /staff/payout/difference/{id}`: how it is explained. */
export const SettleDifference = z.object({ note: paragraph(500).min(1) });
