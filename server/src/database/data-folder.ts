import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../process/config-error.ts';

/** What the system's error codes mean for a folder that is to be written to. */
const MEANINGS: Record<string, string> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user’s part of the disk is full',
  ENOTDIR: 'it, or what it lies in, is not a folder',
  EEXIST: 'it, or what it lies in, is not a folder',
  ENOENT: 'no folder can be made there',
  EIO: 'the disk fails',
};

/**
 * Makes the folder of DATA_DIR where it is missing, and tries to write to it. Throws a ConfigError that says in one
 * line why that cannot be done.
 */
export function readyDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    // A folder whose rights look fine may still refuse: a full disk tells only who writes.
    const attempt = join(folder, `.written-by-${process.pid}`);
    writeFileSync(attempt, 'A start tries whether this folder can be written to.\n');
    rmSync(attempt);
  } catch (fault) {
    throw folderFault(folder, fault);
  }
}

/** One line about a fault of the system with a folder; a fault of another kind is answered as it is. */
function folderFault(folder: string, fault: unknown): unknown {
  const { code } = fault as NodeJS.ErrnoException;
  if (code === undefined) return fault;
  return new ConfigError(
    `DATA_DIR: ${folder} cannot be used: ${MEANINGS[code] ?? 'the system refuses'} (${code})`,
  );
}

/** Folder by folder: Node's own way to make several asks for ever where none can be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (fault) {
    // Another process made it meanwhile.
    if (!existsSync(folder)) throw fault;
  }
}
