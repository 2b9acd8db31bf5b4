import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '../process/own-bytes.ts';
import { encodePicture } from './encode.ts';
import type { SeedPictures } from './seed-pictures.ts';
import type { FileStore } from './store.ts';
import { isUploadReference } from './upload-reference.ts';
import { type Variant, variantKey } from './variant-key.ts';

/** A file to serve. The bytes of a `forever` file never change under its address. */
export type Served = { bytes: Buffer; contentType: string; etag: string; forever: boolean };

/** The shop's pictures, in full size and in the sizes that pages use. */
export type Pictures = {
  /** The stored picture of a reference (WebP); null for an unknown reference. */
  original(reference: string): Promise<Served | null>;
  /** The picture in one width and format, made at the first call and stored. */
  variant(variant: Variant): Promise<Served | null>;
};

const HOT_BYTES = 32_000_000;

/** Opens the pictures of the store and of the seed. Equal calls at the same time share the work. */
export function openPictures(store: FileStore, seed: SeedPictures): Pictures {
  const hot = new LRUCache<string, Served>({
    maxSize: HOT_BYTES,
    sizeCalculation: (served) => served.bytes.length + 1000,
  });
  const underWay = new Map<string, Promise<Served | null>>();

  function once(key: string, make: () => Promise<Served | null>): Promise<Served | null> {
    const kept = hot.get(key);
    if (kept) return Promise.resolve(kept);
    const running = underWay.get(key) ?? keep(key, make).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function keep(key: string, make: () => Promise<Served | null>): Promise<Served | null> {
    const made = await make();
    if (made) hot.set(key, made);
    return made;
  }

  async function makeVariant(variant: Variant): Promise<Served | null> {
    const { reference, width, format } = variant;
    const seeded = await seed.get(reference);
    if (seeded === null && !isUploadReference(reference)) return null;
    const key = variantKey(variant, seeded?.version);
    // What came with the shop can be had without the store.
    const stored = await (seeded ? store.get(key).catch(() => null) : store.get(key));
    if (stored) return served(reference, stored.bytes, `image/${format}`);
    const source = seeded ?? (await store.get(reference));
    if (source === null) return null;
    const bytes = await encodePicture(source.bytes, width, format);
    const kept = store.put(key, bytes, `image/${format}`);
    await (seeded ? kept.catch(() => {}) : kept);
    return served(reference, bytes, `image/${format}`);
  }

  return {
    original: (reference) =>
      once(reference, async () => {
        // Uploads are in the store, under their reference; everything else came with the shop.
        const found = await (isUploadReference(reference) ? store : seed).get(reference);
        return found && served(reference, found.bytes, 'image/webp');
      }),
    variant: (variant) => once(JSON.stringify(variant), () => makeVariant(variant)),
  };
}

function served(reference: string, bytes: Buffer, contentType: string): Served {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes: ownBytes(bytes), contentType, etag, forever: isUploadReference(reference) };
}
