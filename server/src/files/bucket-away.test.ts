import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { until } from '../orders/testing-orders.ts';
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

/** The shop waits for two and a half seconds, and a busy machine for more; without that limit it would wait for ever. */
const LONGEST_MS = 20_000;

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
    assert.ok(performance.now() - begun < LONGEST_MS);
    assert.deepEqual([status, (body as { code: string }).code], [503, 'try-again']);
    assert.equal(headers['retry-after'], '2');
  }
}

/** Whether a picture of the menu is shown without asking the bucket for it. */
async function isShownAtOnce() {
  const asked = bucket.requests.length;
  assert.equal((await getFile(shop, 'products/truffles/360.webp')).status, 200);
  return bucket.requests.length === asked;
}

test('a bucket that is away: uploads are put off, and the pictures of the menu are still shown', async () => {
  const one = await uploadOne(shop, await (await twoColours(90, 60)).png().toBuffer());
  bucket.failWith('silence');
  await isPutOff(`${one}/360.webp`);
  // A page of pictures does not wait for each: for two seconds the bucket is not asked again.
  await until(isShownAtOnce);
  bucket.failWith(null);
  await until(async () => (await getFile(shop, `${one}/360.webp`)).status === 200);

  bucket.failWith(503);
  await isPutOff(`${one}/180.webp`);
});
