import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations, Subquery } from 'drizzle-orm';
import type {
  CreatePgSelectFromBuilderMode,
  PgDatabase,
  PgQueryResultHKT,
  PgSelectWithout,
  PgTable,
  PgTransaction,
  PgTransactionConfig,
  SelectedFields,
} from 'drizzle-orm/pg-core';
import type {
  GetSelectTableName,
  GetSelectTableSelection,
} from 'drizzle-orm/query-builders/select.types';
import type { Client, Pool } from 'pg';
import type { Config } from '../config.ts';
import type { schema } from '../schema/schema.ts';
import { hostsOf } from './hosts.ts';

type Tables = typeof schema;

/**
 * Drizzle on either driver: a transaction, or the connection, where each statement stands alone. Its selects
 * have no `for`, since a lock that is gone with its own statement protects nothing.
 */
export type Orm = Omit<PgDatabase<PgQueryResultHKT, Tables>, 'select' | 'with' | 'transaction'> & {
  select(): Unlocked<undefined>;
  select<Fields extends SelectedFields>(fields: Fields): Unlocked<Fields>;
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
};
/**
 * A transaction, made by `Orm.transaction` alone. Whatever locks rows, or writes a job together with its
 * cause, takes one. What reads or writes alone takes an `Orm`, which may be either.
 */
export type Tx = Omit<
  PgTransaction<PgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>,
  'transaction'
> &
  Orm;

/** What a caller wants written together with a change, in its transaction; it is told what came of the change. */
export type Also<Changed = void> = (tx: Tx, changed: Changed) => Promise<void>;

/** Drizzle's select without `for`. */
type Unlocked<Fields extends SelectedFields | undefined> = {
  from<From extends PgTable | Subquery>(
    source: From,
  ): PgSelectWithout<
    CreatePgSelectFromBuilderMode<
      'db',
      GetSelectTableName<From>,
      Fields extends undefined ? GetSelectTableSelection<From> : Fields,
      Fields extends undefined ? 'single' : 'partial'
    >,
    false,
    'for'
  >;
};

/** The database of this process, embedded or PostgreSQL. */
export type Database = {
  kind: 'pglite' | 'postgres';
  orm: Orm;
  /** Only on PostgreSQL. */
  pool?: Pool;
  /** For what nobody waits for, whose statements may take minutes: connections of its own on PostgreSQL. */
  background: { orm: Orm; pool?: Pool };
  /** Only on PostgreSQL: a connection without time limits, for migrations. Whoever asks for it ends it. */
  connectUnlimited?(): Promise<Client>;
  /** Only when embedded. */
  pglite?: PGlite;
  /**
   * Calls back for every notice on a channel with what it says, and once with null after a lost connection
   * is back, because notices may have been missed meanwhile; `onLost` is called when it is lost. The channel's
   * name is lower-case. Resolves when listening.
   */
  listen(
    channel: string,
    onNotify: (said: string | null) => void,
    onLost?: () => void,
  ): Promise<() => Promise<void>>;
  /** How many processes share this database now, as far as this one knows: at least 1. */
  processes: () => number;
  close(): Promise<void>;
};

/** Opens the database that the settings name. Drivers load only when they are used: PGlite is heavy. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('./db-postgres.ts');
    return openPostgres(hostsOf(config), config.databasePool);
  }
  const { openEmbedded } = await import('./db-embedded.ts');
  return openEmbedded(config.dataDir);
}

/** The rows of a raw SQL statement. Both drivers answer `rows`, though their shared type does not say so. */
export function rowsOf(answer: unknown): Record<string, unknown>[] {
  return (answer as { rows: Record<string, unknown>[] }).rows;
}
