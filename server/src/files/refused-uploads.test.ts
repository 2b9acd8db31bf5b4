import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, test } from 'node:test';
import { uploads } from '../schema/uploads.ts';
import { startShop, useShop } from '../testing.ts';
import { blankPng, firstPart, formOf, noise, twoColours } from './samples.testing.ts';
import { sendForm, upload } from './uploading.testing.ts';

let good: Buffer;
let big: Buffer;
const shop = useShop(startShop, async () => {
  good = await (await twoColours(60, 40)).jpeg().toBuffer();
  big = await (await noise(600, 400)).jpeg().toBuffer();
});

afterEach(async () => {
  assert.deepEqual(await shop.database.orm.select().from(uploads), [], 'no row is written');
  const folder = join(shop.config.dataDir, 'files');
  assert.deepEqual(existsSync(folder) ? readdirSync(folder) : [], [], 'no file is kept');
});

const lying = blankPng(100, 100);
// The size that its header tells, without the sum that would betray the change.
lying.writeUInt32BE(60_000, 16);

type Bytes = Buffer | string;
type Refused = { what: string; bytes: () => Bytes | Promise<Bytes>; status: number; code: string };
const refused: Refused[] = [
  {
    what: 'an SVG',
    bytes: () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'an SVG with a heading',
    bytes: () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a page',
    bytes: () => '<!doctype html><script>alert(1)</script>',
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a page before a JPEG',
    bytes: () => Buffer.concat([Buffer.from('<html>'), good]),
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a PDF',
    bytes: () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj',
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a program',
    bytes: () => Buffer.from('7f454c4602010100', 'hex'),
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a TIFF',
    bytes: async () => (await twoColours(9, 9)).tiff().toBuffer(),
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a HEIC',
    bytes: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1'),
    status: 415,
    code: 'file-not-an-image',
  },
  { what: 'no bytes', bytes: () => '', status: 415, code: 'file-not-an-image' },
  {
    what: 'the first bytes of a JPEG',
    bytes: () => good.subarray(0, 20),
    status: 415,
    code: 'file-not-an-image',
  },
  { what: 'half a JPEG', bytes: () => firstPart(big, 0.5), status: 422, code: 'file-damaged' },
  {
    what: 'nearly all of a JPEG',
    bytes: () => firstPart(big, 0.95),
    status: 422,
    code: 'file-damaged',
  },
  {
    what: 'half a PNG',
    bytes: async () => firstPart(await (await noise(60, 40)).png().toBuffer(), 0.5),
    status: 422,
    code: 'file-damaged',
  },
  {
    what: 'half a WebP',
    bytes: async () => firstPart(await (await noise(60, 40)).webp().toBuffer(), 0.5),
    status: 415,
    code: 'file-not-an-image',
  },
  {
    what: 'a small file of 56 megapixels',
    bytes: () => blankPng(8000, 7000),
    status: 413,
    code: 'file-too-many-pixels',
  },
  { what: 'a header that lies', bytes: () => lying, status: 422, code: 'file-damaged' },
  {
    what: 'more than 10 MB',
    bytes: () => Buffer.concat([good, Buffer.alloc(10_000_000)]),
    status: 413,
    code: 'file-too-large',
  },
];

describe('with nothing kept, also when a good picture comes before it,', () => {
  for (const { what, bytes, status, code } of refused) {
    test(`${what} is refused`, async () => {
      const answer = await upload(shop, [
        { bytes: good },
        { bytes: await bytes(), name: 'cake.jpg' },
      ]);
      const { message, ...body } = answer.body as { message: string };
      assert.deepEqual({ status: answer.status, body }, { status, body: { code } });
      assert.ok(message.length > 10);
    });
  }
});

describe('refused as a form:', () => {
  test('without a file', async () => {
    const { payload, type } = await formOf([]);
    const bare = await sendForm(shop, payload, { 'content-type': type });
    assert.deepEqual([bare.status, codeOf(bare)], [400, 'file-missing']);
  });

  test('with its file input left empty', async () => {
    const answer = await upload(shop, [{ bytes: '', name: '', type: 'application/octet-stream' }]);
    assert.deepEqual([answer.status, codeOf(answer)], [400, 'file-missing']);
  });

  test('with files in another field', async () => {
    const answer = await upload(shop, [{ bytes: good, field: 'file' }]);
    assert.deepEqual([answer.status, codeOf(answer)], [400, 'file-missing']);
  });

  test('with a field that would be a prototype', async () => {
    const answer = await upload(shop, [{ bytes: good, field: '__proto__' }]);
    assert.deepEqual([answer.status, codeOf(answer)], [400, 'bad-request']);
  });

  test('with seven files', async () => {
    const answer = await upload(shop, Array(7).fill({ bytes: good }));
    assert.deepEqual([answer.status, codeOf(answer)], [413, 'files-too-many']);
    assert.equal((answer.body as { message: string }).message, 'You can upload up to 6 images.');
  });

  test('with too many parts', async () => {
    const texts = Array.from({ length: 40 }, (_, n) => ({ bytes: 'x', field: `f${n}` }));
    const answer = await upload(shop, texts);
    assert.equal(answer.status, 413);
  });

  test('that breaks off', async () => {
    const { payload, type } = await formOf([{ bytes: good }]);
    for (const length of [10, 200, payload.length - 30]) {
      const cut = payload.subarray(0, length);
      const answer = await sendForm(shop, cut, { 'content-type': type });
      assert.deepEqual([answer.status, codeOf(answer)], [400, 'bad-request']);
    }
  });

  test('without a boundary', async () => {
    const answer = await sendForm(shop, 'x', { 'content-type': 'multipart/form-data' });
    assert.deepEqual([answer.status, codeOf(answer)], [400, 'bad-request']);
  });

  test('that is none', async () => {
    const types = [
      'application/json',
      'image/jpeg',
      'application/x-www-form-urlencoded',
      'text/html',
    ];
    for (const type of types) {
      const answer = await sendForm(shop, '{}', { 'content-type': type });
      assert.deepEqual([answer.status, codeOf(answer)], [415, 'unsupported-media'], type);
    }
  });
});

test('a refusal reaches a sender who is still sending', async () => {
  const open = await startShop();
  const address = await open.app.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  for (const size of [10_000_001, 20_000_000]) form.append('files', new Blob([Buffer.alloc(size)]));
  const answer = await fetch(`${address}/apis/v1/core/upload`, { method: 'POST', body: form });
  assert.equal(answer.status, 413);
  assert.equal(codeOf({ body: await answer.json() }), 'file-too-large');
  await open.close();
});

test('the words are in the language of the reader', async () => {
  const { body } = await upload(shop, [{ bytes: '%PDF' }], { 'accept-language': 'ar' });
  assert.match((body as { message: string }).message, /تُقبل الصور فقط/);
});

test('one address may send sixty a minute', async () => {
  const limited = await startShop({ rateLimit: 1000 });
  const send = () => sendForm(limited, '{}', { 'content-type': 'text/plain' });
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push((await send()).status);
  assert.deepEqual([statuses.indexOf(429), statuses.length], [60, 61]);
  await limited.close();
});

function codeOf({ body }: { body: unknown }): unknown {
  return (body as { code?: unknown }).code;
}
