import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { FileStore } from '../files/store.ts';
import { ConfigError } from '../process/config-error.ts';
import { hashFile, refuseUsed, restoreDatabase, type Target } from './database-copy.ts';
import { type BackupFile, type Manifest, readManifest } from './manifest.ts';
import { countRows, printedDocuments } from './rows.ts';

const AT_ONCE = 8;

/** What a restore found when it looked again: `problems` is empty when all is as it was. */
export type Restored = { manifest: Manifest; rows: number; documents: number; problems: string[] };

/**
 * Restores a backup into an empty database and a file store, then counts the rows of each table and reads each document
 * back. Throws a ConfigError, before it writes anything, when the backup is damaged or the database is not empty.
 */
export async function restoreBackup(
  folder: string,
  { target, store }: { target: Target; store: FileStore },
): Promise<Restored> {
  const manifest = await readManifest(folder);
  await refuseDamaged(folder, manifest);
  await refuseUsed(target);
  await putFiles(store, folder, manifest.files);
  const { tables, documents } = await restoreDatabase(
    manifest.database,
    { folder, target },
    async (ask) => ({
      tables: await countRows(ask),
      documents: await printedDocuments(ask),
    }),
  );
  const limit = pLimit(AT_ONCE);
  const read = await limit.map(documents, async ({ file }) => {
    const found = await store.get(file);
    const kept = await readFile(join(folder, 'files', file)).catch(() => null);
    return found && kept && found.bytes.equals(kept) ? [] : [`${file} is not as the backup has it`];
  });
  const problems = [...manifest.problems, ...differences(manifest.tables, tables), ...read.flat()];
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return { manifest, rows, documents: documents.length, problems };
}

async function refuseDamaged(folder: string, { database, files }: Manifest): Promise<void> {
  const parts = [
    { ...database, path: database.key },
    ...files.map((file) => ({ ...file, path: `files/${file.key}` })),
  ];
  for (const { path, sha256 } of parts) {
    const found = await hashFile(join(folder, path)).catch(() => null);
    if (found?.sha256 === sha256) continue;
    throw new ConfigError(
      `${folder} is damaged: ${path} is ${found ? 'not what was backed up' : 'missing'}`,
    );
  }
}

async function putFiles(
  store: FileStore,
  folder: string,
  files: readonly BackupFile[],
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await limit.map(files, async ({ key }) => {
    const type = key.startsWith('documents/') ? 'application/pdf' : 'image/webp';
    await store.put(key, await readFile(join(folder, 'files', key)), type);
  });
}

/** Tables whose rows are not as many as they were. */
function differences(before: Record<string, number>, after: Record<string, number>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} has ${after[name] ?? 'no'} rows, and had ${before[name] ?? 'none'}`);
}
