import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refusal } from '../http/refusal.ts';
import { ownBytes } from '../process/own-bytes.ts';
import { createTurns } from '../process/turns.ts';
import { ENCODED_AT_ONCE, encodePicture } from './encode.ts';
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
  /**
   * The picture in one width and format, made at the first call and stored. Owners of what is made take turns, such as the
   * networks that ask; `busy` when too many wait.
   */
  variant(variant: Variant, owner: string): Promise<Served | 'busy' | null>;
};

/** What is answered where a picture cannot be made now. */
export const PICTURES_BUSY = refusal('pictures-busy', {}, { retryAfterSeconds: 5 });

const HOT_BYTES = 32_000_000;
/** What shoppers sent is deleted some day, by whichever process, and is looked for again after this time. */
const UPLOAD_HOT_MS = 600_000;
/** Variants that wait to be made; of more the longest line loses its last. */
const MOST_WAITING = 400;

/** Opens the pictures of the store and of the seed. Equal calls at the same time share the work. */
export function openPictures(store: FileStore, seed: SeedPictures): Pictures {
  const hot = new LRUCache<string, Served>({
    maxSize: HOT_BYTES,
    sizeCalculation: (served) => served.bytes.length + 1000,
  });
  const originals = keepingIn<null>(hot);
  const variants = keepingIn<'busy' | null>(hot);
  const turns = createTurns<Buffer | null>({ atOnce: ENCODED_AT_ONCE, mostWaiting: MOST_WAITING });

  async function makeVariant(variant: Variant, owner: string): Promise<Served | 'busy' | null> {
    const { reference, width, format } = variant;
    const seeded = await seed.get(reference);
    if (seeded === null && !isUploadReference(reference)) return null;
    const key = variantKey(variant, seeded?.version);
    // What came with the shop can be had without the store.
    const stored = await (seeded ? store.get(key).catch(() => null) : store.get(key));
    if (stored) return served(reference, stored.bytes, `image/${format}`);
    // Read in its turn: whatever waits holds no picture.
    const encode = async () => {
      const source = seeded ?? (await store.get(reference));
      return source && encodePicture(source.bytes, width, format);
    };
    const bytes = await turns(encode, { owner, key });
    if (bytes === null || bytes === 'busy') return bytes;
    const kept = store.put(key, bytes, `image/${format}`);
    await (seeded ? kept.catch(() => {}) : kept);
    if (!seeded && !(await store.has(reference))) {
      // It was deleted meanwhile, and nobody would look for this again.
      await store.remove(key);
      return null;
    }
    return served(reference, bytes, `image/${format}`);
  }

  return {
    original: (reference) =>
      originals({ key: reference, owner: '' }, async () => {
        // Uploads are in the store, under their reference; everything else came with the shop.
        const found = await (isUploadReference(reference) ? store : seed).get(reference);
        return found && served(reference, found.bytes, 'image/webp');
      }),
    variant: (variant, owner) =>
      variants({ key: JSON.stringify(variant), owner }, () => makeVariant(variant, owner)),
  };
}

/** Keeps what is made, under its key. Equal calls of one owner at the same time share the work. */
function keepingIn<Nothing extends 'busy' | null>(hot: LRUCache<string, Served>) {
  type Made = Served | Nothing;
  const underWay = new Map<string, Promise<Made>>();

  async function keep(key: string, make: () => Promise<Made>): Promise<Made> {
    const made = await make();
    if (made === null || made === 'busy') return made;
    hot.set(key, made, { ttl: made.forever ? UPLOAD_HOT_MS : 0 });
    return made;
  }

  return ({ key, owner }: { key: string; owner: string }, make: () => Promise<Made>) => {
    const kept = hot.get(key);
    if (kept) return Promise.resolve(kept);
    const asked = `${owner} ${key}`;
    const running = underWay.get(asked) ?? keep(key, make).finally(() => underWay.delete(asked));
    underWay.set(asked, running);
    return running;
  };
}

function served(reference: string, bytes: Buffer, contentType: string): Served {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes: ownBytes(bytes), contentType, etag, forever: isUploadReference(reference) };
}
