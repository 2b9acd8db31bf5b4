import { readFile } from 'node:fs/promises';
import type { Database } from '../database/db.ts';
import type { Refusal } from '../http/refusal.ts';
import { cleanPictures } from './clean-pictures.ts';
import type { FileStore } from './store.ts';
import { newUploadReference } from './upload-reference.ts';
import { insertUploads } from './uploads.ts';

/**
 * Keeps the pictures in some files and answers their references, in the same order. All of them are
 * made anew before any is kept: one that is refused leaves nothing behind.
 */
export async function keepPictures(
  { database, store }: { database: Database; store: FileStore },
  paths: readonly string[],
): Promise<{ ok: true; references: string[] } | Refusal> {
  const cleaned = await cleanPictures(paths);
  if (!cleaned.ok) return cleaned;
  const uploads = cleaned.pictures.map((picture) => ({
    ...picture,
    reference: newUploadReference(),
  }));
  await insertUploads(
    database.orm,
    uploads.map(({ reference, bytes, width, height }) => ({ reference, bytes, width, height })),
  );
  for (const { reference, path } of uploads) {
    await store.put(reference, await readFile(path), 'image/webp');
  }
  return { ok: true, references: uploads.map(({ reference }) => reference) };
}
