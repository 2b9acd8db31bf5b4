import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../files/store.ts';
import type { CakeFormat } from './task.ts';

/** A cache of painted pictures in the file store, shared by all processes. */
export type CakeCache = {
  get(key: string): Promise<Buffer | null>;
  /** Stores a picture; over the limit the least recently used ones are deleted. */
  put(key: string, bytes: Buffer, format: CakeFormat): Promise<void>;
};

const FOLDER = 'cakes';
/** Some 15,000 pictures: every cake of the demo shop in the sizes that phones ask for. */
export const KEPT_BYTES = 500_000_000;
const A_DAY_MS = 24 * 3600 * 1000;

/** The key of a picture: a hash of everything that decides what it looks like. */
export function cacheKey(parts: readonly (string | number)[], format: CakeFormat): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
  return `${FOLDER}/${hash}.${format}`;
}

/**
 * Keeps at most `most` bytes in the store, give or take a tenth for each process: only a listing tells what a
 * store holds, so it is listed with the first picture and after each added tenth.
 */
export function openCakeCache(store: FileStore, most: number = KEPT_BYTES): CakeCache {
  let added = Number.POSITIVE_INFINITY;
  let trimming: Promise<void> | undefined;
  // A store knows when a file was written, not when it was read: what is used is written anew, once a day.
  const fresh = new LRUCache<string, true>({ max: 20_000, ttl: A_DAY_MS });

  async function trim() {
    added = 0;
    const files = (await store.list(FOLDER)).sort((a, b) => a.writtenAt - b.writtenAt);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { key, bytes } of files) {
      if (total <= most * 0.9) break;
      await store.remove(key);
      total -= bytes;
    }
  }

  async function put(key: string, bytes: Buffer, format: CakeFormat) {
    fresh.set(key, true);
    await store.put(key, bytes, `image/${format}`);
    added += bytes.length;
    if (added > most / 10) trimming ??= trim().finally(() => (trimming = undefined));
    await trimming;
  }

  return {
    put,
    async get(key) {
      const found = await store.get(key);
      if (!found) return null;
      if (!fresh.has(key)) await put(key, found.bytes, formatOf(key));
      return found.bytes;
    },
  };
}

function formatOf(key: string): CakeFormat {
  return key.slice(key.lastIndexOf('.') + 1) as CakeFormat;
}
