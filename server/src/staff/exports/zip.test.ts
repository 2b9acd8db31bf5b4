import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileRead } from './zip.ts';

async function* parts() {
  for (let count = 0; count < 100; count += 1) yield Buffer.alloc(100_000, count);
}
const fileOf = (patienceMs: number) => {
  const file: Readable = Readable.from(whileRead(parts(), patienceMs, () => file.destroy()));
  return file;
};

test('a file that nobody reads any more is given up, and one that is read slowly is not', async () => {
  const left = fileOf(30);
  left.once('readable', () => left.read());
  await sleep(150);
  assert.ok(left.destroyed);
  let bytes = 0;
  for await (const part of fileOf(100)) {
    if (bytes % 2_000_000 === 0) await sleep(40);
    bytes += (part as Buffer).length;
  }
  assert.equal(bytes, 10_000_000);
});
