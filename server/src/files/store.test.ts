import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startBucket } from './bucket.testing.ts';
import { isKey } from './key.ts';
import { type FileStore, openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'mahlab-store-'));
const opened = startBucket();
after(async () => {
  await (await opened).close();
  await rm(folder, { recursive: true });
});

const kinds = [
  { name: 'a folder', open: () => openStore({ dataDir: folder, s3: undefined }) },
  { name: 'a bucket', open: bucketStore },
];

async function bucketStore(): Promise<FileStore> {
  return openStore({ dataDir: '/nowhere', s3: (await opened).settings });
}

for (const { name, open } of kinds) {
  describe(`a store in ${name}`, () => {
    let store: FileStore;
    before(async () => {
      store = await open();
    });

    test('gives back what was put', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 128]);
      await store.put('u/one', bytes, 'image/webp');
      assert.deepEqual(await store.get('u/one'), { bytes });
      assert.equal(await store.has('u/one'), true);
    });

    test('replaces an older file', async () => {
      await store.put('variants/u/one/360.webp', Buffer.from('long and old'), 'image/webp');
      await store.put('variants/u/one/360.webp', Buffer.from('new'), 'image/webp');
      assert.equal((await store.get('variants/u/one/360.webp'))?.bytes.toString(), 'new');
    });

    test('has nothing under a name that was not put, nor under a folder', async () => {
      for (const key of ['u/none', 'none', 'u/one/none', 'variants/u']) {
        assert.equal(await store.get(key), null);
        assert.equal(await store.has(key), false);
      }
    });

    test('forgets what is removed, and does not mind removing nothing', async () => {
      await store.put('u/two', Buffer.from('2'), 'image/webp');
      await store.remove('u/two');
      await store.remove('u/two');
      assert.equal(await store.get('u/two'), null);
    });

    test('lists the files of a folder, and none of another', async () => {
      await store.put('list/a/one', Buffer.from('1'), 'image/webp');
      await store.put('list/two', Buffer.from('22'), 'image/webp');
      await store.put('listed', Buffer.from('333'), 'image/webp');
      const files = (await store.list('list')).sort((a, b) => a.bytes - b.bytes);
      assert.deepEqual(
        files.map(({ key, bytes }) => ({ key, bytes })),
        [
          { key: 'list/a/one', bytes: 1 },
          { key: 'list/two', bytes: 2 },
        ],
      );
      assert.ok(files.every(({ writtenAt }) => Math.abs(Date.now() - writtenAt) < 60_000));
      assert.deepEqual(await store.list('none'), []);
    });

    test('keeps one of twenty writers whole', async () => {
      const written = Array.from({ length: 20 }, (_, n) => Buffer.alloc(100_000, n));
      await Promise.all(written.map((bytes) => store.put('u/race', bytes, 'image/webp')));
      const kept = await store.get('u/race');
      assert.ok(written.some((bytes) => kept?.bytes.equals(bytes)));
    });

    test('takes no path for a key', async () => {
      for (const key of ['../u', 'u/../../x', '/etc/passwd', 'u\0', 'a'.repeat(201)]) {
        await assert.rejects(store.put(key, Buffer.from('x'), 'image/webp'), TypeError);
        await assert.rejects(store.get(key), TypeError);
        await assert.rejects(store.has(key), TypeError);
        await assert.rejects(store.remove(key), TypeError);
      }
    });
  });
}

test('a folder keeps nothing but the files', async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true });
  assert.deepEqual(
    names.filter((name) => name.startsWith('.')),
    [],
  );
});

test('a bucket is asked with a signature, by path, with the content type', async () => {
  const put = (await opened).requests.find(({ method }) => method === 'PUT');
  assert.equal(put?.url, '/shop/u/one?x-id=PutObject');
  assert.equal(put?.headers['content-type'], 'image/webp');
  assert.match(String(put?.headers.authorization), /^AWS4-HMAC-SHA256 Credential=key-id\//);
});

test('a bucket that fails or refuses is a fault, not a missing file', async () => {
  const bucket = await opened;
  const store = await bucketStore();
  for (const status of [403, 500]) {
    bucket.failWith(status);
    await assert.rejects(store.get('u/one'));
    await assert.rejects(store.has('u/one'));
    await assert.rejects(store.put('u/one', Buffer.from('x'), 'image/webp'));
  }
  bucket.failWith(null);
  assert.equal(await store.has('u/one'), true);
});

test('keys are plain names joined by slashes', () => {
  const good = ['u/aZ09_-', 'variants/products/x.webp/360-a.avif', 'a'];
  const bad = [
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/..',
    'a/.b',
    'a\\b',
    'a b',
    'a\nb',
    'ä',
    '%2e',
    'C:x',
  ];
  for (const key of good) assert.ok(isKey(key), key);
  for (const key of bad) assert.ok(!isKey(key), JSON.stringify(key));
});
