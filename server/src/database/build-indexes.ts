import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** The job queue's table is the library's; this index of it is ours. */
export const JOB_INDEX = {
  name: 'pgboss.job_not_done',
  statement: `CREATE INDEX IF NOT EXISTS "job_not_done" ON pgboss.job_common (name, state, start_after)
    WHERE state <> 'completed'`,
};

/** The statement of an index that a migration makes unless it is there, with its name. */
const INDEX = /^\s*CREATE INDEX IF NOT EXISTS "(\w+)" ON /;
/** What PostgreSQL says where the table or the column comes with the same migrations. */
const NOT_YET: readonly unknown[] = ['42P01', '42703', '3F000'];

/**
 * Builds the indexes of the migrations that are to come, before these run, while the processes of the release before go
 * on writing: inside a migration's transaction, each would keep its table locked for as long as a million rows take to
 * be read. Only those that say `IF NOT EXISTS`, which the migration then finds.
 */
export async function buildIndexes(client: ClientBase, migrationsFolder: string): Promise<void> {
  const applied = await lastApplied(client);
  if (applied === null) return;
  const coming = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > applied,
  );
  for (const statement of coming.flatMap(({ sql }) => sql)) {
    const [, name] = INDEX.exec(statement) ?? [];
    if (name !== undefined) await buildIndex(client, { name: `"${name}"`, statement });
  }
  await buildIndex(client, JOB_INDEX);
}

async function buildIndex(
  client: ClientBase,
  { name, statement }: { name: string; statement: string },
): Promise<void> {
  // A start that was killed over it leaves one that nothing uses.
  const broken = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (broken.rowCount) await client.query(`drop index concurrently ${name}`);
  try {
    await client.query(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
  } catch (fault) {
    if (!NOT_YET.includes((fault as { code?: unknown }).code)) throw fault;
  }
}

/** When the last migration that this database has was made; null for one without any, whose tables are all to come. */
async function lastApplied(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const last = await client.query(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  return last.rows[0]?.at ?? null;
}
