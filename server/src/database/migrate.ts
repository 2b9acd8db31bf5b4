import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import type { Database, Orm } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** The key of the advisory lock under which one process at a time migrates. */
const LOCK = 0x6d61686c;
const LOOK_AGAIN_MS = 100;

/**
 * Applies the migrations that are missing and then calls `andThen` on the same connection, all under
 * one lock: of several processes that start together one does the work and the others wait for it.
 */
export async function migrateDatabase(
  database: Database,
  andThen: (orm: Orm) => Promise<void> = async () => {},
): Promise<void> {
  if (database.connectUnlimited === undefined) return migrateEmbedded(database, andThen);
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { schema } = await import('../schema/schema.ts');
  const { buildIndexes } = await import('./build-indexes.ts');
  const client = await database.connectUnlimited();
  try {
    await lock(client);
    await buildIndexes(client, migrationsFolder);
    const orm = drizzle(client, { schema });
    await migrate(orm, { migrationsFolder });
    await andThen(orm as unknown as Orm);
  } finally {
    // With the session ends its lock.
    await client.end();
  }
}

/** Asks again and again: a statement that waits for the lock would keep `buildIndexes` of its holder waiting. */
async function lock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function migrateEmbedded(database: Database, andThen: (orm: Orm) => Promise<void>) {
  if (database.pglite === undefined) throw new Error('a database without a driver');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  await migrate(drizzle(database.pglite), { migrationsFolder });
  await andThen(database.orm);
}
