import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { ConfigError, readConfig } from './config.ts';
import { readyDataFolder } from './database/data-folder.ts';
import { lockFolder } from './database/data-lock.ts';
import { directAddress } from './database/primary.ts';
import { openStore } from './files/store.ts';

// `npm run restore -- --from BACKUP` restores a backup into the empty place of the settings (docs/backup.md).

try {
  process.exitCode = await main();
} catch (fault) {
  if (!(fault instanceof ConfigError)) throw fault;
  process.stderr.write(`Not restored. ${fault.message}\n`);
  process.exitCode = 1;
}

/** Restores one backup and says what it found. Answers the exit code: 1 also when something is not as it was. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { from: { type: 'string' } },
  });
  if (!values.from) throw new ConfigError('Say what: npm run restore -- --from BACKUP');
  const begun = performance.now();
  const config = readConfig(process.env);
  const { dataDir } = config;
  const url = await directAddress(config);
  const store = await openStore(config);
  let unlock = () => {};
  if (url === undefined) {
    readyDataFolder(dataDir);
    unlock = lockFolder(dataDir);
  }
  const target = url === undefined ? { folder: join(dataDir, 'database') } : { url };
  const { manifest, rows, documents, problems } = await restoreBackup(resolve(values.from), {
    target,
    store,
  });
  unlock();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(
    `Restored the state of ${manifest.takenAt} in ${seconds} s: ${rows} rows, ${manifest.files.length} files; ${documents} documents read back\n`,
  );
  for (const problem of problems) process.stderr.write(`Attention: ${problem}\n`);
  return problems.length > 0 ? 1 : 0;
}
