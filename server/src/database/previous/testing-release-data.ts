import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import { getConstructionPlans } from 'pg-boss';
import { schema } from '../../schema/schema.ts';
import { type Database, type Orm, rowsOf } from '../db.ts';
import type { Facts } from './testing-day.ts';

/** What a database of an earlier release holds, and all that is needed to make that very database again. */
export type ReleaseData = {
  /** The commit whose code filled the database. */
  release: string;
  /** When; times are moved on as if it had been a moment ago, and dates by whole days. */
  keptAt: string;
  /** Digests of the migrations that this release had, in their order. */
  migrations: string[];
  /** The statements by which the job queue's library made its tables then. */
  queue: string;
  /** The columns that this release's code names in its statements, by table. */
  columns: Record<string, string[]>;
  /** What today's code has to find, in words of the shop. */
  facts: Facts;
  sequences: Record<string, number>;
  /** Rows by schema and table. */
  tables: Record<string, Record<string, unknown>[]>;
};

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const FILE = fileURLToPath(new URL('release-data.json', import.meta.url));
const DAY_MS = 86_400_000;

/** The data that is kept in the repository. */
export function readReleaseData(): ReleaseData {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ReleaseData;
}

/** Keeps what a database holds as the data of this release, a row a line. */
export async function keepReleaseData(
  orm: Orm,
  { release, facts }: { release: string; facts: Facts },
): Promise<void> {
  const head = {
    release,
    keptAt: new Date().toISOString(),
    migrations: migrationDigests(),
    queue: getConstructionPlans('pgboss'),
    columns: namedColumns(),
    facts,
    sequences: await sequencesOf(orm),
  };
  const tables: string[] = [];
  for (const name of await tablesOf(orm)) {
    const found = rowsOf(await orm.execute(sql.raw(`select to_json(t) as row from ${name} t`)));
    const lines = found.map(({ row }) => JSON.stringify(row));
    if (lines.length > 0) tables.push(`${JSON.stringify(name)}:[\n${lines.join(',\n')}\n]`);
  }
  const text = JSON.stringify(head).slice(0, -1);
  writeFileSync(FILE, `${text},"tables":{\n${tables.join(',\n')}\n}}\n`);
}

/** The digests of this release's migrations, in their order. */
export function migrationDigests(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Makes the tables of the release whose data this is, in an empty database, and fills them. */
export async function makeReleaseDatabase(database: Database, data: ReleaseData): Promise<void> {
  await migrateFirst(database, data.migrations.length);
  await database.pglite?.exec(data.queue);
  await database.pool?.query(data.queue);
  await fillTables(database.orm, data, () => undefined);
}

/**
 * Writes the data's rows into tables that are there, as the release wrote them: `namedOf` answers the columns that are written
 * of a table, or undefined for all that it had. Constraints of single rows hold; triggers and references between tables wait.
 */
export async function fillTables(
  orm: Orm,
  { tables, sequences, keptAt }: ReleaseData,
  namedOf: (table: string) => string[] | undefined,
): Promise<void> {
  const since = Date.now() - Date.parse(keptAt);
  const later = { date: `${Math.floor(since / DAY_MS)} days`, instant: `${since} milliseconds` };
  await orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, rows] of Object.entries(tables)) {
      await tx.execute(sql.raw(`delete from ${table}`));
      const named = namedOf(table) ?? Object.keys(rows[0] ?? {});
      const kinds = await columnKinds(tx, table);
      const written = named.filter((name) => kinds.get(name) !== 'generated');
      const names = written.map((name) => `"${name}"`).join();
      const values = written.map((name) => {
        const kind = kinds.get(name) ?? '';
        if (!/^(?:date|timestamp[^[]*)$/.test(kind)) return `"${name}"`;
        return `("${name}" + interval '${kind === 'date' ? later.date : later.instant}')::${kind}`;
      });
      await tx.execute(
        sql`${sql.raw(`insert into ${table} (${names}) overriding system value
          select ${values.join()} from json_populate_recordset(null::${table}, `)}${JSON.stringify(rows)}::json)`,
      );
    }
    for (const [name, value] of Object.entries(sequences)) {
      await tx.execute(sql`select setval(${name}, ${value})`);
    }
  });
}

/** The type of each column of a table, `generated` for one that the database computes. */
async function columnKinds(orm: Orm, table: string): Promise<Map<string, string>> {
  const found = await orm.execute(sql`
    select attname as name, case when attgenerated <> '' then 'generated' else format_type(atttypid, null) end as kind
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`);
  return new Map(rowsOf(found).map(({ name, kind }) => [String(name), String(kind)]));
}

/** Runs the first migrations alone, as a release ran them that had no more. */
async function migrateFirst(database: Database, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mahlab-previous-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    const entries = journal.entries.slice(0, count);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await migrateFrom(database, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function migrateFrom(database: Database, folder: string): Promise<void> {
  const { pglite } = database;
  const migrations = { migrationsFolder: folder };
  if (pglite) {
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    return migrate(drizzle(pglite), migrations);
  }
  const client = await database.connectUnlimited?.();
  if (client === undefined) throw new Error('a database without a driver');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  try {
    await migrate(drizzle(client), migrations);
  } finally {
    await client.end();
  }
}

/** Tables that have rows of their own, as `"schema"."name"`, but that of the migrations, which running them fills. */
async function tablesOf(orm: Orm): Promise<string[]> {
  const found = await orm.execute(sql`
    select format('"%s"."%s"', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`);
  return rowsOf(found).map(({ name }) => String(name));
}

async function sequencesOf(orm: Orm): Promise<Record<string, number>> {
  const found = await orm.execute(sql`
    select format('"%s"."%s"', schemaname, sequencename) as name, last_value::float8 as value
    from pg_sequences where last_value is not null and schemaname = 'public'`);
  return Object.fromEntries(rowsOf(found).map(({ name, value }) => [String(name), Number(value)]));
}

/** What Drizzle names in this release's statements: each column of a table that its schema has. */
function namedColumns(): Record<string, string[]> {
  const tables = Object.values(schema).filter((table) => is(table, PgTable));
  return Object.fromEntries(
    tables.map((table) => [
      `"public"."${getTableName(table)}"`,
      Object.values(getTableColumns(table)).map(({ name }) => name),
    ]),
  );
}
