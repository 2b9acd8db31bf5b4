import type { ImportRowProblem } from '@mahlab/bakery/api/staff-import';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { parseKwd } from '@mahlab/bakery/rules/money';
import type { ImportProblem } from '@mahlab/bakery/rules/staff/imports';
import { z } from 'zod';
import type { Table } from '../tables/read-table.ts';

const LONGEST_TOLD = 80;
/** What a table's program computes, where no apostrophe stands before it. */
const FORMULA = /^[=+\-@\t\r]/;
const YES = ['yes', 'true', '1', 'نعم'];
const NO = ['no', 'false', '0', 'لا'];
const Instant = z.iso.datetime({ offset: true });

/** What stands between `milk; wheat`. */
export const LIST_MARK = ';';

/**
 * One row of a file, read cell by cell. A cell that is wrong is told and reads as `undefined`, as does one of a column that
 * the file does not have: what it is about stays as it is.
 */
export class RowCells {
  readonly row: number;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #tell: (problem: ImportRowProblem) => void;
  #isHalf = false;
  #isWrong = false;

  constructor(
    { heads }: Pick<Table, 'heads'>,
    { row, cells }: Table['rows'][number],
    tell: (problem: ImportRowProblem) => void,
  ) {
    this.row = row;
    this.#tell = tell;
    this.#cells = new Map(heads.map((head, at) => [head, (cells[at] ?? '').trim()]));
    if (cells.length === heads.length) return;
    this.wrong(null, 'half-row', cells.join(' '));
    this.#isHalf = true;
  }

  /** Whether something was told of this row. */
  get isWrong(): boolean {
    return this.#isWrong;
  }

  /** Tells what is wrong with a cell, or with the row. Of half a row nothing more is said. */
  wrong(column: string | null, problem: ImportProblem, text?: string): undefined {
    if (this.#isHalf) return;
    this.#isWrong = true;
    const told = text ?? (column === null ? '' : (this.#cells.get(column) ?? ''));
    this.#tell({ row: this.row, column, problem, text: told.slice(0, LONGEST_TOLD) });
  }

  /** A text; `''` where nothing stands there. An apostrophe that keeps a program from computing it is no part of it. */
  text(column: string, most: number, { needed = false } = {}): string | undefined {
    const cell = this.#cells.get(column);
    if (cell === undefined) return undefined;
    if (FORMULA.test(cell)) return this.wrong(column, 'formula');
    const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
    if (needed && text === '') return this.wrong(column, 'missing');
    if (text.length > most) return this.wrong(column, 'too-long');
    return text;
  }

  /** An amount in KWD with at most three decimals; null where nothing stands there. */
  kwd(column: string, most = 100_000): number | null | undefined {
    const digits = this.#digits(column)?.replace('٫', '.');
    if (digits === undefined || digits === '') return digits === '' ? null : undefined;
    const fils = parseKwd(digits);
    if (fils === null || fils > most * 1000) return this.wrong(column, 'no-amount');
    return fils / 1000;
  }

  /** A whole number within limits; null where nothing stands there. */
  whole(column: string, least: number, most: number): number | null | undefined {
    const digits = this.#digits(column);
    if (digits === undefined || digits === '') return digits === '' ? null : undefined;
    const number = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= least && number <= most ? number : this.wrong(column, 'no-whole');
  }

  /** Yes or no; null where nothing stands there. */
  yes(column: string): boolean | null | undefined {
    const text = this.#digits(column)?.toLowerCase();
    if (text === undefined || text === '') return text === '' ? null : undefined;
    if (YES.includes(text)) return true;
    return NO.includes(text) ? false : this.wrong(column, 'no-yes');
  }

  /** A moment with its offset, as `2026-11-23T18:00:00+03:00`, in the form that is kept; null where nothing stands there. */
  instant(column: string): string | null | undefined {
    const text = this.#digits(column);
    if (text === undefined || text === '') return text === '' ? null : undefined;
    const isMoment = Instant.safeParse(text).success && text.startsWith('20');
    return isMoment ? new Date(text).toISOString() : this.wrong(column, 'no-time');
  }

  /** One of some words. */
  choice<Word extends string>(column: string, words: readonly Word[]): Word | undefined {
    const text = this.#cells.get(column);
    if (text === undefined) return undefined;
    return words.find((word) => word === text) ?? this.wrong(column, 'no-choice');
  }

  #digits(column: string): string | undefined {
    const cell = this.#cells.get(column);
    return cell === undefined ? undefined : westernDigits(cell.replace(/^'(?=[+-])/, ''));
  }
}

/** Leaves out what a file says nothing of. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as ReturnType<typeof given<Fields>>;
}
