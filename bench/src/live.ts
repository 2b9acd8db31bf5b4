import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { ask } from './ask.ts';
import type { Figure, Group } from './figure.ts';
import { giveRoom } from './give-room.ts';
import type { Placed, Placing } from './order-client.ts';
import { placeOrder } from './place-order.ts';
import { endProcess, forkFile, request, residentBytes } from './processes.ts';
import { type Shop, startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const WATCHERS = 500;
const MOST_MB = 60;
const QUIET_MS = 10_000;
const BURST = 5000;
const MOST_LAG_SECONDS = 30;
const MEGABYTE = 1024 * 1024;

/** Shoppers who wait on live order pages, and the queue of jobs under a burst of orders. */
export const live: Group = {
  name: 'live',
  async measure() {
    const postgres = await startPostgres();
    try {
      const folder = { dataDir: await warmFolder(), databaseUrl: postgres.url };
      const shop = await startShop(folder);
      await giveRoom(postgres.url);
      const figures = [...(await waiting(shop, postgres.url)), await jobLag(shop)];
      await shop.stop();
      return figures;
    } finally {
      await postgres.stop();
    }
  },
};

async function waiting(shop: Shop, databaseUrl: string): Promise<Figure[]> {
  const orders = await Promise.all(Array.from({ length: WATCHERS }, () => placeOrder(shop)));
  await sleep(QUIET_MS);
  const before = { memory: residentBytes(shop.pid), asked: await transactions(databaseUrl) };
  const watching = await Promise.all(orders.map((order) => follow(shop, order)));
  await sleep(QUIET_MS);
  const megabytes = (residentBytes(shop.pid) - before.memory) / MEGABYTE;
  const start = await transactions(databaseUrl);
  await sleep(QUIET_MS);
  const asked = (await transactions(databaseUrl)) - start;
  for (const request of watching) request.destroy();
  return [
    {
      name: `memory of ${WATCHERS} live order pages`,
      value: megabytes,
      unit: 'MB',
      limit: { atMost: MOST_MB },
      note: `${asked} transactions of the whole shop in ${QUIET_MS / 1000} s meanwhile`,
    },
  ];
}

/** Opens one connection and waits for the first thing that it tells. */
async function follow(shop: Shop, { orderId, token }: OrderPlaced): Promise<ClientRequest> {
  const request = get(shop.url + endpoints.orderEvents(orderId, { token }), { agent: false });
  const [response] = await once(request, 'response');
  assert.equal(response.statusCode, 200);
  await once(response, 'data');
  response.resume();
  request.on('error', () => {});
  response.on('error', () => {});
  return request;
}

async function transactions(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const counted = await client.query(
    `select pg_stat_clear_snapshot(), xact_commit::int as n
     from pg_stat_database where datname = current_database()`,
  );
  await client.end();
  return counted.rows[0].n;
}

/** Each order brings a job that is due after a minute: the most that any was late. */
async function jobLag(shop: Shop): Promise<Figure> {
  const client = forkFile('bench/src/order-client.ts');
  const { url } = shop;
  const message: Placing = { url, orders: BURST, connections: 20, windows: [], settles: false };
  const placed = (await request(client, message)) as Placed;
  await endProcess(client);
  assert.equal(placed.failures, 0);
  let most = 0;
  // The last order's job is due a minute after it, and must be done soon after.
  for (const end = Date.now() + 60_000 + 2 * MOST_LAG_SECONDS * 1000; Date.now() < end; ) {
    const { body } = await ask(`${shop.url}/metrics`);
    const lag = /^mahlab_job_lag_seconds\{queue="settle-attempt"\} (\S+)/m.exec(
      body.toString(),
    )?.[1];
    most = Math.max(most, Number(lag ?? 0));
    await sleep(2000);
  }
  return {
    name: `job lag under ${BURST} orders`,
    value: most,
    unit: 's',
    limit: { atMost: MOST_LAG_SECONDS },
    note: `placed at ${(BURST / placed.seconds).toFixed(0)} orders/s`,
  };
}
