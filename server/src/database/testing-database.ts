import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openLog } from '../logging/logging.ts';
import { seedOwner } from '../people/testing-owner.ts';
import { planKitchens } from '../seed/plan-kitchens.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { type Database, openDatabase } from './db.ts';
import { migrateDatabase } from './migrate.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(server, '../node_modules/.cache/mahlab');
/** Names the lock under which one test process makes the template. */
const LOCK = 0x74657374;

/** A database of its own, migrated and seeded, for one test. `url` is there on PostgreSQL. */
export type TestDatabase = { database: Database; url?: string; remove(): Promise<void> };

// Each process looks for its template once.
let templateName: Promise<string> | undefined;
let templateFile: Promise<Blob> | undefined;

/**
 * A fresh copy of a migrated and seeded shop: on the PostgreSQL server of TEST_DATABASE_URL where that
 * is set, in memory otherwise. The template is made once and kept until a migration or the seed changes.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return createPostgres(url, await (templateName ??= templateDatabase(url)));
  return { database: await cloneEmbedded(), remove: async () => {} };
}

/** Puts a migrated and seeded embedded database into an empty DATA_DIR, as an earlier start leaves it there. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const kept = join(cache, fingerprint());
  if (!existsSync(kept)) await makeFolder(kept);
  cpSync(kept, dataDir, { recursive: true });
}

/** Makes a migrated and seeded database on a PostgreSQL server, and answers its address. It goes with the server. */
export async function createDatabase(adminUrl: string): Promise<string> {
  return urlOf(adminUrl, await copyOf(adminUrl, await templateDatabase(adminUrl)));
}

/** A database without any table, on the same server or in memory. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return createPostgres(url, 'template0');
  const { embedded } = await import('./db-embedded.ts');
  return { database: await embedded({}), remove: async () => {} };
}

async function createPostgres(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = await copyOf(adminUrl, template);
  const url = urlOf(adminUrl, name);
  return {
    url,
    database: await openDatabase(readConfig({ DATABASE_URL: url })),
    async remove() {
      await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Copies a database of the server, and answers the name of the copy. */
async function copyOf(adminUrl: string, template: string): Promise<string> {
  const name = `mahlab_test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes half the processor time of writing each page to the log.
  const create = `create database ${name} template ${template} strategy file_copy`;
  await asAdmin(adminUrl, (admin) => admin.query(create));
  return name;
}

async function templateDatabase(adminUrl: string): Promise<string> {
  const name = `mahlab_template_${fingerprint()}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const there = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (there.rowCount) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished}`);
    const url = urlOf(adminUrl, unfinished);
    const database = await openDatabase(readConfig({ DATABASE_URL: url }));
    await fill(database);
    await database.close();
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function cloneEmbedded(): Promise<Database> {
  const { embedded } = await import('./db-embedded.ts');
  return embedded({ loadDataDir: await (templateFile ??= readTemplate()) });
}

async function readTemplate(): Promise<Blob> {
  const file = join(cache, `${fingerprint()}.tar`);
  return new Blob([readIfThere(file) ?? (await dumpTemplate(file))]);
}

/** To open a database in memory is mostly to copy its files and to ready its buffers. */
const SMALL = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['shared_buffers=4MB', 'min_wal_size=2MB'],
};
/** Only `create database` needs them, and they are two thirds of the files. */
const DROP_TEMPLATES = `
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
  checkpoint;`;

async function dumpTemplate(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const { embedded } = await import('./db-embedded.ts');
  const database = await embedded(SMALL);
  await fill(database);
  for (const statement of DROP_TEMPLATES.split(';')) await database.pglite?.exec(statement);
  const dump = await database.pglite?.dumpDataDir('none');
  await database.close();
  if (dump === undefined) throw new Error('an embedded database that cannot be dumped');
  const bytes = new Uint8Array(await dump.arrayBuffer());
  mkdirSync(cache, { recursive: true });
  // Beside, then renamed: another test process never reads half a file.
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, bytes);
  renameSync(beside, file);
  return bytes;
}

async function makeFolder(kept: string): Promise<void> {
  const { openEmbedded } = await import('./db-embedded.ts');
  const beside = `${kept}.${randomUUID()}`;
  const database = await openEmbedded(beside);
  await fill(database);
  await database.close();
  try {
    renameSync(beside, kept);
  } catch (fault) {
    rmSync(beside, { recursive: true, force: true });
    // Another process made it meanwhile.
    if (!existsSync(kept)) throw fault;
  }
}

async function fill(database: Database): Promise<void> {
  await migrateDatabase(database, async (orm) => {
    await seedIfEmpty(orm);
    await planKitchens(orm);
    await seedOwner(orm);
  });
  // The queue makes its tables itself; here they are made once for all tests.
  const jobs = await startJobs(database, { log: openLog(readConfig({})), minuteSeconds: 60 });
  await jobs.stop();
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined;
  }
}

const FILLED_BY = [
  'migrations/**/*.{sql,json}',
  'seed/*.json',
  'src/{seed,jobs}/*.ts',
  'src/database/testing-database.ts',
];

/** Changes with the migrations, the seed, what reads them and how. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const read = globSync(FILLED_BY, { cwd: server });
  for (const file of read.sort()) hash.update(`${file}\0`).update(readFileSync(join(server, file)));
  for (const file of globSync('seed/pictures/**', { cwd: server }).sort()) hash.update(file);
  return hash.digest('hex').slice(0, 16);
}
