import { PAYMENT_METHODS_ENTRY } from '@mahlab/bakery/rules/payment-methods';
import { buildApp } from './app.ts';
import type { App, ProcessContext } from './app-context.ts';
import { chaseUnaccepted } from './board/unaccepted.ts';
import { openCakes } from './cakes/cakes.ts';
import { holdCatalogue } from './catalog/holder.ts';
import type { Config } from './config.ts';
import { openPasswords } from './customers/passwords.ts';
import { type Database, openDatabase } from './database/db.ts';
import { migrateDatabase } from './database/migrate.ts';
import { documentsOfOrders } from './documents/order-documents.ts';
import { openFiles } from './files/files.ts';
import { warmPictures } from './files/warm-pictures.ts';
import { startJobs } from './jobs/jobs.ts';
import { openLog } from './logging/logging.ts';
import { mailsOfOrders } from './mail/order-mails.ts';
import { createMetrics } from './metrics/metrics.ts';
import { countMoves } from './orders/count-moves.ts';
import { giveBackLateFee } from './orders/give-back-late-fee.ts';
import { listenTogether, type OrderListener } from './orders/lifecycle/news.ts';
import { releaseUnpaidPictures } from './orders/release-pictures.ts';
import { revisionsOfOrders } from './orders/revisions/revisions-of-orders.ts';
import { openGoogle } from './outside/google/google.ts';
import { openMailer } from './outside/mail/mailer.ts';
import { openProviders } from './outside/open-provider.ts';
import { BACK_OFFICE } from './pages/back-office.ts';
import { keepAssets } from './pages/kept-assets.ts';
import { STOREFRONT } from './pages/storefront.ts';
import { giveBackWhenCancelled } from './payments/give-back.ts';
import { createStatusCallLimit } from './payments/status-call-limit.ts';
import { holdCalendar } from './promises/hold-calendar.ts';
import { promiseOlderOrders } from './promises/older-orders.ts';
import { orderPromise } from './promises/order-promise.ts';
import { rememberUsed } from './promises/remember-used.ts';
import { promotionUse } from './promotions/promotion-use.ts';
import { openServerKey } from './secrets/server-key.ts';
import { planKitchens } from './seed/plan-kitchens.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { traceDatabase } from './tracing/trace-database.ts';
import { traceJobs } from './tracing/trace-work.ts';
import { openTracing } from './tracing/tracing.ts';
import { workJobs } from './work-jobs.ts';

const OLD_TOKEN =
  'STAFF_TOKEN opens nothing any more: staff sign in as people. npm run staff:owner -- <e-mail> makes the first owner (docs/operations.md)';

const PUBLISH_AGAIN_MS = 60_000;

/** A whole shop in this process, ready to listen. */
export type Shop = {
  app: App;
  context: ProcessContext;
  /**
   * Puts the built files of this release into the store, where other processes find them; when the store is away, again a
   * minute later. Where several processes share a database, await it before pages are served that name the files.
   */
  publishAssets(): Promise<void>;
  /** Starts the background work: jobs and warming of pictures. */
  startBackgroundWork(): void;
  /** Finishes requests and jobs under way, and closes everything. */
  close(): Promise<void>;
};

/**
 * Opens the shop: database, migrations, the demo shop where there is nothing yet, catalogue, HTTP.
 * A database that is given is used instead of the one that the settings name.
 */
export async function openShop(config: Config, given?: Database): Promise<Shop> {
  const log = openLog(config);
  // What is open is closed in the reverse order, also when opening the rest fails.
  await using opening = new AsyncDisposableStack();
  const tracing = await openTracing(config);
  opening.defer(async () => tracing?.close());
  const database = given ?? (await openDatabase(config));
  if (tracing) traceDatabase(database, tracing);
  opening.defer(() => database.close());
  if (config.hasStaffToken) log.warn(OLD_TOKEN);
  await migrateDatabase(database, async (orm) => {
    if (await seedIfEmpty(orm)) log.info('the empty database was filled with the demo shop');
    await planKitchens(orm);
    const older = await promiseOlderOrders(orm);
    if (older > 0) log.info({ older }, 'older orders were promised without a time');
  });
  const settings = [
    { attribute: 'CAKES-URL', value: config.cakesUrl },
    { attribute: PAYMENT_METHODS_ENTRY, value: config.paymentMethods.join(',') },
    ...(config.google ? [{ attribute: 'GOOGLE-CLIENT-ID', value: config.google.clientId }] : []),
  ];
  const catalogue = await holdCatalogue(database, log, settings);
  opening.defer(() => catalogue.close());
  const calendar = await holdCalendar(database, log);
  opening.defer(() => calendar.close());
  const usedMemory = await rememberUsed(database);
  opening.defer(() => usedMemory.close());
  const files = await openFiles(config);
  opening.defer(() => files.cleaner.close());
  const mailer = openMailer(config, log);
  opening.defer(() => mailer.close());
  let isWorking = false;
  let warming: ReturnType<typeof warmPictures> | undefined;
  opening.defer(() => warming?.stop());
  // Closed after the jobs, since a running job may still need a cake painted.
  const cakes = openCakes({ store: files.store, log });
  opening.defer(() => cakes.close());
  const plainJobs = await startJobs(database, { log, minuteSeconds: config.settlementSeconds });
  opening.defer(() => plainJobs.stop());
  const jobs = tracing ? traceJobs(plainJobs, tracing) : plainJobs;
  const { payment, providers, sandbox } = openProviders(config, { database, log, tracing });
  const metrics = createMetrics();
  const listening = { config, jobs, providers };
  const reservations = [promotionUse, orderPromise({ config, calendar, jobs, metrics })];
  const orderListeners: OrderListener[] = [];
  orderListeners.push(
    revisionsOfOrders({ ...listening, log, reservations, orderListeners }),
    listenTogether(
      documentsOfOrders(listening),
      mailsOfOrders(listening),
      chaseUnaccepted(listening),
    ),
    giveBackWhenCancelled(listening),
    giveBackLateFee({ ...listening, log }),
    releaseUnpaidPictures,
    countMoves({ metrics }),
  );
  const serverKey = await openServerKey(database.orm);
  const context = {
    config,
    log,
    database,
    catalogue,
    calendar,
    usedMemory,
    files,
    cakes,
    jobs,
    payment,
    providers,
    reservations,
    orderListeners,
    statusCallLimit: createStatusCallLimit({ ...config, processes: database.processes }),
    sandbox,
    serverKey,
    passwords: openPasswords(),
    google: openGoogle(config),
    mailer,
    metrics,
    keptAssets: keepAssets({ store: files.store, serverKey, log }, [STOREFRONT, BACK_OFFICE]),
    tracing,
  };
  const app = await buildApp(context);
  opening.defer(() => app.close());
  let again: NodeJS.Timeout | undefined;
  opening.defer(() => clearTimeout(again));
  const opened = opening.move();

  async function publishAssets() {
    // In development pages come from Vite, and there is no build.
    if (config.dev) return;
    try {
      await context.keptAssets.publish();
    } catch (fault) {
      log.error(fault, 'the files of this release could not be put into the store');
      again = setTimeout(() => void publishAssets(), PUBLISH_AGAIN_MS).unref();
    }
  }

  return {
    app,
    context,
    publishAssets,
    startBackgroundWork() {
      if (isWorking) return;
      isWorking = true;
      if (config.warmPictures) warming = warmPictures(config, log);
      workJobs(context);
    },
    close: () => opened.disposeAsync(),
  };
}
