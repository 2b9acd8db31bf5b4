import assert from 'node:assert/strict';
import { brotliDecompressSync } from 'node:zlib';
import { ask, type WireAnswer } from './ask.ts';

/**
 * The answer to a read, checked: 200 each time, the same each time, in the encoding that was asked
 * for, and the same once unpacked. `expected` is what it must be to the byte, but for the time of day.
 */
export async function readAnswers(
  origin: string,
  { path, encoding, expected }: { path: string; encoding: string; expected?: WireAnswer },
): Promise<WireAnswer> {
  const url = origin + path;
  const headers = { connection: 'keep-alive', 'accept-encoding': encoding };
  const first = await ask(url, headers);
  const again = await ask(url, headers);
  assert.equal(first.status, 200, `${path} answered ${first.status}`);
  // The first may have been made on the way, with its headers in another order.
  assert.deepEqual(sorted(again), sorted(first), `${path} changes from time to time`);
  if (expected) assert.deepEqual(timeless(again), timeless(expected), `${path} is another`);
  else await checkEncoding(url, { encoding, answer: again });
  return again;
}

async function checkEncoding(
  url: string,
  { encoding, answer }: { encoding: string; answer: WireAnswer },
): Promise<void> {
  const told = answer.headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
  assert.equal(told ?? 'identity', encoding, `${url} came in ${told}`);
  if (encoding !== 'br') return;
  const plain = await ask(url, { 'accept-encoding': 'identity' });
  assert.ok(brotliDecompressSync(answer.body).equals(plain.body), `${url} unpacks to another`);
}

function sorted(answer: WireAnswer) {
  const { status, headers, body } = timeless(answer);
  return { status, headers: headers.map((pair) => pair.join(': ')).sort(), body };
}

function timeless({ status, headers, body }: WireAnswer) {
  return { status, headers: headers.filter(([name]) => name.toLowerCase() !== 'date'), body };
}
