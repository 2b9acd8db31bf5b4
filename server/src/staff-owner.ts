import { errorMessage } from '@mahlab/bakery/api/errors';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/db.ts';
import { migrateDatabase } from './database/migrate.ts';
import { inviteOwner } from './people/first-owner.ts';
import { openServerKey } from './secrets/server-key.ts';

// `npm run staff:owner -- <e-mail>` prints the link with which an owner makes a passkey, their first or a new one.

const [email = ''] = process.argv.slice(2).filter((word) => word !== '--');
try {
  process.exitCode = await printLink(email);
} catch (fault) {
  if (!(fault instanceof ConfigError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}

/** Prints the link, or why there is none. Answers the exit code. */
async function printLink(address: string): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrateDatabase(database, async () => {});
    const serverKey = await openServerKey(database.orm);
    const invited = await inviteOwner({ config, database, serverKey }, address);
    if (invited.ok) {
      process.stdout.write(`${invited.link}\nIt works once, and for 48 hours.\n`);
      return 0;
    }
    process.stderr.write(`${errorMessage(invited.code, 'en')}\n`);
    return 1;
  } finally {
    await database.close();
  }
}
