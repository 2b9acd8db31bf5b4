import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { ConfigError } from '../process/config-error.ts';
import { findTool, runTool } from './postgres-tools.ts';
import type { Ask } from './rows.ts';

/** The database that is copied: a PostgreSQL by its address, or an embedded one that is open. */
export type Source = { url: string } | { pglite: PGlite };
/** Where a copy becomes a database: an empty PostgreSQL, or the folder of an embedded one that is not there yet. */
export type Target = { url: string } | { folder: string };
type Copy = { key: string; kind: 'postgres' | 'pglite' };

const DUMP = 'database.dump';
const FOLDER = 'database.tar.gz';

/**
 * Copies a database into a folder, in one consistent state, and asks that very state; orders go on meanwhile. Answers
 * what it wrote, and what the questions answered.
 */
export async function copyDatabase<T>(
  source: Source,
  folder: string,
  questions: (ask: Ask) => Promise<T>,
): Promise<{ copy: Copy; answers: T }> {
  if ('pglite' in source) {
    const { pglite } = source;
    const answers = await questions(
      async (statement) => (await pglite.query<Record<string, unknown>>(statement)).rows,
    );
    const dump = await pglite.dumpDataDir('none');
    await writeFile(join(folder, FOLDER), gzipSync(Buffer.from(await dump.arrayBuffer())), {
      flush: true,
    });
    return { copy: { key: FOLDER, kind: 'pglite' }, answers };
  }
  return asking(source.url, async (ask) => {
    // The dump and the counts see what this transaction sees.
    await ask('begin isolation level repeatable read read only');
    const [snapshot] = await ask('select pg_export_snapshot() as id');
    const answers = await questions(ask);
    const flags = [
      '--format=custom',
      `--snapshot=${String(snapshot?.['id'])}`,
      `--file=${join(folder, DUMP)}`,
    ];
    await runTool(await findTool('pg_dump', await majorVersion(ask)), flags, source.url);
    return { copy: { key: DUMP, kind: 'postgres' }, answers };
  });
}

/** Throws a ConfigError when a target is not empty: a restore never touches what is there. */
export async function refuseUsed(target: Target): Promise<void> {
  if ('folder' in target) {
    const there = await readFile(join(target.folder, 'PG_VERSION')).catch(() => null);
    if (there)
      throw new ConfigError(
        `${target.folder} has a database already: restore into another DATA_DIR`,
      );
    return;
  }
  const tables = await asking(target.url, (ask) =>
    ask(
      `select 1 from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    ),
  );
  if (tables.length > 0) {
    throw new ConfigError(
      'the database of DATABASE_URL has tables already: restore into an empty one',
    );
  }
}

/** Makes a database from a copy in a folder, and asks it. */
export async function restoreDatabase<T>(
  { key, kind }: Copy,
  { folder, target }: { folder: string; target: Target },
  questions: (ask: Ask) => Promise<T>,
): Promise<T> {
  if (kind === 'pglite') {
    if (!('folder' in target))
      throw new ConfigError('this backup is of an embedded database: leave DATABASE_URL empty');
    const { PGlite } = await import('@electric-sql/pglite');
    const loadDataDir = new Blob([gunzipSync(await readFile(join(folder, key)))]);
    const pglite = await PGlite.create({ dataDir: target.folder, loadDataDir });
    try {
      return await questions(
        async (statement) => (await pglite.query<Record<string, unknown>>(statement)).rows,
      );
    } finally {
      await pglite.close();
    }
  }
  if (!('url' in target))
    throw new ConfigError('this backup is of PostgreSQL: set DATABASE_URL to an empty database');
  return asking(target.url, async (ask) => {
    const tool = await findTool('pg_restore', await majorVersion(ask));
    const name = decodeURIComponent(new URL(target.url).pathname.slice(1));
    await runTool(
      tool,
      [
        '--no-owner',
        '--no-privileges',
        '--single-transaction',
        `--dbname=${name}`,
        join(folder, key),
      ],
      target.url,
    );
    await ask('analyze');
    return questions(ask);
  });
}

/** SHA-256 of a file, hexadecimal, and its size. */
export async function hashFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** A connection of its own, without the time limits of the shop's. */
async function asking<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mahlab backup',
    keepAlive: true,
  });
  // The statement that finds the connection broken tells.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(
      async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    );
  } finally {
    await client.end();
  }
}

async function majorVersion(ask: Ask): Promise<number> {
  const [row] = await ask(`select current_setting('server_version_num')::int / 10000 as major`);
  return Number(row?.['major']);
}
