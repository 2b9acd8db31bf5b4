import { createHash } from 'node:crypto';
import type { ImportFile, ImportReport } from '@mahlab/bakery/api/staff-import';
import {
  IMPORT_BYTES,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  IMPORT_KEYS,
  IMPORT_ROWS,
  type Import,
  type ImportField,
} from '@mahlab/bakery/rules/staff/imports';
import { isSame } from '@mahlab/bakery/rules/staff/product-draft';
import type { Also, Orm } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { readTable, type Table } from '../tables/read-table.ts';
import type { Entry, Kind, Plan } from './plan.ts';

/** How many changes and problems an answer names. */
const TOLD = 200;

type Given<Fields extends object> = { what: Import; kind: Kind<Fields>; file: ImportFile };
/** An object that the file has added or changed: the fields that are others, before and after. */
export type Imported = { id: string; before: Fields | null; after: Fields };
type Fields = Record<string, unknown>;
type Done = { ok: true; report: ImportReport };

/** What a file would do, row by row. Nothing has changed by it. */
export async function dryRun<Fields extends object>(
  orm: Orm,
  { what, kind, file }: Given<Fields>,
): Promise<Done | Refusal> {
  const table = tableOf(what, file);
  if (!table.ok) return table;
  return { ok: true, report: await reportOf(file, await planOf(orm, { kind, table })) };
}

/**
 * Does what the dry run said, in one transaction: all of it, or nothing. Refused when a row is wrong, and when the file or
 * what it is about is not what the dry run saw. `also` is told what was written.
 */
export async function takeIn<Fields extends object>(
  orm: Orm,
  { what, kind, file }: Given<Fields>,
  { by, also }: { by: string; also: Also<Imported[]> },
): Promise<Done | Refusal> {
  const table = tableOf(what, file);
  if (!table.ok) return table;
  const written = await kind
    .inTransaction(orm, async (tx) => {
      const plan = await planOf(tx, { kind, table });
      const report = await reportOf(file, plan);
      if (report.problemCount > 0) {
        const { problems, problemCount } = report;
        const rows = String(problemCount);
        return refusal('import-rows', { rows }, { problems, problemCount });
      }
      if (report.digest !== file.seen) return refusal('import-changed');
      const changed = plan.entries.filter(differs);
      if (!(await kind.write(tx, changed, by))) throw new TakenMeanwhile();
      await also(tx, changed.map(importedOf));
      return { ok: true as const, report };
    })
    .catch((fault: unknown) => {
      if (fault instanceof TakenMeanwhile) return refusal('import-changed');
      throw fault;
    });
  return written;
}

/** Somebody else has made what the file was to make. */
class TakenMeanwhile extends Error {}

function tableOf(what: Import, { file }: ImportFile): Table | Refusal {
  const table = readTable(Buffer.from(file, 'base64'), { bytes: IMPORT_BYTES, rows: IMPORT_ROWS });
  if (!table.ok) {
    const megabytes = String(IMPORT_BYTES / 1024 / 1024);
    return refusal(`import-${table.why}`, { megabytes, rows: String(IMPORT_ROWS) });
  }
  const columns = IMPORT_COLUMNS[what];
  const needed = what === 'products' ? ['row', IMPORT_KEYS[what]] : [IMPORT_KEYS[what]];
  const unknown = table.heads.filter((head) => !columns.includes(head));
  const missing = needed.filter((head) => !table.heads.includes(head));
  if (unknown.length === 0 && missing.length === 0) return sanitizeText(table);
  const named = [...unknown.map((head) => head || '?'), ...missing].join(', ').slice(0, 200);
  return refusal('import-columns', { named });
}

type Asked<Fields extends object> = { kind: Kind<Fields>; table: Table };

async function planOf<Fields extends object>(orm: Orm, { kind, table }: Asked<Fields>) {
  const plan = await kind.plan(orm, table);
  const { brokenAt } = table;
  if (brokenAt === null) return plan;
  const broken = { row: brokenAt, column: null, problem: 'broken-quotes' as const, text: '' };
  return { ...plan, problems: [...plan.problems, broken] };
}

async function reportOf<Fields extends object>(
  { file }: ImportFile,
  { entries, problems }: Plan<Fields>,
): Promise<ImportReport> {
  const changed = entries.filter(differs);
  const added = changed.filter(({ before }) => before === null).length;
  const stand = JSON.stringify(entries.map(({ id, before }) => [id, before]));
  const sorted = problems.toSorted((a, b) => a.row - b.row);
  return {
    digest: createHash('sha256').update(file).update('\n').update(stand).digest('hex'),
    added,
    changed: changed.length - added,
    same: entries.length - changed.length,
    changes: changed.slice(0, TOLD).map((entry) => ({
      row: entry.row,
      id: entry.id,
      name: entry.name,
      arabicName: entry.arabicName,
      isNew: entry.before === null,
      fields: entry.before === null ? [] : fieldsChanged(entry),
    })),
    problemCount: problems.length,
    problems: sorted.slice(0, TOLD),
  };
}

function differs<Fields extends object>({ before, after }: Entry<Fields>): boolean {
  return !isSame(before, after);
}

function fieldsChanged<Fields extends object>({ before, after }: Entry<Fields>): ImportField[] {
  const isOther = (field: string) =>
    !isSame(after[field as keyof Fields], before?.[field as keyof Fields]);
  return IMPORT_FIELDS.filter((field) => field in after && isOther(field));
}

function importedOf<Of extends object>(entry: Entry<Of>): Imported {
  const { id, before, after } = entry;
  if (before === null) return { id, before, after: Object.fromEntries(Object.entries(after)) };
  const names = fieldsChanged(entry) as string[] as (keyof Of & string)[];
  const of = (fields: Of): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { id, before: of(before), after: of(after) };
}
