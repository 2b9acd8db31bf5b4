import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ConfigError } from '../process/config-error.ts';
import { schema } from '../schema/schema.ts';
import { readyDataFolder } from './data-folder.ts';
import { lockFolder } from './data-lock.ts';
import type { Database, Orm } from './db.ts';

/** Opens PGlite on a folder, which it locks against other processes. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  readyDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    return await embedded({ dataDir: join(dataDir, 'database') }, unlock);
  } catch (fault) {
    unlock();
    const [says] = String(fault instanceof Error ? fault.message : fault).split('\n');
    throw new ConfigError(
      `DATA_DIR: the database in ${dataDir} cannot be opened (${says}); restore a backup`,
    );
  }
}

/** Opens PGlite with its own options: in memory, or from a dump. */
export async function embedded(options: PGliteOptions, onClose = () => {}): Promise<Database> {
  const pglite = await PGlite.create(options);
  const orm = drizzle(pglite, { schema }) as unknown as Orm;
  return {
    kind: 'pglite',
    orm,
    background: { orm },
    pglite,
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    processes: () => 1,
    async close() {
      await pglite.close();
      onClose();
    },
  };
}
