import { Zip, ZipPassThrough } from 'fflate';

/** A file to be put into a ZIP. */
export type ZipEntry = { name: string; bytes: Uint8Array; at: Date };

/**
 * A ZIP of files, given out as each of them comes, so that no more than one is in memory. They are stored as they are: PDFs
 * are compressed already. Up to 65,535 files and 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    ready.push(chunk);
  });
  for await (const { name, bytes, at } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Hands a stream's parts on, and gives up when nobody asks for the next one for so long, in ms. */
export async function* whileRead<Part>(
  parts: AsyncIterable<Part>,
  patienceMs: number,
  giveUp: () => void,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    const timer = setTimeout(giveUp, patienceMs);
    try {
      yield part;
    } finally {
      clearTimeout(timer);
    }
  }
}
