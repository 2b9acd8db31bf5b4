import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

type Table = { tag: number; checksum: number; bytes: Buffer };

/**
 * The OpenType file inside a WOFF 1.0 file, as the W3C's recommendation of 13 December 2012 lays it out:
 * the same tables, each deflated or as it is. Throws a TypeError for anything else.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new TypeError('not a WOFF 1.0 file');
  const flavour = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  const directory = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  // For readers that search the directory by halves.
  const halvings = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** halvings * ENTRY.sfnt, 6);
  directory.writeUInt16BE(halvings, 8);
  directory.writeUInt16BE((count - 2 ** halvings) * ENTRY.sfnt, 10);

  const context: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = [tag, checksum, offset, bytes.length];
    for (const [field, value] of entry.entries()) {
      directory.writeUInt32BE(value, HEADER.sfnt + index * ENTRY.sfnt + field * 4);
    }
    const padding = Buffer.alloc(-bytes.length & 3);
    context.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(context);
}

function readTable(woff: Buffer, index: number): Table {
  const at = HEADER.woff + index * ENTRY.woff;
  const [tag = 0, offset = 0, packed = 0, size = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  );
  const stored = woff.subarray(offset, offset + packed);
  return { tag, checksum, bytes: packed < size ? inflateSync(stored) : stored };
}
