import type { Config } from '@mahlab/bakery/api/content';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/db.ts';
import { holdSnapshot } from '../database/hold-snapshot.ts';
import { buildCatalogue } from './build.ts';
import type { CatalogueHolder } from './catalogue.ts';
import { loadCatalogue } from './queries.ts';

/**
 * Loads the catalogue and rebuilds it on every notice until it is closed. `settings` are added to the config
 * entries that the storefront reads.
 */
export async function holdCatalogue(
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  settings: Config[] = [],
): Promise<CatalogueHolder> {
  return holdSnapshot(database, {
    name: 'catalogue',
    log,
    async load() {
      const rows = await loadCatalogue(database.orm);
      return buildCatalogue({ ...rows, configs: [...rows.configs, ...settings] }, Date.now());
    },
    changesAt: (after, catalogue) => catalogue.changesAt(after),
  });
}
