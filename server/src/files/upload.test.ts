import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import sharp from 'sharp';
import { uploads } from '../schema/uploads.ts';
import { startShop, useShop } from '../testing.ts';
import { type Bucket, startBucket } from './bucket.testing.ts';
import { phonePhoto, twoColours } from './samples.testing.ts';
import { getFile, sendForm, upload, uploadOne } from './uploading.testing.ts';

let bucket: Bucket;
const shop = useShop();
const inBucket = useShop(async () => {
  bucket = await startBucket();
  return startShop({ s3: bucket.settings });
});
after(() => bucket.close());
const shops = { 'a folder': shop, 'a bucket': inBucket };

for (const [kind, each] of Object.entries(shops)) {
  test(`with ${kind}: pictures are kept, shown in every size, and noted as unused`, async () => {
    const picture = await twoColours(900, 600);
    const { status, body } = await upload(each, [
      { bytes: await picture.png().toBuffer(), name: 'a.png', type: 'image/png' },
      { bytes: await (await twoColours(50, 30)).jpeg().toBuffer() },
    ]);
    assert.equal(status, 200);
    const [first, second] = body as string[];
    assert.match(String(first), /^u\/[A-Za-z0-9_-]{22}$/);
    const rows = await each.database.orm.select().from(uploads);
    const sizes = new Map(rows.map((row) => [row.reference, [row.width, row.height, row.usedAt]]));
    assert.deepEqual(sizes.get(String(first)), [900, 600, null]);
    assert.deepEqual(sizes.get(String(second)), [50, 30, null]);

    const original = await getFile(each, String(first));
    assert.equal(original.headers['content-type'], 'image/webp');
    assert.equal((await sharp(original.bytes).metadata()).format, 'webp');
    const small = await getFile(each, `${first}/360.avif`);
    assert.equal(small.headers['content-type'], 'image/avif');
    const { width, height, compression } = await sharp(small.bytes).metadata();
    assert.deepEqual(
      { width, height, compression },
      { width: 360, height: 240, compression: 'av1' },
    );
  });
}

test('the bucket has them, with their types', async () => {
  const types = [...bucket.objects].map(([key, { type }]) => [key.split('/')[2], type]);
  assert.ok(types.some(([folder, type]) => folder === 'u' && type === 'image/webp'));
  assert.ok(types.some(([folder, type]) => folder === 'variants' && type === 'image/avif'));
});

describe('a picture is made anew', () => {
  const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
  for (const format of formats) {
    test(`from ${format}, whatever it is called`, async () => {
      const bytes = await (await twoColours(60, 40)).toFormat(format).toBuffer();
      const { status, body } = await upload(shop, [{ bytes, name: 'x.txt', type: 'text/plain' }]);
      assert.equal(status, 200, JSON.stringify(body));
      const kept = await sharp(
        (await getFile(shop, String((body as string[])[0]))).bytes,
      ).metadata();
      assert.deepEqual([kept.format, kept.width, kept.height], ['webp', 60, 40]);
    });
  }

  test('upright, without its metadata and the place in it', async () => {
    const photo = await phonePhoto();
    assert.ok(
      (await sharp(photo).metadata()).exif?.includes('Telltale'),
      'the sample has metadata',
    );
    const { bytes } = await getFile(shop, await uploadOne(shop, photo));
    const kept = await sharp(bytes).metadata();
    assert.deepEqual([kept.width, kept.height, kept.orientation], [40, 80, undefined]);
    assert.deepEqual([kept.exif, kept.xmp, kept.iptc, kept.icc], Array(4).fill(undefined));
    assert.ok(!bytes.includes('Telltale') && !bytes.includes('EXIF'));
    // Lying on its side its left half was red, so upright its upper half is.
    const { data } = await sharp(bytes)
      .extract({ left: 20, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.ok(Number(data[0]) > 200 && Number(data[2]) < 60, `red, not ${data.join()}`);
  });

  test('at most 2400 px long', async () => {
    const bytes = await (await twoColours(3000, 1500)).jpeg().toBuffer();
    const kept = await sharp((await getFile(shop, await uploadOne(shop, bytes))).bytes).metadata();
    assert.deepEqual([kept.width, kept.height], [2400, 1200]);
  });

  test('with what is see-through', async () => {
    const clear = { width: 9, height: 9, channels: 4, background: '#ff000080' } as const;
    const bytes = await sharp({ create: clear }).png().toBuffer();
    const kept = await sharp((await getFile(shop, await uploadOne(shop, bytes))).bytes).metadata();
    assert.equal(kept.hasAlpha, true);
  });

  test('an animation becomes its first picture', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    assert.equal((await sharp(bytes).metadata()).pages, 2);
    const kept = await sharp((await getFile(shop, await uploadOne(shop, bytes))).bytes).metadata();
    assert.deepEqual([kept.pages ?? 1, kept.height], [1, 8]);
  });
});

describe('what else a file holds does not survive', () => {
  const script = '<script>alert(document.domain)</script>';
  test('a page behind a JPEG', async () => {
    const picture = await (await twoColours(60, 40)).jpeg().toBuffer();
    const reference = await uploadOne(shop, Buffer.concat([picture, Buffer.from(script)]));
    const { bytes, headers } = await getFile(shop, reference);
    assert.ok(!bytes.includes('script'));
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  test('a page in a comment of a JPEG', async () => {
    const picture = await (await twoColours(60, 40)).jpeg().toBuffer();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(script.length + 2);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(script)]);
    const bytes = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
    assert.ok(!(await getFile(shop, await uploadOne(shop, bytes))).bytes.includes('script'));
  });

  test('a script that is a GIF too', async () => {
    const gif = await (await twoColours(60, 40)).gif().toBuffer();
    const bytes = Buffer.concat([gif, Buffer.from('*/=1;alert(1)')]);
    assert.ok(!(await getFile(shop, await uploadOne(shop, bytes))).bytes.includes('alert'));
  });
});

test('names are never looked at', async () => {
  const bytes = await (await twoColours(6, 4)).png().toBuffer();
  const names = [
    '../../x.png',
    '/etc/x.png',
    '..\\..\\x',
    'a\0b.png',
    '.',
    'x'.repeat(3000),
    'كيكة.png',
  ];
  for (const name of names) {
    const { status, body } = await upload(shop, [{ bytes, name }]);
    assert.equal(status, 200, name);
    assert.match(String((body as string[])[0]), /^u\/[A-Za-z0-9_-]{22}$/);
  }
  const kept = await readdir(shop.config.dataDir, { recursive: true });
  const files = kept.filter((path) => path.startsWith('files/u/'));
  assert.ok(
    files.every((path) => /^files\/u\/[A-Za-z0-9_-]{22}$/.test(path)),
    files.join(),
  );
});

test('nothing of a request stays in the temporary folder', async () => {
  const own = await mkdtemp(join(tmpdir(), 'mahlab-tmp-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    await uploadOne(shop, await phonePhoto());
    await upload(shop, [{ bytes: 'not a picture' }]);
    await sendForm(shop, '--b\r\ncut', { 'content-type': 'multipart/form-data; boundary=b' });
    assert.deepEqual(await readdir(own), []);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(own, { recursive: true });
  }
});
