import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { openEmbedded } from '../database/db-embedded.ts';
import { emptyDatabase } from '../database/testing-database.ts';
import { fetchFile, placePaid } from '../documents/testing-documents.ts';
import { startBucket } from '../files/bucket.testing.ts';
import { phonePhoto } from '../files/samples.testing.ts';
import { type FileStore, openStore } from '../files/store.ts';
import { getFile, uploadOne } from '../files/uploading.testing.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { isEmbedded, startShop, type TestShop, testShop } from '../testing.ts';
import { refuseUsed, type Source, type Target } from './database-copy.ts';
import { findTool } from './postgres-tools.ts';
import { restoreBackup } from './restore-backup.ts';
import { forgetBackups, takeBackup } from './take-backup.ts';

// A rehearsal: a shop with an order, its invoice and a picture is backed up and restored elsewhere, where it sells on. It takes
// some seconds, of two whole shops and two printed invoices: a restore is what nobody tries until it is needed.

const top = mkdtempSync(join(tmpdir(), 'mahlab-backup-'));
const into = join(top, 'backups');
let shop: TestShop;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let sold: { invoice: string; upload: string };
let isWithoutTools = '';

before(async () => {
  if (!isEmbedded && !(await hasTools())) isWithoutTools = 'no client programs of PostgreSQL’s';
  bucket = await startBucket();
  // From a bucket into a folder on one database, the other way round on the other.
  shop = await startShop(isEmbedded ? {} : { s3: bucket.settings });
  await giveRoom(shop.database.orm);
  const { answer } = await placePaid(shop);
  const invoice = (answer.body as PaymentResult).invoice ?? '';
  assert.equal((await fetchFile(shop, invoice)).status, 200);
  sold = { invoice, upload: await uploadOne(shop, await phonePhoto()) };
});
after(async () => {
  await shop.close();
  await bucket.close();
  rmSync(top, { recursive: true });
});

test('a shop is restored elsewhere with every row, document and picture, and sells on', async (t) => {
  if (isWithoutTools) return t.skip(isWithoutTools);
  const { folder, manifest } = await take();
  assert.deepEqual(manifest.problems, []);
  assert.equal(manifest.tables['public.orders'], 1);
  assert.ok(manifest.tables['pgboss.job']);
  const place = await freshPlace();
  const restored = await restoreBackup(folder, place);
  assert.deepEqual(restored.problems, []);
  assert.equal(restored.documents, 1);
  // Nothing is restored over what is there.
  await assert.rejects(restoreBackup(folder, place), isToldAs(/has (?:a database|tables) already/));

  const dataDir = place.dataDir;
  const s3 = isEmbedded ? bucket.settings : undefined;
  const again = await testShop(await place.open(), {
    dataDir,
    s3,
    publicUrl: shop.config.publicUrl,
  });
  try {
    const [before, after] = [
      await fetchFile(shop, sold.invoice),
      await fetchFile(again, sold.invoice),
    ];
    assert.deepEqual([after.status, after.bytes.equals(before.bytes)], [200, true]);
    const picture = await getFile(again, sold.upload);
    assert.ok(picture.bytes.equals((await getFile(shop, sold.upload)).bytes));
    // The first order after it: numbers go on where they were.
    const { answer } = await placePaid(again);
    const { invoice } = answer.body as PaymentResult;
    const next = await fetchFile(again, invoice ?? '');
    assert.match(String(next.headers['content-disposition']), /INV-000002/);
  } finally {
    await again.close();
  }
});

test('a backup that lost or changed a byte is refused before anything is written', async (t) => {
  if (isWithoutTools) return t.skip(isWithoutTools);
  const { folder, manifest } = await take(new Date(1e12));
  const place = await freshPlace();
  const before = await place.store.list('u');
  writeFileSync(join(folder, manifest.database.key), 'x', { flag: 'a' });
  await assert.rejects(
    restoreBackup(folder, place),
    isToldAs(/is damaged: database\..* is not what was backed up/),
  );
  writeFileSync(join(folder, 'manifest.json'), '{}');
  await assert.rejects(
    restoreBackup(folder, place),
    isToldAs(/is no backup that this release can read/),
  );
  assert.equal((await place.store.list('u')).length, before.length);
  await refuseUsed(place.target);
  await place.remove();
});

test('a document that the store has lost, or otherwise, is a problem of the backup', async (t) => {
  if (isWithoutTools) return t.skip(isWithoutTools);
  const store = await storeOf(shop);
  const [document] = await store.list('documents');
  const key = document?.key ?? '';
  const { bytes = Buffer.from('') } = (await store.get(key)) ?? {};
  await store.put(key, Buffer.from('another'), 'application/pdf');
  const changed = await take(new Date(2e12));
  await store.remove(key);
  const lost = await take(new Date(3e12));
  await store.put(key, bytes, 'application/pdf');
  assert.deepEqual(changed.manifest.problems, [`${key} is not the document that was issued`]);
  assert.deepEqual(lost.manifest.problems, [`${key} is not in the file store`]);
});

test('only so many backups are kept, and what is no backup stays', async () => {
  const folder = join(top, 'many');
  const names = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z', 'notes'];
  for (const name of names) mkdirSync(join(folder, name), { recursive: true });
  assert.deepEqual(await forgetBackups(folder, 2), ['2026-01-01T00-00-00Z']);
  assert.deepEqual(readdirSync(folder).sort(), names.slice(1));
});

async function hasTools(): Promise<boolean> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  await client.end();
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  return findTool('pg_dump', major).then(
    () => true,
    () => false,
  );
}

async function take(now = new Date()) {
  return takeBackup({ source: sourceOf(shop), store: await storeOf(shop) }, { into, now });
}

function sourceOf({ database, databaseUrl: url }: TestShop): Source {
  if (database.pglite) return { pglite: database.pglite };
  return { url: url ?? '' };
}

const storeOf = ({ config }: TestShop): Promise<FileStore> => openStore(config);

type Place = {
  target: Target;
  store: FileStore;
  dataDir: string;
  /** Opens the restored database; its `remove` leaves nothing. */
  open(): Promise<{ database: Database; url?: string; remove(): Promise<void> }>;
  remove(): Promise<void>;
};

/** Another machine: an empty database, and the other kind of file store. */
async function freshPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(top, 'place-'));
  const store = await openStore({ dataDir, s3: isEmbedded ? bucket.settings : undefined });
  if (isEmbedded) {
    const open = async () => ({ database: await openEmbedded(dataDir), remove: async () => {} });
    return {
      target: { folder: join(dataDir, 'database') },
      store,
      dataDir,
      open,
      remove: async () => {},
    };
  }
  const empty = await emptyDatabase();
  await empty.database.close();
  const { url = '' } = empty;
  const remove = () => empty.remove();
  const open = async () => ({
    database: await openDatabase({ ...shop.config, databaseUrl: url }),
    url,
    remove,
  });
  return { target: { url }, store, dataDir, open, remove };
}

const isToldAs = (words: RegExp) => (fault: unknown) =>
  fault instanceof ConfigError && words.test(fault.message) && !fault.message.includes('\n');
