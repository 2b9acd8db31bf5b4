import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { useShop } from '../testing.ts';
import { expireUploads } from './expire-uploads.ts';
import { openPictures } from './pictures.ts';
import { noise } from './samples.testing.ts';
import { openSeedPictures } from './seed-pictures.ts';
import type { FileStore } from './store.ts';
import { getFile, uploadOne } from './uploading.testing.ts';

const shop = useShop();
afterEach(() => mock.restoreAll());
const sendOne = async () => uploadOne(shop, await (await noise(40, 30)).png().toBuffer());
const expired = () => new Date(Date.now() + 49 * 3_600_000);
const status = async (path: string) => (await getFile(shop, path)).status;

async function variantsKept(reference: string): Promise<string[]> {
  const files = await shop.context.files.store.list(`variants/${reference}`);
  return files.map(({ key }) => key);
}

test('an upload that was deleted is served for ten more minutes at most', async () => {
  const reference = await sendOne();
  const addresses = [reference, `${reference}/360.webp`];
  for (const address of addresses) assert.equal(await status(address), 200);
  assert.equal(await expireUploads(shop.database, shop.context.files.store, expired()), 1);
  const later = performance.now() + 600_001;
  mock.method(performance, 'now', () => later);
  for (const address of addresses) assert.equal(await status(address), 404);
});

test('what is made of an upload while it is deleted is neither served nor kept', async () => {
  const { store } = shop.context.files;
  const reference = await sendOne();
  const slow: FileStore = {
    ...store,
    async put(...file) {
      await expireUploads(shop.database, store, expired());
      await store.put(...file);
    },
  };
  const variant = { reference, width: 360, format: 'webp' } as const;
  assert.equal(await openPictures(slow, openSeedPictures()).variant(variant, 'me'), null);
  assert.deepEqual(await variantsKept(reference), []);
});

test('nor what is kept between the deletion of its files', async () => {
  const { store } = shop.context.files;
  const reference = await sendOne();
  const pictures = openPictures(store, openSeedPictures());
  const variant = { reference, width: 360, format: 'webp' } as const;
  const slow: FileStore = {
    ...store,
    async remove(key) {
      // Its variants may be gone by now, and another is made.
      if (key === reference) await pictures.variant(variant, 'me');
      await store.remove(key);
    },
  };
  await expireUploads(shop.database, slow, expired());
  assert.deepEqual(await variantsKept(reference), []);
});
