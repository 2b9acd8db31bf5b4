import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownBytes } from './own-bytes.ts';

test('what is kept holds no more memory than its own bytes', () => {
  const piece = Buffer.from('a short answer');
  assert.ok(piece.buffer.byteLength > piece.length);
  const own = ownBytes(piece);
  assert.deepEqual([String(own), own.buffer.byteLength], ['a short answer', piece.length]);
  assert.equal(ownBytes(own), own);
});
