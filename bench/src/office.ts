import assert from 'node:assert/strict';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { firstDay } from '@mahlab/bakery/rules/promise/day';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { COPIED_COLUMNS, oldOrders } from '../../server/src/board/testing-old-orders.ts';
import { ask } from './ask.ts';
import { boardPaints } from './board-paints.ts';
import { type Figure, type Group, percentile } from './figure.ts';
import { giveRoom } from './give-room.ts';
import { movesSeen } from './moves-seen.ts';
import type { Placed, Placing } from './order-client.ts';
import { endProcess, forkFile, request } from './processes.ts';
import { type Shop, startShop } from './shop.ts';
import { signInOwner } from './staff.ts';
import { warmFolder } from './warm-folder.ts';

const OLD = 1_000_000;
const OPEN = 60;
const WARM_UP = 20;
const ASKED = 100;
const MOST_MS = 150;

/** The back office of a bakery that has delivered a million orders, with sixty open today. */
export const office: Group = {
  name: 'office',
  async measure() {
    const postgres = await startPostgres();
    const database = new pg.Client({ connectionString: postgres.url });
    try {
      const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: postgres.url });
      await giveRoom(postgres.url);
      await database.connect();
      await openToday(shop, database);
      const owner = await signInOwner(database);
      const figures = [
        await boardAnswer(shop, owner.headers),
        ...(await boardPaints(shop, owner.token)),
        await movesSeen(shop, owner.headers),
      ];
      await shop.stop();
      return figures;
    } finally {
      await database.end();
      await postgres.stop();
    }
  },
};

/** The old orders, and today's, which are placed and paid as shoppers do and then brought forward to today. */
async function openToday(shop: Shop, database: pg.Client): Promise<void> {
  await place(shop, 1);
  const { rows: first } = await database.query<{ id: string }>('select id from orders');
  const { rows: columns } = await database.query<{ name: string }>(COPIED_COLUMNS);
  const names = columns.map(({ name }) => name);
  for (const statement of oldOrders(first[0]?.id ?? '', names, OLD)) {
    await database.query(statement);
  }
  await place(shop, OPEN - 1);
  const today = `'${firstDay(Date.now())}'::date`;
  await database.query(
    `update promises set day = ${today}, starts_at = starts_at - make_interval(days => day - ${today}),
       ends_at = ends_at - make_interval(days => day - ${today}) where state = 'firm'`,
  );
}

async function place({ url }: Shop, orders: number): Promise<void> {
  const client = forkFile('bench/src/order-client.ts');
  const message: Placing = { url, orders, connections: 1, windows: [], settles: true };
  const placed = (await request(client, message)) as Placed;
  await endProcess(client);
  assert.equal(placed.failures, 0);
}

/** The 95th percentile of asking for the board of today, the way over HTTP included. */
async function boardAnswer({ url }: Shop, headers: Record<string, string>): Promise<Figure> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + ASKED; count += 1) {
    const start = performance.now();
    const { status, body } = await ask(url + staffEndpoints.board(), headers);
    times.push(performance.now() - start);
    assert.equal(status, 200);
    assert.equal(JSON.parse(body.toString()).orders.length, OPEN);
  }
  const at = (share: number) => percentile(times.slice(WARM_UP), share);
  return {
    name: `the board of ${OPEN} orders beside ${OLD.toLocaleString('en')} old ones, p95`,
    value: at(0.95),
    unit: 'ms',
    limit: { atMost: MOST_MS },
    note: `median ${at(0.5).toFixed(1)}, longest ${at(1).toFixed(1)}`,
  };
}
