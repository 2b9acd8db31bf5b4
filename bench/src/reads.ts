import { endpoints } from '@mahlab/bakery/api/endpoints';
import { compareRead } from './compare-reads.ts';
import type { Figure, Group } from './figure.ts';
import { CORES } from './processes.ts';
import { openRaw } from './raw.ts';
import { openClient } from './read-client.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const PRODUCT = 'strawberry-cream-cake';
const ADDRESSES = [
  endpoints.content('locations'),
  endpoints.content('categories'),
  endpoints.productList({ page: 1, limit: 20 }),
  endpoints.product(PRODUCT),
  '/',
  `/product/${PRODUCT}`,
];
const ENCODINGS = ['br', 'identity'];
const AT_LEAST = 0.8;

/** Public reads against Node's own HTTP server that answers the very same bytes. */
export const reads: Group = {
  name: 'reads',
  async measure() {
    const shop = await startShop({ dataDir: await warmFolder(), core: CORES.server });
    const raw = await openRaw();
    const client = openClient();
    const figures: Figure[] = [];
    for (const path of ADDRESSES) {
      for (const encoding of ENCODINGS) {
        figures.push(
          await compareRead({ shop, raw, client }, { path, encoding, atLeast: AT_LEAST }),
        );
      }
    }
    await Promise.all([client.close(), raw.close(), shop.stop()]);
    return figures;
  },
};
