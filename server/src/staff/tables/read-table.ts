import { CsvError, parse } from 'csv-parse/sync';

/** A file's heads, and its rows with the number that a table's program shows beside them. */
export type Table = {
  ok: true;
  heads: string[];
  rows: { row: number; cells: string[] }[];
  /** Where quotes never end: what follows cannot be read. */
  brokenAt: number | null;
};

/** Why a file is no table. */
export type NoTable = {
  ok: false;
  why: 'too-large' | 'too-long' | 'encoding' | 'heads' | 'empty';
};

type Limits = { bytes: number; rows: number };

/** No statement and no file of ours has as many columns: to look each row up by theirs would take minutes. */
const MOST_HEADS = 200;
/** Rows without a word may stand between the others: as many as those again. */
const BLANK_SHARE = 2;

/**
 * Reads a CSV file as it comes from a bank or from a table's program: UTF-8, or UTF-16 with its mark; commas, semicolons or
 * tabs. Any other encoding is refused, since its digits may be read but not its words. Rows without a word are left out; a row
 * may have fewer or more cells than there are heads.
 */
export function readTable(bytes: Uint8Array, most: Limits): Table | NoTable {
  if (bytes.length > most.bytes) return { ok: false, why: 'too-large' };
  const text = decode(bytes);
  if (text === null) return { ok: false, why: 'encoding' };
  const { records, brokenAt, isTooLong } = recordsOf(text, BLANK_SHARE * (most.rows + 1));
  if (isTooLong) return { ok: false, why: 'too-long' };
  const [first, ...rest] = records;
  const heads = (first?.cells ?? []).map((head) => head.trim());
  const named = heads.filter(Boolean);
  if (heads.length > MOST_HEADS) return { ok: false, why: 'heads' };
  if (named.length < 2 || new Set(named).size !== named.length) return { ok: false, why: 'heads' };
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0 && brokenAt === null) return { ok: false, why: 'empty' };
  if (rows.length > most.rows) return { ok: false, why: 'too-long' };
  return { ok: true, heads, rows, brokenAt };
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // No CSV has it: it is a picture, an Excel file, or UTF-16 without its mark.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

type Records = {
  records: { row: number; cells: string[] }[];
  brokenAt: number | null;
  isTooLong: boolean;
};

/** Reads no further than so many records: a file of line ends alone would be millions of them. */
function recordsOf(text: string, most: number): Records {
  const records: Records['records'] = [];
  const heads = text.slice(0, (text.search(/[\r\n]/) + 1 || text.length + 1) - 1);
  const count = (mark: string) => heads.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) =>
    count(mark) > count(best) ? mark : best,
  );
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }) => {
        if (records.length === most) throw new TooLong();
        records.push({ row: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof TooLong) return { records: [], brokenAt: null, isTooLong: true };
    if (!(error instanceof CsvError)) throw error;
    return { records, brokenAt: (records.at(-1)?.row ?? 0) + 1, isTooLong: false };
  }
  return { records, brokenAt: null, isTooLong: false };
}

/** Ends the reading. */
class TooLong extends Error {}
