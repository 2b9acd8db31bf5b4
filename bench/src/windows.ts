import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { CartWindows, OfferedWindow } from '@mahlab/bakery/api/window';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { type Figure, type Group, percentile } from './figure.ts';
import { ORDER } from './order.ts';
import { CORES, cpuSeconds } from './processes.ts';
import { type Shop, startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const WARM_UP = 1000;
const ASKED = 500;
const LOOKS = 200;
const MOST_MS = 5;
/** Of each kitchen, over the thirty days that it promises. */
const PROMISES = 3000;

const PLACE = { location: 'salmiya', mode: 'Delivery' } as const;
const NEED = { lead: 1440, minutes: 25, trays: 1 };

/** The windows of fourteen days, of kitchens with a busy month before them. */
export const windows: Group = {
  name: 'windows',
  async measure() {
    const postgres = await startPostgres();
    const database = new pg.Client({ connectionString: postgres.url });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const core = CORES.server;
      const settings = { dataDir: await warmFolder(), databaseUrl: postgres.url, core };
      const shop = await startShop(settings);
      await database.connect();
      await fillMonth(database);
      const figures = await measured(shop, database, agent);
      await shop.stop();
      return figures;
    } finally {
      agent.destroy();
      await database.end();
      await postgres.stop();
    }
  },
};

async function measured(shop: Shop, database: pg.Client, agent: Agent): Promise<Figure[]> {
  const { items } = ORDER;
  const ask = (path: string, body?: object) => asked({ url: shop.url + path, body, agent });
  const list = (own: { session?: string }) => async () => {
    const answer = await ask(endpoints.windows({ ...PLACE, ...NEED, ...own }));
    checkDays(answer as OfferedWindow[]);
  };
  const ofCart = async () => {
    const body = { ...PLACE, items, session: 'the cart of the bench' };
    checkDays(((await ask(endpoints.windows(), body)) as CartWindows).windows);
  };
  return [
    await timed(shop, 'windows for a cart, 14 days', ofCart),
    await timed(
      shop,
      'windows by a browser’s sum, 14 days',
      list({ session: 'the cart of the bench' }),
    ),
    await timed(shop, 'a first look at windows, 14 days', list({})),
    await looksWithout(database, list({})),
  ];
}

/** The 95th percentile of asking again and again, the way over HTTP included. */
async function timed({ pid }: Shop, name: string, ask: () => Promise<void>): Promise<Figure> {
  for (let count = 0; count < WARM_UP; count += 1) await ask();
  const times: number[] = [];
  const before = cpuSeconds(pid) ?? 0;
  for (let count = 0; count < ASKED; count += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const processor = (((cpuSeconds(pid) ?? 0) - before) / ASKED) * 1000;
  const at = (share: number) => percentile(times, share);
  return {
    name: `${name}, p95`,
    value: at(0.95),
    unit: 'ms',
    limit: { atMost: MOST_MS },
    note: `median ${at(0.5).toFixed(1)}, longest ${at(1).toFixed(1)}; ${processor.toFixed(1)} of the server’s processor`,
  };
}

/** How many first looks are answered while nobody can read a table that windows are made from. */
async function looksWithout(database: pg.Client, look: () => Promise<void>): Promise<Figure> {
  await look();
  await database.query('begin');
  await database.query('lock table promises, branches, plans, stops in access exclusive mode');
  let answers = 0;
  const looking = (async () => {
    for (; answers < LOOKS; answers += 1) await look();
  })();
  const limit = new Promise((resolve) => setTimeout(resolve, 10_000).unref());
  await Promise.race([looking, limit]);
  const value = answers;
  await database.query('rollback');
  await looking;
  return {
    name: 'first looks while the tables are locked',
    value,
    unit: 'answers',
    limit: { atLeast: LOOKS },
    note: 'nothing is asked of the database while nothing changes',
  };
}

function checkDays(windows: OfferedWindow[]): void {
  assert.equal(new Set(windows.map(({ day }) => day)).size, 14);
  assert.ok(windows.some(({ state }) => state !== 'no'));
}

/** One after the other on one connection. */
async function asked(to: { url: string; body: object | undefined; agent: Agent }) {
  const { url, body, agent } = to;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const headers = body && { 'content-type': 'application/json' };
  const method = body ? 'POST' : 'GET';
  const sent = request(url, { agent, method, headers: headers ?? {} }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    json(answer).then(resolve, reject);
  });
  sent.on('error', reject).end(body && JSON.stringify(body));
  return promise;
}

/** Firm promises all over the next thirty days, and the holds of a busy hour: a minute's work each, so that room is left. */
async function fillMonth(database: pg.Client): Promise<void> {
  await database.query(
    `insert into promises (id, session, kitchen, mode, day, part, starts_at, ends_at,
       decorator, trays, drops, state, held_until)
     select gen_random_uuid(), 'bench ' || b.id || n, b.id, case when n % 3 = 0 then 'Pickup' else 'Delivery' end,
       at.day, case when at.hour < 16 then 'early' else 'late' end,
       (at.day + make_interval(hours => at.hour)) at time zone 'Asia/Kuwait',
       (at.day + make_interval(hours => at.hour + 2)) at time zone 'Asia/Kuwait',
       n % 2, 0, 0, case when n % 20 = 0 then 'held' else 'firm' end,
       case when n % 20 = 0 then now() + interval '30 minutes' end
     from branches b, generate_series(1, $1) n,
       lateral (select (now() at time zone 'Asia/Kuwait')::date + n % 30 as day, 10 + 2 * (n / 30 % 6) as hour) at`,
    [PROMISES],
  );
  await database.query('analyze promises');
}
