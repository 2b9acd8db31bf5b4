import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseAnswer, makeAnswer } from './answer.ts';

const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: `cake-${index}` })));
const answer = makeAnswer({ version: 'v1', body: text, headers: { 'content-type': 'text/plain' } });
const small = makeAnswer({ version: 'v1', body: '[]', headers: {} });

const encodings: [accepted: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip; q=0', undefined],
  ['deflate', undefined],
  ['sabr', undefined],
];

for (const [accepted, encoding] of encodings) {
  test(`Accept-Encoding ${accepted} is answered in ${encoding ?? 'plain text'}`, () => {
    const asked = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const { status, headers, body = Buffer.alloc(0) } = chooseAnswer(answer, asked);
    assert.equal(status, 200);
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(headers['content-length'], body.length);
    assert.equal(body.buffer.byteLength, body.length, 'it keeps nothing else in memory');
    assert.equal(headers['vary'], 'accept-encoding');
    const plain =
      encoding === 'br'
        ? brotliDecompressSync(body)
        : encoding === 'gzip'
          ? gunzipSync(body)
          : body;
    assert.equal(plain.toString(), text);
  });
}

test('what fits one packet is sent as it is', () => {
  const { headers } = chooseAnswer(small, { 'accept-encoding': 'br' });
  assert.equal(headers['content-encoding'], undefined);
});

const { etag } = answer;
const conditions: [ifNoneMatch: string, status: number][] = [
  [etag, 304],
  [etag.replace('W/', ''), 304],
  [`"other", ${etag}`, 304],
  ['*', 304],
  ['"other"', 200],
  [small.etag, 200],
];

for (const [ifNoneMatch, status] of conditions) {
  test(`If-None-Match ${ifNoneMatch} is answered with ${status}`, () => {
    const chosen = chooseAnswer(answer, { 'if-none-match': ifNoneMatch });
    assert.equal(chosen.status, status);
    if (status === 304) {
      assert.equal(chosen.body, undefined);
      assert.equal(chosen.headers['etag'], etag);
    }
  });
}
