import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.ts';
import { type Figure, type Group, percentile } from '../figure.ts';
import { fillWithProducts, MANY } from '../many-products.ts';
import { CAPTURE_SETTINGS } from '../statement-log.ts';
import { ask, closeConnections } from './ask-call.ts';
import type { Call } from './calls.ts';
import { type GrownShop, openGrownShop } from './grown-shop.ts';
import { wholeReads } from './plans.ts';

const ORDERS = 1_000_000;
const DAYS = 700;
/** By then each look that ends after so many rows, such as one at the last 10,000 orders, finds as many as it ever will. */
const SMALL_DAYS = 18;
const MOST_TIMES = 1.5;
const WARM_UP = 30;
const ASKED = 150;
const LONGEST_DEAD_MS = 60_000;
/** Where the shop has to be left alone between two asks. */
const ASKED_SLOWLY = 8;
/** All calls are compared so often, minutes apart: what a machine does beside them in a moment is in one of them. */
const ROUNDS = 3;

/**
 * The same bakery in its third week and after two years: every call of both, by turns, and how the database finds what
 * the larger one asks for.
 */
export const growth: Group = {
  name: 'growth',
  async measure({ orders = ORDERS }) {
    const postgres = await startPostgres({
      ...CAPTURE_SETTINGS,
      fsync: 'off',
      max_wal_size: '8GB',
      // How often autovacuum looks: a minute by default.
      autovacuum_naptime: '5s',
    });
    const clients: pg.Client[] = [];
    const shops: GrownShop[] = [];
    const open = async (
      name: string,
      past: { orders: number; days: number },
      products?: number,
    ) => {
      const url = new URL(postgres.url);
      const admin = new pg.Client({ connectionString: postgres.url });
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      url.pathname = name;
      const database = new pg.Client({ connectionString: url.href });
      await database.connect();
      clients.push(database);
      const prepare = products ? () => fillWithProducts(url.href) : async () => {};
      const grown = await openGrownShop({ database, url: url.href, past, prepare });
      shops.push(grown);
      return grown;
    };
    try {
      const small = await open('small', {
        orders: Math.ceil((orders * SMALL_DAYS) / DAYS),
        days: SMALL_DAYS,
      });
      const large = await open('large', { orders, days: DAYS }, MANY);
      const figures = await comparedOften(small, large);
      figures.push(...(await plansOf(large)), await vacuumed(large), await sizeOf(large));
      return figures;
    } finally {
      closeConnections();
      for (const { shop } of shops) await shop.stop();
      for (const client of clients) await client.end();
      await postgres.stop();
    }
  },
};

/** Of each call the middle of the rounds' figures. */
async function comparedOften(small: GrownShop, large: GrownShop): Promise<Figure[]> {
  const pairs = large.calls.flatMap((call, place) => {
    const beside = small.calls[place];
    return beside ? [{ call, beside }] : [];
  });
  const rounds: Figure[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures: Figure[] = [];
    for (const { call, beside } of pairs)
      figures.push(await compared(call, [small, beside], large));
    rounds.push(figures);
  }
  return pairs.map(({ call }, place) => {
    const found = rounds.flatMap((figures) => figures[place] ?? []);
    const ratios = found.flatMap((figure) => ('value' in figure ? [figure] : []));
    ratios.sort((a, b) => a.value - b.value);
    const middle = ratios[Math.floor(ROUNDS / 2)];
    const failed = found.find((figure) => 'failure' in figure);
    if (failed || !middle) return failed ?? { name: call.name, failure: 'never asked' };
    const all = ratios.map(({ value }) => value.toFixed(2)).join(', ');
    return { ...middle, note: `${middle.note}, of ${all}` };
  });
}

/** The 95th percentile of a call in the large shop over that in the small one, asked by turns. */
async function compared(
  call: Call,
  [small, beside]: [GrownShop, Call],
  large: GrownShop,
): Promise<Figure> {
  const { name, pause } = call;
  try {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    const warmUp = pause === undefined ? WARM_UP : 1;
    const asked = pause === undefined ? ASKED : ASKED_SLOWLY;
    for (let count = 0; count < warmUp + asked; count += 1) {
      if (pause !== undefined) await sleep(pause);
      times.small.push(await ask(small.shop.url, beside));
      times.large.push(await ask(large.shop.url, call));
    }
    const p95 = (of: number[]) => percentile(of.slice(warmUp), 0.95);
    const [few, many] = [p95(times.small), p95(times.large)];
    return {
      name,
      value: many / few,
      unit: 'ratio',
      limit: { atMost: MOST_TIMES },
      note: `${few.toFixed(1)} → ${many.toFixed(1)} ms`,
    };
  } catch (error) {
    return { name, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function plansOf({ shop, calls, database }: GrownShop): Promise<Figure[]> {
  // The gauges' statements are asked now, and not what is left of the last reading.
  await sleep(Math.max(...calls.map(({ pause = 0 }) => pause)));
  const acts = calls.map((call) => ({ name: call.name, act: () => ask(shop.url, call) }));
  const { asked, found } = await wholeReads(database, acts);
  const told = found.map(({ call, table, statement }) => ({
    name: `${call}: reads all of ${table}`,
    failure: statement.slice(0, 400),
  }));
  return [
    ...told,
    {
      name: 'statements that read a whole large table',
      value: found.length,
      unit: 'answers',
      limit: { atMost: 0 },
      note: `of ${asked} different ones`,
    },
  ];
}

/** How long dead rows stay, of three orders in a hundred that change at once. */
async function vacuumed({ database, past }: GrownShop): Promise<Figure> {
  const changed = Math.ceil(past.orders * 0.03);
  const dead = async () => {
    const { rows } = await database.query<{ dead: string }>(
      "select n_dead_tup as dead from pg_stat_user_tables where relname = 'orders'",
    );
    return Number(rows[0]?.dead);
  };
  await database.query(
    `update orders set remarks = remarks where id in (select id from orders limit ${changed})`,
  );
  const begun = performance.now();
  while ((await dead()) < changed / 2) await sleep(200);
  while ((await dead()) >= changed / 2 && performance.now() - begun < 4 * LONGEST_DEAD_MS) {
    await sleep(200);
  }
  return {
    name: `${changed.toLocaleString('en')} orders change: until autovacuum has been there`,
    value: (performance.now() - begun) / 1000,
    unit: 's',
    limit: { atMost: LONGEST_DEAD_MS / 1000 },
  };
}

async function sizeOf({ database, past }: GrownShop): Promise<Figure> {
  const { rows } = await database.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return {
    name: `the database of ${past.orders.toLocaleString('en')} orders, by the order`,
    value: Number(rows[0]?.size) / past.orders,
    unit: 'bytes',
    limit: { atMost: 20_000 },
    note: `${(Number(rows[0]?.size) / 1e9).toFixed(1)} GB`,
  };
}
