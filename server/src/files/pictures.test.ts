import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import sharp from 'sharp';
import { useShop } from '../testing.ts';
import { folderStore } from './folder-store.ts';
import { openPictures, type Pictures, type Served } from './pictures.ts';
import { openSeedPictures } from './seed-pictures.ts';
import type { FileStore } from './store.ts';
import { getFile } from './uploading.testing.ts';
import { type Variant, variantKey, variantsOf } from './variant-key.ts';
import { warmPictures } from './warm-pictures.ts';

const CAKE = 'products/strawberry-cream-cake';
const shop = useShop();
const own = mkdtempSync(join(tmpdir(), 'mahlab-pictures-'));
after(() => rm(own, { recursive: true }));

describe('a picture that came with the shop', () => {
  test('is there without having been put anywhere', async () => {
    const { status, headers, bytes } = await getFile(shop, CAKE);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal((await sharp(bytes).metadata()).width, 800);
  });

  test('is there in every width and format', async () => {
    for (const { width, format } of variantsOf(CAKE)) {
      const { status, headers, bytes } = await getFile(shop, `${CAKE}/${width}.${format}`);
      assert.equal(status, 200);
      assert.equal(headers['content-type'], `image/${format}`);
      // Never larger than it is: there is nothing to see in what an enlargement adds.
      assert.equal((await sharp(bytes).metadata()).width, Math.min(width, 800));
    }
  });

  test('may change with a release, so caches ask again after a day', async () => {
    const { headers } = await getFile(shop, `${CAKE}/360.webp`);
    assert.match(String(headers['cache-control']), /^public, max-age=86400, stale-while/);
    const again = await getFile(shop, `${CAKE}/360.webp`, {
      'if-none-match': String(headers.etag),
    });
    assert.deepEqual([again.status, again.bytes.length], [304, 0]);
    assert.equal(again.headers.etag, headers.etag);
    const other = await getFile(shop, `${CAKE}/360.webp`, { 'if-none-match': '"other"' });
    assert.equal(other.status, 200);
  });

  test('is sent as a picture and nothing else', async () => {
    const { headers } = await getFile(shop, `${CAKE}/360.avif`);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-security-policy'], "default-src 'none'");
    assert.equal(headers['content-disposition'], 'inline');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  });

  test('answers HEAD', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: `/files/${CAKE}` });
    assert.deepEqual([answer.statusCode, answer.rawPayload.length], [200, 0]);
    assert.ok(Number(answer.headers['content-length']) > 1000);
  });
});

test('what nobody gave out is not found', async () => {
  const paths = [
    '',
    'none',
    'products',
    'products/none',
    'products/none/360.avif',
    `${CAKE}/361.webp`,
    `${CAKE}/0360.webp`,
    `${CAKE}/360.png`,
    `${CAKE}/360`,
    `${CAKE}/360.webp/360.webp`,
    `${CAKE}/`,
    `/${CAKE}`,
    `products//strawberry-cream-cake`,
    `${CAKE}%00`,
    'PRODUCTS/TRUFFLES',
    '..%2fproducts.json',
    '..%5cpackage.json',
    '%2fetc%2fpasswd',
    'u/aaaaaaaaaaaaaaaaaaaaaa',
    'u/aaaaaaaaaaaaaaaaaaaaaa/360.webp',
    'u/..%2f..%2fdb',
    'u/short',
    'variants/x',
    'u',
    'a'.repeat(2000),
  ];
  for (const path of paths) {
    const { status, headers } = await getFile(shop, path);
    assert.equal(status, 404, path);
    assert.match(String(headers['content-type']), /^application\/json/, path);
  }
});

test('a path cannot be left, whatever the client sends', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const paths = [
    '../products.json',
    '../../../package.json',
    '%2e%2e/products.json',
    '..%2f..%2fx',
  ];
  for (const path of paths) {
    // Unlike fetch, this sends the path as it is.
    const asked = get({ port, host: '127.0.0.1', path: `/files/${path}`, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 404, path);
    assert.equal((JSON.parse(await text(answer)) as { code: string }).code, 'not-found');
  }
});

test('thirty equal calls at once are one encoding', async () => {
  const puts: string[] = [];
  const store = folderStore(join(own, 'equal'));
  const counting: FileStore = {
    ...store,
    put(key, ...rest) {
      puts.push(key);
      return store.put(key, ...rest);
    },
  };
  const pictures = openPictures(counting, openSeedPictures());
  const variant = { reference: CAKE, width: 360, format: 'avif' } as const;
  const made = await Promise.all(Array.from({ length: 30 }, () => variantIn(pictures, variant)));
  assert.equal(puts.length, 1);
  assert.equal(new Set(made.map((served) => served.bytes)).size, 1);
  await variantIn(pictures, variant);
  assert.equal(puts.length, 1);

  const another = openPictures(counting, openSeedPictures());
  assert.deepEqual(await variantIn(another, variant), made[0]);
  assert.equal(puts.length, 1, 'another process finds it in the store');
});

test('what fails is tried again by the next call', async () => {
  const store = folderStore(join(own, 'failing'));
  let failures = 1;
  const failing: FileStore = {
    ...store,
    async get(key) {
      if (failures-- > 0) throw new Error('the store is away');
      return store.get(key);
    },
  };
  const pictures = openPictures(failing, openSeedPictures());
  // What came with the shop needs no store; what was sent does.
  const sent = `u/${'a'.repeat(22)}`;
  await assert.rejects(pictures.original(sent), /the store is away/);
  assert.equal(await pictures.original(sent), null);
});

test('another picture under the same reference gets variants of its own', async () => {
  const seedFolder = await smallSeed('release');
  const store = folderStore(join(own, 'release-store'));
  const variant = { reference: 'cake', width: 180, format: 'webp' } as const;
  const before = await variantIn(openPictures(store, openSeedPictures(seedFolder)), variant);
  await cp(shopPicture('products/truffles'), join(seedFolder, 'cake.webp'));
  const now = await variantIn(openPictures(store, openSeedPictures(seedFolder)), variant);
  assert.notEqual(before.etag, now.etag);
});

describe('pictures are made ready', () => {
  const said: unknown[] = [];
  const log = {
    info: (told: unknown) => said.push(told),
    warn: (told: unknown) => said.push(told),
  };

  test('all that are missing, once', async () => {
    const order = {
      dataDir: join(own, 'warm'),
      s3: undefined,
      seedFolder: await smallSeed('warm-seed'),
    };
    await warmPictures(order, log).done;
    await warmPictures(order, log).done;
    assert.deepEqual(said, [{ made: 8 }, { made: 0 }]);
    const source = await openSeedPictures(order.seedFolder).get('cake');
    const store = folderStore(join(order.dataDir, 'files'));
    for (const variant of variantsOf('cake')) {
      assert.ok(await store.has(variantKey(variant, source?.version)));
    }
  });

  test('until the shop closes', async () => {
    const dataDir = join(own, 'stopped');
    const warming = warmPictures({ dataDir, s3: undefined }, log);
    await warming.stop();
    const made = (await readdir(dataDir, { recursive: true }).catch(() => [])).length;
    assert.ok(made < 200);
  });
});

/** A variant that is there. */
async function variantIn(pictures: Pictures, variant: Variant): Promise<Served> {
  const found = await pictures.variant(variant, 'somebody');
  assert.ok(found !== null && found !== 'busy');
  return found;
}

async function smallSeed(name: string): Promise<string> {
  const folder = join(own, name);
  await mkdir(folder);
  await cp(shopPicture(CAKE), join(folder, 'cake.webp'));
  return folder;
}

function shopPicture(reference: string): URL {
  return new URL(`../../seed/pictures/${reference}.webp`, import.meta.url);
}
