import { endpoints } from '@mahlab/bakery/api/endpoints';
import { startPostgres } from '../../scripts/postgres.ts';
import { ask } from './ask.ts';
import { compareRead, type Sides } from './compare-reads.ts';
import { type Figure, type Group, median } from './figure.ts';
import { fillWithProducts, MANY } from './many-products.ts';
import { CORES } from './processes.ts';
import { openRaw } from './raw.ts';
import { openClient } from './read-client.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const page = { page: 1, limit: 20 };
const READS = [
  { name: 'search "choc"', path: endpoints.productList({ ...page, search: 'choc' }) },
  { name: 'search "كنا"', path: endpoints.productList({ ...page, search: 'كنا' }) },
  {
    name: 'price to 6, by Arabic name',
    path: endpoints.productList({ ...page, maxPrice: 6, sort: 'name-asc', language: 'ar' }),
  },
];
const AT_LEAST = 0.5;
/** Words that nobody has asked for before: their answers cannot lie ready. */
const UNASKED = ['straw', 'pista', 'sliceee', 'berri', 'shoko', 'kunef', 'فراول', 'فستق', 'كيكه'];
const LONGEST_SECONDS = 0.1;

/** The list behind `/search`, in the demo shop and in one with 10,000 products. */
export const search: Group = {
  name: 'search',
  async measure() {
    const postgres = await startPostgres();
    const settings = { dataDir: await warmFolder(), databaseUrl: postgres.url, core: CORES.server };
    const raw = await openRaw();
    const client = openClient();
    const figures: Figure[] = [];
    try {
      for (const products of [32, MANY]) {
        if (products === MANY) await fillWithProducts(postgres.url);
        const shop = await startShop(settings);
        const first = await unasked(shop.url, products);
        figures.push(...(await compared({ shop, raw, client }, products)), first);
        await shop.stop();
      }
    } finally {
      await Promise.all([client.close(), raw.close()]);
      await postgres.stop();
    }
    return figures;
  },
};

async function compared(sides: Sides, products: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of READS) {
    const read = {
      path,
      encoding: 'identity',
      atLeast: AT_LEAST,
      name: `${name}, ${products} products`,
    };
    figures.push(await compareRead(sides, read));
  }
  return figures;
}

/** From asking to the whole answer, for words whose answer has to be found; after one that builds the index. */
async function unasked(origin: string, products: number): Promise<Figure> {
  const timed = async (search: string) => {
    const start = performance.now();
    const { status } = await ask(origin + endpoints.productList({ ...page, search }));
    if (status !== 200) throw new Error(`the search for ${search} answered ${status}`);
    return (performance.now() - start) / 1000;
  };
  const index = await timed('cake');
  const seconds: number[] = [];
  for (const word of UNASKED) seconds.push(await timed(word));
  return {
    name: `a search nobody made before, ${products} products`,
    value: median(seconds),
    unit: 's',
    limit: { atMost: LONGEST_SECONDS },
    note: `longest ${Math.max(...seconds).toFixed(3)}; the first of all ${index.toFixed(2)}`,
  };
}
