import { readFile } from 'node:fs/promises';
import type { AppContext } from '../app-context.ts';
import type { Refusal } from '../http/refusal.ts';
import { newUploadReference } from './upload-reference.ts';
import { insertUploads } from './uploads.ts';

/**
 * Keeps the pictures in some files and answers their references, in the same order. All of them are
 * made anew before any is kept: one that is refused leaves nothing behind.
 * Refuses also when the network has no bytes left.
 */
export async function keepPictures(
  { database, files, quotas }: Pick<AppContext, 'database' | 'files' | 'quotas'>,
  { paths, network }: { paths: readonly string[]; network: string },
): Promise<{ ok: true; references: string[] } | Refusal> {
  const cleaned = await files.cleaner.clean(paths, network);
  if (!cleaned.ok) return cleaned;
  const uploads = cleaned.pictures.map((picture) => ({
    ...picture,
    reference: newUploadReference(),
  }));
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const refused = quotas.uploads.take(network, bytes);
  if (refused) return refused;
  await insertUploads(
    database.orm,
    uploads.map(({ reference, bytes, width, height }) => ({ reference, bytes, width, height })),
  );
  for (const { reference, path } of uploads) {
    await files.store.put(reference, await readFile(path), 'image/webp');
  }
  return { ok: true, references: uploads.map(({ reference }) => reference) };
}
