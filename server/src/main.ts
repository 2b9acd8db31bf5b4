import { inspect } from 'node:util';
import type { Config } from './config.ts';
import { speedUpImports } from './process/compile-cache.ts';
import { freeMemorySoon, keepHeapSmall } from './process/free-memory.ts';
import type { Shop } from './shop.ts';

speedUpImports();
const { ConfigError, readConfig } = await import('./config.ts');
const { checkBeforeStart } = await import('./before-start.ts');
const { addressFault } = await import('./process/check-address.ts');

/** How long a stopping process waits for requests under way, after its drain. */
const LAST_MS = 20_000;

let shop: Shop | undefined;
try {
  const config = readConfig(process.env);
  await checkBeforeStart(config, (line) => process.stderr.write(`Mahlab is ${line}\n`));
  // What a shop is made of takes seconds to load: only now, when nothing is in its way.
  const { openShop } = await import('./shop.ts');
  const { demoOwnerLink } = await import('./people/first-owner.ts');
  shop = await openShop(config);
  stopOnSignals(shop);
  // Processes of another release may share this database; the embedded one has a single process.
  if (config.databaseUrl !== undefined) await shop.publishAssets();
  await listen(shop, config);
  shop.startBackgroundWork();
  process.stdout.write(`Mahlab is open: ${shop.app.listeningOrigin}\n`);
  const ownerLink = await demoOwnerLink(shop.context);
  if (ownerLink) process.stdout.write(`Mahlab’s back office, as its first owner: ${ownerLink}\n`);
  keepHeapSmall();
  freeMemorySoon();
} catch (fault) {
  const message = fault instanceof ConfigError ? fault.message : inspect(fault);
  process.stderr.write(`Mahlab cannot start. ${message}\n`);
  // Not process.exit(): what was opened is closed first.
  process.exitCode = 1;
  await shop?.close();
}

/** Throws a ConfigError when another process has taken the address since the start. */
async function listen({ app }: Shop, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (fault) {
    throw addressFault(fault, { host, port });
  }
}

/** SIGTERM and SIGINT close the shop in order; a second signal ends it at once. */
function stopOnSignals(shop: Shop): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    shop.context.log.info({ signal }, 'stopping');
    // A drain takes twice its seconds at most.
    const longest = 2000 * shop.context.config.drainSeconds + LAST_MS;
    setTimeout(() => process.exit(1), longest).unref();
    const close = async () => {
      await shop.app.drain();
      await shop.close();
    };
    close().then(
      () => process.exit(0),
      (fault: unknown) => {
        shop.context.log.error(fault, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
