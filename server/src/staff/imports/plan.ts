import type { ImportRowProblem } from '@mahlab/bakery/api/staff-import';
import type { Orm, Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Table } from '../tables/read-table.ts';

/** One product, area or code of a file: how it stands, and how it is to be. */
export type Entry<Fields extends object> = {
  row: number;
  id: string;
  name: string;
  arabicName: string;
  /** Null for a new one. */
  before: Fields | null;
  after: Fields;
};

/** What a file would do. Where a problem is told, it does nothing. */
export type Plan<Fields extends object> = {
  entries: Entry<Fields>[];
  problems: ImportRowProblem[];
};

/** One kind of file. */
export type Kind<Fields extends object> = {
  /** Reads what the file is about, and says what it would do. */
  plan(orm: Orm, table: Table): Promise<Plan<Fields>>;
  /** Runs all of it in one transaction, in which nobody else changes what it is about. */
  inTransaction<Done extends { ok: true }>(
    orm: Orm,
    run: (tx: Tx) => Promise<Done | Refusal>,
  ): Promise<Done | Refusal>;
  /** Writes the entries that are others, or new; false when an id of them is another's. */
  write(tx: Tx, entries: readonly Entry<Fields>[], by: string): Promise<boolean>;
  /** The rows of the file that would change nothing. */
  rows(orm: Orm): AsyncIterable<Record<string, unknown>>;
};
