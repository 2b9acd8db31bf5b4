import type { StatementRowProblem } from '@mahlab/bakery/api/staff-payout';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { type Fils, parseKwd } from '@mahlab/bakery/rules/money';
import {
  type ChosenColumns,
  NEEDED_COLUMNS,
  type PayoutKind,
  type RowProblem,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '@mahlab/bakery/rules/staff/payouts';
import type { Table } from '../tables/read-table.ts';

/** A line of a statement. `netFils` is what it says arrives of it, where it says so. */
export type Line = {
  row: number;
  kind: PayoutKind;
  reference: string;
  /** A day of Kuwait. */
  day: string;
  amountFils: Fils;
  feeFils: Fils;
  netFils: Fils | null;
};

const LONGEST_TEXT = 80;
/** No amount is as long, however it is written; a long row of zeros would be looked through again for each of them. */
const LONGEST_AMOUNT = 60;

/** The lines of a file by its columns, and why others cannot be read. */
export function readLines(
  { heads, rows, brokenAt }: Table,
  columns: ChosenColumns,
): { lines: Line[]; problems: StatementRowProblem[] } {
  const lines: Line[] = [];
  const problems: StatementRowProblem[] = [];
  if (NEEDED_COLUMNS.some((column) => !columns[column])) return { lines, problems };
  for (const { row, cells } of rows) {
    const cell = (column: StatementColumn) => {
      const head = columns[column];
      return head ? (cells[heads.indexOf(head)] ?? '').trim() : '';
    };
    const read = cells.length < lastOf(heads, columns) ? half(cells) : readLine(row, cell);
    if ('problem' in read) problems.push({ ...read, row, text: read.text.slice(0, LONGEST_TEXT) });
    else lines.push(read);
  }
  if (brokenAt !== null) problems.push({ row: brokenAt, problem: 'broken-quotes', text: '' });
  return { lines, problems };
}

/** How many cells a row needs to have all that is read of it. */
function lastOf(heads: string[], columns: ChosenColumns): number {
  return Math.max(...STATEMENT_COLUMNS.map((column) => heads.indexOf(columns[column] ?? '') + 1));
}

type Problem = { problem: RowProblem; text: string };
const half = (cells: string[]): Problem => ({ problem: 'half-row', text: cells.join(' ') });

function readLine(row: number, cell: (column: StatementColumn) => string): Line | Problem {
  const formula = STATEMENT_COLUMNS.map(cell).find((text) => /^[=@]|^[+-](?![\d.٠-٩(])/.test(text));
  if (formula) return { problem: 'formula', text: formula };
  const reference = westernDigits(cell('reference')).replace(/^'/, '');
  if (!reference || reference.length > 100) return { problem: 'no-reference', text: reference };
  // A table's program has cut its digits: `6.20712E+14`.
  if (/^\d(\.\d+)?E\+\d+$/i.test(reference))
    return { problem: 'rounded-reference', text: reference };
  const day = dayOf(cell('day'));
  if (!day) return { problem: 'no-day', text: cell('day') };
  const amount = amountOf(cell('amount'));
  if (amount === null || amount === 0) return { problem: 'no-amount', text: cell('amount') };
  const fee = cell('fee') ? amountOf(cell('fee')) : 0;
  if (fee === null) return { problem: 'no-fee', text: cell('fee') };
  const net = cell('net') ? amountOf(cell('net')) : null;
  if (cell('net') && net === null) return { problem: 'no-net', text: cell('net') };
  const isRefund = amount < 0 || /refund|revers|استرداد|استرجاع|مرتجع/i.test(cell('kind'));
  return {
    row,
    kind: isRefund ? 'refund' : 'payment',
    reference,
    day,
    amountFils: Math.abs(amount),
    feeFils: Math.abs(fee),
    netFils: net === null ? null : Math.abs(net),
  };
}

/** Fils of an amount in digits of either script, such as `1,234.500`, `KWD -5.5` or `(٥٫٥٠٠)`; null for anything else. */
function amountOf(text: string): number | null {
  if (text.length > LONGEST_AMOUNT) return null;
  const plain = westernDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/KWD|KD|د\.ك\.?|[\s\u00a0\u200e\u200f]/gi, '')
    .replace('−', '-');
  const match = /^(-|\+|\()?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,3})?0*(-|\))?$/.exec(plain);
  if (!match) return null;
  const fils = parseKwd(`${match[2]?.replaceAll(',', '')}${match[3] ?? ''}`);
  if (fils === null) return null;
  const isBelow = match[1] === '-' || match[1] === '(' || match[4] === '-';
  return isBelow ? -fils : fils;
}

const KUWAIT_MS = 3 * 3_600_000;

/** The day of Kuwait of `2026-11-21`, `2026-11-21 16:54:03`, an instant with its zone, or `21/11/2026`; null for anything else. */
function dayOf(text: string): string | null {
  const plain = westernDigits(text).replace(/[\u200e\u200f]/g, '');
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(plain) ? Date.parse(plain) : NaN;
  if (!Number.isNaN(zoned)) return new Date(zoned + KUWAIT_MS).toISOString().slice(0, 10);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(plain);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ,].*)?$/.exec(plain);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3], local[2], local[1]]
      : [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  // The thirtieth of February is no day, nor is one of another century.
  return !Number.isNaN(at) &&
    written.startsWith('20') &&
    new Date(at).toISOString().startsWith(written)
    ? written
    : null;
}
