import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './folder-store.ts';

/**
 * Where files are kept. Keys are names joined by slashes, see `checkKey`; a store throws a TypeError
 * for any other, and a fault of its own when it cannot be reached.
 */
export type FileStore = {
  /** Writes the whole file or nothing; an older one of that key is replaced. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Buffer } | null>;
  has(key: string): Promise<boolean>;
  /** Deletes a file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with a folder's name and a slash, in no order. */
  list(folder: string): Promise<StoredFile[]>;
};

/** `writtenAt` is in milliseconds since 1970, `bytes` the size. */
export type StoredFile = { key: string; bytes: number; writtenAt: number };

/** The settings of a store: a bucket, or else a folder in `DATA_DIR`. */
export type StoreConfig = Pick<Config, 'dataDir' | 's3'>;

/** Opens the store that the settings name. The S3 client loads only when it is used: it is heavy. */
export async function openStore(config: StoreConfig): Promise<FileStore> {
  if (config.s3 === undefined) return folderStore(join(config.dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(config.s3);
}
