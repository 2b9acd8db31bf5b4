import { buildApp } from './app.ts';
import { openCakes } from './cakes/cakes.ts';
import { keepCarts } from './carts/upkeep.ts';
import { holdCatalogue } from './catalog/holder.ts';
import type { Config } from './config.ts';
import { openPasswords } from './customers/passwords.ts';
import { keepAccounts } from './customers/upkeep.ts';
import { type Database, openDatabase } from './db.ts';
import { openFiles } from './files/files.ts';
import { keepFiles } from './files/upkeep.ts';
import type { Upkeep } from './hourly.ts';
import { startJobs } from './jobs/jobs.ts';
import { workJobs } from './jobs/work.ts';
import { openLog } from './logging.ts';
import { createMetrics } from './metrics/metrics.ts';
import { migrateDatabase } from './migrate.ts';
import { openGoogle } from './outside/google/google.ts';
import { openMailer } from './outside/mail/mailer.ts';
import { openProviders } from './outside/payment/open-provider.ts';
import type { App, GivenParts } from './parts.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { openServerKey } from './server-key.ts';

/** A whole shop in this process, ready to listen. */
export type Shop = {
  app: App;
  parts: GivenParts;
  /** Begins what goes on beside the requests, until the shop closes. */
  keepUp(): void;
  /** Answers what is being asked, finishes what is being done, and lets go of everything. */
  close(): Promise<void>;
};

/**
 * Opens the shop: database, migrations, the demo shop where there is nothing yet, catalogue, HTTP.
 * A database that is given is used instead of the one that the settings name.
 */
export async function openShop(config: Config, given?: Database): Promise<Shop> {
  const log = openLog(config);
  const database = given ?? (await openDatabase(config));
  try {
    await migrateDatabase(database, async (orm) => {
      if (await seedIfEmpty(orm)) log.info('the empty database was filled with the demo shop');
    });
    const settings = [
      { attribute: 'CAKES-URL', value: config.cakesUrl },
      ...(config.google ? [{ attribute: 'GOOGLE-CLIENT-ID', value: config.google.clientId }] : []),
    ];
    const catalogue = await holdCatalogue(database, log, settings);
    const files = await openFiles(config);
    let upkeep: Upkeep[] = [];
    const jobs = await startJobs(database, { log, minuteSeconds: config.settlementSeconds });
    const { payment, providers, sandbox } = openProviders(config, { database, log });
    const parts = {
      config,
      log,
      database,
      catalogue,
      files,
      cakes: openCakes({ store: files.store, log }),
      jobs,
      payment,
      providers,
      sandbox,
      serverKey: await openServerKey(database.orm),
      passwords: openPasswords(),
      google: openGoogle(config),
      mailer: openMailer(config, log),
      metrics: createMetrics(),
    };
    const app = await buildApp(parts);
    return {
      app,
      parts,
      keepUp() {
        if (upkeep.length > 0) return;
        upkeep = [keepFiles(parts), keepAccounts(parts), keepCarts(parts)];
        workJobs(parts);
      },
      async close() {
        await app.close();
        parts.cakes.close();
        await jobs.stop();
        await Promise.all(upkeep.map((part) => part.stop()));
        await parts.mailer.close();
        await catalogue.close();
        await database.close();
      },
    };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}
