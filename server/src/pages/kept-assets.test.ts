import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fastify from 'fastify';
import type { App } from '../app-context.ts';
import { settingsOf } from '../catalog/shop-settings.ts';
import { readConfig } from '../config.ts';
import { startBucket } from '../files/bucket.testing.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';
import type { FileStore } from '../files/store.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { keepAssets } from './kept-assets.ts';
import { servePages } from './serve-pages.ts';
import type { WebApp } from './web-app.ts';

const top = mkdtempSync(join(tmpdir(), 'mahlab-releases-'));
after(() => rmSync(top, { recursive: true }));
const log = { info() {}, warn() {} };
const serverKey = {
  mac: (...texts: string[]) =>
    createHmac('sha256', 'key').update(texts.join('\0')).digest('base64url'),
};

/** A build with these assets, as an image of its own has them. */
function release(name: string, assets: string[]): WebApp {
  const folder = join(top, name);
  mkdirSync(join(folder, 'dist/client/assets'), { recursive: true });
  for (const asset of assets)
    writeFileSync(join(folder, 'dist/client/assets', asset), `// ${name}`);
  writeFileSync(join(folder, 'dist/own-assets.json'), JSON.stringify(assets));
  const contentPolicy = () => [];
  return {
    name: 'office',
    base: '/office',
    folder,
    preloadFonts: { en: [], ar: [] },
    mayAsk: [],
    contentPolicy,
  };
}

/** A process that serves a build; `ask` is a browser that asks it for a file. */
async function startProcess(webApp: WebApp, store: FileStore) {
  const keptAssets = keepAssets({ store, serverKey, log }, [webApp]);
  await keptAssets.publish();
  const app = fastify() as unknown as App;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  const entry = {
    INLINE_SCRIPTS: [],
    needsOf: () => [],
    keptUnder: () => null,
    render: async () => ({ status: 404, html: '' }),
  };
  const assets = {
    css: '',
    stylesheet: '',
    script: '',
    chunksOf: () => [],
    preloadFonts: webApp.preloadFonts,
  };
  const context = {
    config: readConfig({}),
    catalogue: { current: () => ({ version: '', settings: settingsOf([]) }) },
    responseCache: createResponseCache(''),
    pace: { charge() {} },
    keptAssets,
  };
  await servePages(app, context, { webApp, entry, assets });
  after(() => app.close());
  return async (name: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: sent,
      payload,
    } = await app.inject({ url: `/office/assets/${name}`, headers });
    return {
      status: statusCode,
      caching: sent['cache-control'],
      type: sent['content-type'],
      body: payload,
      etag: sent.etag,
    };
  };
}

const KEPT = 'public, max-age=31536000, immutable';
let bucket: Awaited<ReturnType<typeof startBucket>>;
before(async () => {
  bucket = await startBucket();
});
after(() => bucket.close());
const stores: [string, () => FileStore][] = [
  ['a shared folder', () => folderStore(join(top, 'files'))],
  ['a bucket', () => s3Store(bucket.settings)],
];

for (const [where, open] of stores) {
  test(`in ${where}, old and new processes find each other’s files, built apart`, async () => {
    const old = await startProcess(release('r1', ['same.js', 'old.js', 'old.css']), open());
    assert.equal((await old('new.js')).status, 404);
    const young = await startProcess(release('r2', ['same.js', 'new.js']), open());
    for (const [ask, name, type] of [
      [young, 'old.js', 'text/javascript; charset=utf-8'],
      [young, 'old.css', 'text/css; charset=utf-8'],
    ] as const) {
      const found = await ask(name);
      assert.deepEqual([found.status, found.caching, found.type], [200, KEPT, type], name);
      assert.equal(found.body, '// r1');
      assert.equal((await ask(name, { 'if-none-match': String(found.etag) })).status, 304);
    }
    // Both have it, each as it built it.
    assert.equal((await old('same.js')).body, '// r1');
    assert.equal((await young('same.js')).body, '// r2');
  });
}

test('what a newer release brought is found after a moment, though it was missing before', async () => {
  const store = folderStore(join(top, 'moment'));
  const old = await startProcess(release('m1', ['m1.js']), store);
  const before = await old('m2.js');
  assert.deepEqual([before.status, before.caching], [404, 'no-store']);
  await startProcess(release('m2', ['m2.js']), store);
  const end = Date.now() + 10_000;
  while ((await old('m2.js')).status !== 200) assert.ok(Date.now() < end);
  assert.equal((await old('m2.js')).caching, KEPT);
});

test('the last three releases are kept, a release that comes back is the newest again', async () => {
  const store = folderStore(join(top, 'three'));
  const names = async () =>
    new Set((await store.list('assets')).map(({ key }) => key.split('/').at(-1)));
  const publish = (name: string) =>
    keepAssets({ store, serverKey, log }, [release(name, ['all.js', `${name}.js`])]).publish();
  for (const name of ['t1', 't2', 't3', 't1', 't4']) await publish(name);
  assert.deepEqual(await names(), new Set(['all.js', 't1.js', 't3.js', 't4.js']));
  await publish('t2');
  assert.deepEqual(await names(), new Set(['all.js', 't1.js', 't2.js', 't4.js']));
  assert.equal((await store.list('releases')).length, 3);
});

test('a name that is not in the build or of a release asks the store for nothing but the list', async () => {
  const ask = await startProcess(release('n1', ['n1.js']), s3Store(bucket.settings));
  bucket.requests.length = 0;
  const many = Array.from({ length: 30 }, (_, n) => `made-up-${n}.js`);
  for (const name of [...many, '%2e%2e%2fpackage.json', '.env', 'a/b/c.js']) {
    const { status, caching } = await ask(name);
    assert.ok([403, 404].includes(status), name);
    assert.equal(caching, 'no-store', name);
  }
  assert.ok(bucket.requests.every(({ url }) => /prefix=releases|\/releases\//.test(url)));
  assert.ok(bucket.requests.length < 20, String(bucket.requests.length));
});

test('what somebody else put into the store is no script of the shop', async () => {
  const store = folderStore(join(top, 'planted'));
  await startProcess(release('p1', ['p1.js']), store);
  const ask = await startProcess(release('p2', ['p2.js']), store);
  await store.put('assets/office/p1.js', Buffer.from('steal()'), 'text/javascript');
  assert.equal((await ask('p1.js')).status, 404);
  const files = { 'office/p3.js': createHash('sha256').update('steal()').digest('hex') };
  const planted = JSON.stringify({ publishedAt: 1e14, files });
  const signed = JSON.stringify({
    release: planted,
    mac: serverKey.mac('another purpose', planted),
  });
  await store.put('releases/planted.json', Buffer.from(signed), 'application/json');
  await store.put('assets/office/p3.js', Buffer.from('steal()'), 'text/javascript');
  await store.put('releases/broken.json', Buffer.from('{'), 'application/json');
  const again = await startProcess(release('p2', ['p2.js']), store);
  assert.equal((await again('p3.js')).status, 404);
});
