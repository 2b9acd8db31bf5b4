import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startShop, useShop } from '../testing.ts';
import { type Bucket, startBucket } from './bucket.testing.ts';
import { twoColours } from './samples.testing.ts';
import { getFile, upload, uploadOne } from './uploading.testing.ts';

let bucket: Bucket;
const shop = useShop(async () => {
  bucket = await startBucket();
  return startShop({ s3: bucket.settings });
});
after(() => bucket.close());

/** How long the shop waits for a bucket; on a busy machine what follows takes longer, and less than a second wait. */
const PATIENCE_MS = 2500;

/** What shoppers send and see of the store is put off once it was waited for. */
async function isPutOff(picture: string) {
  const bytes = await (await twoColours(60, 40)).png().toBuffer();
  const asks = [
    () => upload(shop, [{ bytes, name: 'a.png', type: 'image/png' }]),
    () => shop.get(`/files/${picture}`),
  ];
  for (const ask of asks) {
    const begun = performance.now();
    const { status, headers, body } = await ask();
    assert.ok(performance.now() - begun < 2 * PATIENCE_MS);
    assert.deepEqual([status, (body as { code: string }).code], [503, 'try-again']);
    assert.equal(headers['retry-after'], '2');
  }
}

test('a bucket that is away: uploads are put off, and the pictures of the menu are still shown', async () => {
  const one = await uploadOne(shop, await (await twoColours(90, 60)).png().toBuffer());
  bucket.failWith('silence');
  await isPutOff(`${one}/360.webp`);
  // Told at once, so that a page of pictures does not wait for each.
  const begun = performance.now();
  const { status } = await getFile(shop, 'products/truffles/360.webp');
  assert.equal(status, 200);
  assert.ok(performance.now() - begun < PATIENCE_MS);
  bucket.failWith(null);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  assert.equal((await getFile(shop, `${one}/360.webp`)).status, 200);

  bucket.failWith(503);
  await isPutOff(`${one}/180.webp`);
});
