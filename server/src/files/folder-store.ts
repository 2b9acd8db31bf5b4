import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey } from './key.ts';
import type { FileStore } from './store.ts';

/** A file store in a folder of this machine, which is created with the first file. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // A reader sees the old file or the new one, never half of one, also after a crash. No key
      // begins with a dot, so what a crash leaves behind is never taken for a file.
      const unfinished = join(folder, `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw fault;
      }
    },
    async get(key) {
      const bytes = await orNull(readFile(pathOf(key)));
      return bytes && { bytes };
    },
    async has(key) {
      return (await orNull(stat(pathOf(key))))?.isFile() === true;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(name) {
      const top = pathOf(name);
      const names = await orNull(readdir(top, { recursive: true }));
      const files = (names ?? []).map(async (within) => {
        const found = await orNull(stat(join(top, within)));
        if (!found?.isFile()) return [];
        const key = `${name}/${within.replaceAll('\\', '/')}`;
        return [{ key, bytes: found.size, writtenAt: found.mtimeMs }];
      });
      return (await Promise.all(files)).flat();
    },
  };
}

/** Null where there is no such file. A folder of that name (EISDIR) is no file either. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw fault;
  }
}
