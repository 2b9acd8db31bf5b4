import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { forgetBackups, takeBackup } from './backup/take-backup.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/db.ts';
import { directAddress } from './database/primary.ts';
import { openStore } from './files/store.ts';

// `npm run backup -- --to FOLDER [--keep 14]` backs up the shop of the settings (docs/backup.md).

try {
  process.exitCode = await main();
} catch (fault) {
  if (!(fault instanceof ConfigError)) throw fault;
  process.stderr.write(`No backup. ${fault.message}\n`);
  process.exitCode = 1;
}

/** Takes one backup and says what is in it. Answers the exit code: 1 also when a file is lost or changed. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { to: { type: 'string' }, keep: { type: 'string' } },
  });
  if (!values.to) throw new ConfigError('Say where to: npm run backup -- --to FOLDER [--keep 14]');
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new ConfigError('--keep: must be a whole number from 1');
  const begun = performance.now();
  const config = readConfig(process.env);
  const into = resolve(values.to);
  const store = await openStore(config);
  const url = await directAddress(config);
  const { folder, manifest } =
    url === undefined ? await fromFolder() : await takeBackup({ source: { url }, store }, { into });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(
    `Backed up in ${seconds} s: ${folder} (${rows} rows of ${Object.keys(manifest.tables).length} tables, ${manifest.files.length} files)\n`,
  );
  for (const name of keep === null ? [] : await forgetBackups(into, keep))
    process.stdout.write(`Removed ${name}\n`);
  for (const problem of manifest.problems) process.stderr.write(`Attention: ${problem}\n`);
  return manifest.problems.length > 0 ? 1 : 0;

  /** The embedded database belongs to one process: it is refused while the shop runs. */
  async function fromFolder() {
    const database = await openDatabase(config);
    const { pglite } = database;
    if (!pglite) throw new Error('an embedded database without its driver');
    try {
      return await takeBackup({ source: { pglite }, store }, { into });
    } finally {
      await database.close();
    }
  }
}
