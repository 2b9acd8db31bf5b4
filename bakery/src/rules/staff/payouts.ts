import { addDays, type Day } from '../promise/day.ts';

/** What a line of a payment gateway's statement tells of. */
export const PAYOUT_KINDS = ['payment', 'refund'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How a statement and our own books can disagree. */
export const PAYOUT_DIFFERENCES = [
  /** We hold it paid; the statement does not tell of it. */
  'missing-at-bank',
  /** The statement tells of a payment whose reference we do not know. */
  'missing-with-us',
  /** The statement tells of a payment that we do not hold paid. */
  'not-paid-with-us',
  'other-amount',
  /** It is on another day of Kuwait. */
  'other-day',
  /** The same payment or refund stands there a second time. */
  'twice',
  /** We hold the refund done; the statement does not tell of it. */
  'refund-not-taken',
  /** The statement tells of a refund whose reference we do not know. */
  'refund-unknown',
  /** The statement tells of a refund that we do not hold done. */
  'refund-not-done',
  /** Its amount less its fee is not what it says arrives. */
  'sum-wrong',
] as const;
export type PayoutDifferenceKind = (typeof PAYOUT_DIFFERENCES)[number];

/** The largest file of a statement, in bytes, and its most lines: more than a month of a busy shop. */
export const STATEMENT_BYTES = 2 * 1024 * 1024;
export const STATEMENT_LINES = 10_000;

/** What a statement's columns are read as. Without `kind` the sign of the amount tells payments from refunds. */
export const STATEMENT_COLUMNS = ['reference', 'day', 'amount', 'kind', 'fee', 'net'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
/** The head of each column in the file, as far as it is chosen. */
export type ChosenColumns = { [Column in StatementColumn]?: string | undefined };
/** Those without which no line can be compared. */
export const NEEDED_COLUMNS = ['reference', 'day', 'amount'] as const;

/** Why a row cannot be read. */
export const ROW_PROBLEMS = [
  'half-row',
  'formula',
  'no-reference',
  'rounded-reference',
  'no-day',
  'no-amount',
  'no-fee',
  'no-net',
  'broken-quotes',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/**
 * The first of the days, up to today, whose money no statement tells of yet: the one after the last that a statement covers, but
 * not more than `most` days back. Null where no statement was ever brought, or the last one covers today.
 *
 * That is all that can be known of money on its way to the bank. On which day a gateway pays out, and how much less its fees, its
 * contract says, and none that we have: UPayments' public documentation names a call for it (`get-deposit-status`) without what it
 * answers, and tells of refunds alone how long they take.
 */
export function awaitedSince(lastDay: Day | null, today: Day, most: number): Day | null {
  if (lastDay === null || lastDay >= today) return null;
  const [next, earliest] = [addDays(lastDay, 1), addDays(today, 1 - most)];
  return next > earliest ? next : earliest;
}
