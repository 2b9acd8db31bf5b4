import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../process/config-error.ts';

/** What SQLite's primary result codes mean for the file of the lock. */
const MEANINGS: Record<number, string> = {
  3: 'this user may not read or write it',
  8: 'it is read-only',
  10: 'the disk fails',
  11: 'it is damaged; delete it while no shop runs',
  13: 'the disk is full',
  14: 'this user may not read or write it',
  26: 'it is damaged; delete it while no shop runs',
};
const BUSY = 5;

/**
 * Takes a folder for this process alone and answers what gives it back. Throws a ConfigError when
 * another process has it, or the lock cannot be taken for another reason, which it says. The lock is the operating
 * system's own, by way of an SQLite file: it ends
 * with its process, however that dies, and does not mistake another process for the dead one as a
 * process number in a file would (in containers every server is number 1).
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('pragma busy_timeout = 500; begin exclusive');
  } catch (fault) {
    file?.close();
    throw lockFault(folder, fault);
  }
  const taken = file;
  return () => taken.close();
}

function lockFault(folder: string, fault: unknown): unknown {
  const { errcode } = fault as { errcode?: number };
  if (errcode === undefined) return fault;
  // The rest of the number says more than anybody needs.
  const primary = errcode & 0xff;
  const path = join(folder, 'lock');
  return new ConfigError(
    primary === BUSY
      ? `DATA_DIR: another process is using ${folder}; stop it or choose another folder`
      : `DATA_DIR: ${path} cannot be used: ${MEANINGS[primary] ?? `SQLite answers ${errcode}`}`,
  );
}
