import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Database } from '../database/db.ts';
import { uploads } from '../schema/uploads.ts';
import { startShop, useShop } from '../testing.ts';
import { expireUploads } from './expire-uploads.ts';
import { folderStore } from './folder-store.ts';
import { twoColours } from './samples.testing.ts';
import type { FileStore } from './store.ts';
import { newUploadReference } from './upload-reference.ts';
import { getFile, uploadOne } from './uploading.testing.ts';
import { claimUploads, uploadExists } from './uploads.ts';

let database: Database;
let store: FileStore;
let picture: Buffer;
const shop = useShop(startShop, async () => {
  database = shop.database;
  store = folderStore(join(shop.config.dataDir, 'files'));
  picture = await (await twoColours(40, 40)).png().toBuffer();
});

const hours = (count: number) => new Date(Date.now() + count * 3600_000);

test('an upload exists; a reference that nobody was given, or none at all, does not', async () => {
  assert.equal(await uploadExists(database.orm, await uploadOne(shop, picture)), true);
  for (const reference of [newUploadReference(), '', 'products/truffles', "u/' or 1=1", '\0']) {
    assert.equal(await uploadExists(database.orm, reference), false);
  }
});

const claim = (references: string[]) =>
  database.orm.transaction((tx) => claimUploads(tx, references));

test('claiming marks as used, may be repeated, and tells what is missing', async () => {
  const [one, gone] = [await uploadOne(shop, picture), newUploadReference()];
  assert.deepEqual(await claim([]), { missing: [] });
  assert.deepEqual(await claim([one, gone, one]), { missing: [gone] });
  assert.deepEqual(await claim(['\0', one]), { missing: ['\0'] });
  const used = await usedAt(one);
  assert.ok(used);
  assert.deepEqual(await claim([one]), { missing: [] });
  assert.deepEqual(await usedAt(one), used);
});

test('a claim that is rolled back is none', async () => {
  const one = await uploadOne(shop, picture);
  const failing = database.orm.transaction(async (tx) => {
    await claimUploads(tx, [one]);
    throw new Error('no order');
  });
  await assert.rejects(failing, /no order/);
  assert.equal(await usedAt(one), null);
});

test('what nothing used in 48 hours goes, with all its files; what is used or young stays', async () => {
  await database.orm.delete(uploads);
  const [unused, used] = [await uploadOne(shop, picture), await uploadOne(shop, picture)];
  await claim([used]);
  for (const reference of [unused, used]) await getFile(shop, `${reference}/360.avif`);

  assert.equal(await expireUploads(database, store, hours(47.9)), 0);
  assert.equal(await uploadExists(database.orm, unused), true);

  assert.equal(await expireUploads(database, store, hours(48.1)), 1);
  assert.equal(await uploadExists(database.orm, unused), false);
  assert.equal(await uploadExists(database.orm, used), true);
  assert.deepEqual(filesOf(unused), []);
  assert.equal(filesOf(used).length, 2);
  assert.deepEqual(await claim([unused]), { missing: [unused] });
});

test('many expire in one go, also when two processes are at it', async () => {
  await database.orm.delete(uploads);
  const rows = Array.from({ length: 75 }, () => ({ bytes: 1, width: 1, height: 1 }));
  await database.orm
    .insert(uploads)
    .values(rows.map((row) => ({ ...row, reference: newUploadReference() })));
  const counts = await Promise.all([1, 2].map(() => expireUploads(database, store, hours(49))));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    75,
  );
  assert.deepEqual(await database.orm.select().from(uploads), []);
});

test('rows stay when their files cannot be removed, so that the next time finds them', async () => {
  const one = await uploadOne(shop, picture);
  const away = { ...store, remove: () => Promise.reject(new Error('the store is away')) };
  await assert.rejects(expireUploads(database, away, hours(49)), /the store is away/);
  assert.equal(await uploadExists(database.orm, one), true);
  assert.equal(await expireUploads(database, store, hours(49)), 1);
});

async function usedAt(reference: string) {
  const rows = await database.orm.select().from(uploads);
  return rows.find((row) => row.reference === reference)?.usedAt ?? null;
}

function filesOf(reference: string): string[] {
  const name = reference.slice(2);
  const paths = readdirSync(join(shop.config.dataDir, 'files'), {
    recursive: true,
    encoding: 'utf8',
    withFileTypes: true,
  });
  return paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(name));
}
