import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { buildIndexes } from './build-indexes.ts';
import { rowsOf } from './db.ts';
import { freshDatabase } from './testing-database.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
/** The first migration of which all indexes of tables that were there before are built beforehand. */
const SINCE = '0031';
const skip = process.env['TEST_DATABASE_URL'] ? false : 'PGlite serves one process';

test('an index of a table that is there is built before its migration, which finds it', () => {
  const files = readdirSync(migrations).filter((name) => /^\d.*\.sql$/.test(name) && name >= SINCE);
  assert.ok(files.length > 0);
  for (const name of files) {
    const text = readFileSync(`${migrations}/${name}`, 'utf8');
    const made = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
    const plain = [...text.matchAll(/CREATE (?:UNIQUE )?INDEX (?!IF NOT EXISTS)\S+ ON "(\w+)"/g)];
    const locking = plain.map(([, table]) => table).filter((table) => !made.has(table));
    assert.deepEqual(locking, [], `${name}: say CREATE INDEX IF NOT EXISTS (CONTRIBUTING.md)`);
  }
});

test('orders and mails are written while a start builds indexes', { skip }, async () => {
  const fresh = await freshDatabase();
  const { database } = fresh;
  const { orm, pool } = database;
  assert.ok(pool);
  const folder = withOneMore(
    'CREATE INDEX IF NOT EXISTS "mails_language" ON "mails" ("language");',
  );
  try {
    const writing = await pool.connect();
    await writing.query('begin');
    await writing.query(mail());
    const starting = await pool.connect();
    const building = buildIndexes(starting, folder);
    // It waits for the mail that is being written, and keeps nobody else waiting for it.
    const waits = sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and query like 'CREATE INDEX CONCURRENTLY%' and wait_event_type = 'Lock'`;
    while (rowsOf(await orm.execute(waits))[0]?.['n'] === 0) await new Promise(setImmediate);
    await orm.execute(sql.raw(`set lock_timeout = '5s'; ${mail()}; reset lock_timeout`));
    await writing.query('commit');
    writing.release();
    await building;
    starting.release();
    const built = await orm.execute(
      sql`select indisvalid as valid from pg_index where indexrelid = 'mails_language'::regclass`,
    );
    assert.deepEqual(
      rowsOf(built).map(({ valid }) => valid),
      [true],
    );
  } finally {
    rmSync(folder, { recursive: true });
    await database.close();
    await fresh.remove();
  }
});

const mail = () =>
  `insert into mails (id, recipient, language, content) values (gen_random_uuid(), 'a@example.com', 'en', '{"kind":"no-account"}')`;

/** The migrations with one after them, in a folder of their own. */
function withOneMore(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mahlab-indexes-'));
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  const [last] = journal.entries.slice(-1);
  const next = { ...last, idx: journal.entries.length, tag: '9999_more' };
  journal.entries.push({ ...next, when: (last?.when ?? 0) + 1 });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_more.sql'), statement);
  return folder;
}
