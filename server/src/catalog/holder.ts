import type { Config } from '@mahlab/bakery/api/content';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/db.ts';
import { buildCatalogue } from './build.ts';
import type { Catalogue, CatalogueHolder } from './catalogue.ts';
import { loadCatalogue } from './queries.ts';

/** Notices within this time, as from an import, cause one rebuild. */
const BURST_MS = 50;
const RETRY_MS = 2000;

/**
 * Loads the catalogue and rebuilds it on every notice until it is closed. `settings` are added to the config
 * entries that the storefront reads.
 */
export async function holdCatalogue(
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  settings: Config[] = [],
): Promise<CatalogueHolder> {
  const listeners: (() => void)[] = [];
  let stale = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  // Nothing is rebuilt before the first load has ended; listening starts before it, so that no
  // change falls in between.
  let running: Promise<void> | undefined = Promise.resolve();
  const stopListening = await database.listen('catalogue', () => {
    stale = true;
    schedule(BURST_MS);
  });
  let snapshot = await load();
  running = undefined;
  if (stale) schedule(BURST_MS);

  async function load(): Promise<Catalogue> {
    stale = false;
    const rows = await loadCatalogue(database.orm);
    return buildCatalogue({ ...rows, configs: [...rows.configs, ...settings] });
  }

  function schedule(delay: number) {
    if (closed || running) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      running = rebuild();
    }, delay);
  }

  async function rebuild() {
    let pause = BURST_MS;
    try {
      replace(await load());
    } catch (fault) {
      // The shop keeps its present catalogue, and tries again.
      log.error(fault, 'the catalogue could not be read again');
      stale = true;
      pause = RETRY_MS;
    }
    running = undefined;
    if (stale) schedule(pause);
  }

  function replace(fresh: Catalogue) {
    if (fresh.version === snapshot.version) return;
    snapshot = fresh;
    log.info({ version: fresh.version }, 'catalogue replaced');
    for (const listener of listeners) listener();
  }

  return {
    current: () => snapshot,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await stopListening();
      await running;
    },
  };
}
