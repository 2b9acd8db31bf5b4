import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';

/**
 * Takes a folder for this process alone and answers what gives it back. Throws a ConfigError when
 * another process has it. The lock is the operating system's own, by way of an SQLite file: it ends
 * with its process, however that dies, and does not mistake another process for the dead one as a
 * process number in a file would (in containers every server is number 1).
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('pragma busy_timeout = 500; begin exclusive');
  } catch {
    file.close();
    throw new ConfigError(
      `DATA_DIR: another process is using ${folder}; stop it or choose another folder`,
    );
  }
  return () => file.close();
}
