import assert from 'node:assert/strict';
import pg from 'pg';
import { giveRoom } from './give-room.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

/** Addresses of two databases alike, each with the demo shop: neither side's rows burden the other. */
export type OrderDatabases = { shop: string; yardstick: string };

/** Makes both databases on a PostgreSQL that is empty so far. */
export async function prepareDatabases(adminUrl: string): Promise<OrderDatabases> {
  const databases = { shop: named(adminUrl, 'shop'), yardstick: named(adminUrl, 'yardstick') };
  await query(adminUrl, 'create database shop');
  const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: databases.shop });
  await shop.stop();
  await giveRoom(databases.shop);
  await query(adminUrl, 'create database yardstick template shop');
  return databases;
}

const HELD = [
  `create function hold_job() returns trigger language plpgsql as $$
   begin new.start_after := now() + interval '1 day'; return new; end $$`,
  `create trigger hold_jobs before insert on pgboss.job for each row
   when (new.name in ('mail.send', 'document.make', 'settle-attempt')) execute function hold_job()`,
];

/**
 * From now on the mails and invoices of paid orders wait on both, as do questions to the bank about unpaid ones: what
 * shoppers wait for is measured, and nothing else sends statements meanwhile.
 */
export async function delayJobs({ shop, yardstick }: OrderDatabases): Promise<void> {
  for (const url of [shop, yardstick]) {
    for (const statement of HELD) await query(url, statement);
  }
}

/** Runs a round and makes sure that both databases then hold the rows of that many orders more. */
export async function checkAlike<T>(
  { shop, yardstick }: OrderDatabases,
  orders: number,
  round: () => Promise<T>,
): Promise<T> {
  const before = [await rowsIn(shop), await rowsIn(yardstick)];
  const result = await round();
  const after = [await rowsIn(shop), await rowsIn(yardstick)];
  const [through = {}, straight = {}] = after.map((rows, side) => growth(before[side] ?? {}, rows));
  assert.equal(through['orders'], orders, 'the shop did not store the orders');
  assert.deepEqual(straight, through, 'the yardstick did not store what the shop stores');
  return result;
}

type Rows = Record<string, number>;

async function rowsIn(url: string): Promise<Rows> {
  const tables = ['orders', 'order_lines', 'order_events', 'payment_attempts', 'sandbox_charges'];
  const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
  return (await query(url, `select ${counts.join(', ')}`)) as Rows;
}

function growth(before: Rows, after: Rows): Rows {
  return Object.fromEntries(
    Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]),
  );
}

/** Answers the first row. */
async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}
