import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf, type ServerEvent } from './events-of.ts';

const SENT =
  'retry: 5000\n\nevent: order\ndata: {"name":"كيك"}\n\n:\n\nevent: order\ndata: one\ndata: two\n\nevent: half';
const READ: ServerEvent[] = [
  { name: '', data: '' },
  { name: 'order', data: '{"name":"كيك"}' },
  { name: '', data: '' },
  { name: 'order', data: 'one\ntwo' },
];

for (const [ends, text] of [
  ['\\n', SENT],
  ['\\r\\n', SENT.replaceAll('\n', '\r\n')],
] as const) {
  test(`events are read whole wherever the network cuts them, with ${ends} at line ends`, async () => {
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size <= bytes.length; size += 1) {
      assert.deepEqual(await allOf(eventsOf(inPieces(bytes, size))), READ, `${size}`);
    }
  });
}

async function allOf(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const all: ServerEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(out) {
      out.enqueue(bytes.slice(at, at + size));
      at += size;
      if (at >= bytes.length) out.close();
    },
  });
}
