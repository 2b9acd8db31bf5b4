import type { Config } from './config.ts';
import { readyDataFolder } from './database/data-folder.ts';
import { lockFolder } from './database/data-lock.ts';
import { hostsOf } from './database/hosts.ts';
import { checkAddress } from './process/check-address.ts';

/**
 * What a start needs around it: an address to listen on, a folder to write to, a database that answers, which is waited
 * for. Throws a ConfigError that says in one line what is missing, before anything heavy is loaded. `tell` is told of a wait.
 */
export async function checkBeforeStart(
  config: Config,
  tell: (line: string) => void,
): Promise<void> {
  await checkAddress(config);
  const { databaseUrl, s3, mailUrl } = config;
  // Where database, files and mails are elsewhere nothing is written on this machine.
  const writesHere = databaseUrl === undefined || s3 === undefined || mailUrl === undefined;
  if (writesHere) readyDataFolder(config.dataDir);
  if (databaseUrl === undefined) {
    // Taken in earnest with the database, which is loaded for a second before.
    lockFolder(config.dataDir)();
    return;
  }
  const { waitForPostgres } = await import('./database/wait-for-postgres.ts');
  await waitForPostgres(hostsOf(config), { seconds: config.databaseWaitSeconds, tell });
}
