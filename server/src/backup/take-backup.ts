import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { FileStore } from '../files/store.ts';
import { copyDatabase, hashFile, type Source } from './database-copy.ts';
import { type BackupFile, MANIFEST, type Manifest } from './manifest.ts';
import { type Ask, countRows, printedDocuments, usedUploads } from './rows.ts';

/** Folders of the store that nothing can make again: pictures that shoppers sent, and documents. */
const FOLDERS = ['u', 'documents'];
const AT_ONCE = 8;
/** Whatever else lies beside backups is left alone. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * Writes a backup into a new folder within `into`, named by the instant, and answers it. It appears when it is whole.
 * The database comes first: what its state names is then still in the store, since files are written before the
 * rows that name them.
 */
export async function takeBackup(
  { source, store }: { source: Source; store: FileStore },
  { into, now = new Date() }: { into: string; now?: Date },
): Promise<{ folder: string; manifest: Manifest }> {
  const takenAt = `${now.toISOString().slice(0, 19)}Z`;
  const name = takenAt.replaceAll(':', '-');
  const unfinished = join(into, `.unfinished-${name}`);
  await mkdir(join(unfinished, 'files'), { recursive: true });
  try {
    const { copy, answers } = await copyDatabase(source, unfinished, namesIn);
    const files = await copyFiles(store, unfinished);
    const database = { ...copy, ...(await hashFile(join(unfinished, copy.key))) };
    const problems = problemsOf(answers, files);
    const manifest: Manifest = {
      format: 1,
      takenAt,
      database,
      tables: answers.tables,
      files,
      problems,
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
      flush: true,
    });
    const folder = join(into, name);
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    throw fault;
  }
}

/** Removes all but the newest backups within a folder, and answers the names of those that are gone. */
export async function forgetBackups(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(into, name), { recursive: true });
  return old;
}

type Named = {
  tables: Record<string, number>;
  documents: { file: string; sha256: string }[];
  uploads: string[];
};

async function namesIn(ask: Ask): Promise<Named> {
  return {
    tables: await countRows(ask),
    documents: await printedDocuments(ask),
    uploads: await usedUploads(ask),
  };
}

async function copyFiles(store: FileStore, folder: string): Promise<BackupFile[]> {
  const limit = pLimit(AT_ONCE);
  const listed = (await Promise.all(FOLDERS.map((name) => store.list(name)))).flat();
  const copied = await limit.map(listed, async ({ key }) => {
    const found = await store.get(key);
    // An upload that nobody used may expire meanwhile.
    if (!found) return [];
    const path = join(folder, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, found.bytes, { flush: true });
    return [{ key, ...(await hashFile(path)) }];
  });
  return copied.flat().sort((one, other) => (one.key < other.key ? -1 : 1));
}

function problemsOf({ documents, uploads }: Named, files: readonly BackupFile[]): string[] {
  const hashes = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  const lost = [...documents.map(({ file }) => file), ...uploads].filter((key) => !hashes.has(key));
  const changed = documents.filter(
    ({ file, sha256 }) => hashes.has(file) && hashes.get(file) !== sha256,
  );
  return [
    ...lost.map((key) => `${key} is not in the file store`),
    ...changed.map(({ file }) => `${file} is not the document that was issued`),
  ];
}
