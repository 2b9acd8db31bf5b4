import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import autocannon from 'autocannon';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.ts';
import type { Figure, Group } from '../figure.ts';
import { giveRoom } from '../give-room.ts';
import type { Placed, Placing } from '../order-client.ts';
import { cpuSeconds, endProcess, forkFile, request } from '../processes.ts';
import { startShop } from '../shop.ts';
import { warmFolder } from '../warm-folder.ts';

const CONNECTIONS = 10;
const READS = 4000;
const WARM_UP = 1000;
const ORDERS = 400;

const page = { page: 1, limit: 20 };
const PAGES = [
  { name: 'the home page, compressed', path: '/' },
  { name: 'a product’s page, compressed', path: '/product/strawberry-cream-cake' },
  { name: 'the product list', path: endpoints.productList(page) },
  {
    name: 'windows of three days',
    path: endpoints.windows({ location: 'salmiya', mode: 'Delivery', days: 3 }),
  },
];

/**
 * What one of each thing costs the shop's process and PostgreSQL in processor time: what a core of either carries follows
 * (docs/capacity.md). Linux alone tells it.
 */
export const capacity: Group = {
  name: 'capacity',
  async measure() {
    const postgres = await startPostgres();
    const database = new pg.Client({ connectionString: postgres.url });
    try {
      const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: postgres.url });
      await giveRoom(postgres.url);
      await database.connect();
      const parent = await postmaster(database);
      const spent = () => ({ shop: cpuSeconds(shop.pid) ?? 0, postgres: familySeconds(parent) });
      const figures: Figure[] = [];
      for (const { name, path } of PAGES) {
        await read(shop.url + path, WARM_UP);
        const before = spent();
        await read(shop.url + path, READS);
        figures.push(costs(name, READS, { before, after: spent() }));
      }
      figures.push(await askedAgain(shop.url, spent));
      for (const settles of [false, true]) {
        await place(shop.url, ORDERS / 4, settles);
        const before = spent();
        await place(shop.url, ORDERS, settles);
        const name = settles ? 'an order placed, paid and asked about' : 'an order placed';
        figures.push(costs(name, ORDERS, { before, after: spent() }));
      }
      await shop.stop();
      return figures;
    } finally {
      await database.end();
      await postgres.stop();
    }
  },
};

/** The home page for somebody who has it: what a CDN asks that keeps it and may not serve it unasked. */
async function askedAgain(url: string, spent: () => Spent): Promise<Figure> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  const again = (amount: number) => read(url, amount, known);
  await again(WARM_UP);
  const before = spent();
  await again(READS);
  return costs('the home page, unchanged (304)', READS, { before, after: spent() });
}

type Spent = { shop: number; postgres: number };

/** Processor time of one, in the shop and in PostgreSQL, and how many a core of the shop's carries in a second. */
function costs(
  name: string,
  count: number,
  { before, after }: Record<'before' | 'after', Spent>,
): Figure {
  const ms = (of: keyof Spent) => ((after[of] - before[of]) * 1000) / count;
  return {
    name,
    value: 1000 / ms('shop'),
    unit: 'a second',
    limit: { atLeast: 0 },
    note: `on a core of the shop’s, ${ms('shop').toFixed(2)} ms each; PostgreSQL ${ms('postgres').toFixed(2)} ms`,
  };
}

async function read(url: string, amount: number, known = {}): Promise<void> {
  const headers: Record<string, string> = { 'accept-encoding': 'br', ...known };
  const result = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    headers,
    sampleInt: 10,
  });
  // What is unchanged is answered with 304.
  const failed = result.errors + ('if-none-match' in headers ? 0 : result.non2xx);
  if (failed > 0) throw new Error(`${url}: ${failed} were not answered`);
}

async function place(url: string, orders: number, settles: boolean): Promise<void> {
  const client = forkFile('bench/src/order-client.ts');
  const message: Placing = { url, orders, connections: CONNECTIONS, windows: [], settles };
  const { failures } = (await request(client, message)) as Placed;
  await endProcess(client);
  if (failures > 0) throw new Error(`${failures} orders failed`);
}

/** The process whose children serve the connections of a PostgreSQL on this machine. */
async function postmaster(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

/** Processor time of a process and of its children that live. */
function familySeconds(parent: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
  return [parent, ...children].reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0);
}

function parentOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[1]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
