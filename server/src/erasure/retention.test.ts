import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { cleanUpChanges } from '../board/changes.ts';
import { cleanUpCarts } from '../carts/cleanup.ts';
import { rowsOf } from '../database/db.ts';
import { makeReleaseDatabase, readReleaseData } from '../database/previous/testing-release-data.ts';
import { emptyDatabase } from '../database/testing-database.ts';
import { cleanUpUploads } from '../files/cleanup.ts';
import { rows } from '../orders/testing-orders.ts';
import { cleanUpCartHolds } from '../promises/cleanup.ts';
import { type TestShop, testShop } from '../testing.ts';
import { cleanUpAccounts } from './cleanup.ts';

const YEARS = 2;
/** From so many rows on a table that grows is vacuumed: of a million, and no more than these may be dead. */
const MOST_DEAD = 25_000;
const MILLION = 1_000_000;

/** How long the rows of each table are kept, as docs/operations.md tells operators. */
const kept = new Map(
  readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    .split('## What grows, and how long it is kept')[1]
    ?.split('\n**')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, names = '', span = ''] = line.split('|');
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, span.trim()] as const);
    }),
);

let shop: TestShop;
before(async () => {
  const test = await emptyDatabase();
  await makeReleaseDatabase(test.database, readReleaseData());
  shop = await testShop(test, {});
});
after(() => shop.close());

test('each table of the database is said to be kept for good, or for how long', async () => {
  assert.deepEqual([...(await counts()).keys()].sort(), [...kept.keys()].sort());
});

test('a table that grows is vacuumed and analysed before a fortieth of a million rows has changed', async () => {
  const grown = await rows(
    shop,
    sql`select relname as name, reloptions as options from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname in ('orders', 'order_lines', 'order_events',
        'promises', 'payment_attempts', 'gateway_events', 'documents', 'mails', 'staff_audit', 'order_changes', 'carts', 'sessions')`,
  );
  assert.equal(grown.length, 12);
  for (const { name, options } of grown) {
    const set = new Map(
      (options as string[] | null)?.map((one) => one.split('=') as [string, string]),
    );
    for (const what of ['vacuum', 'vacuum_insert', 'analyze']) {
      const share = Number(set.get(`autovacuum_${what}_scale_factor`) ?? 1);
      assert.ok(share * MILLION <= MOST_DEAD, `${String(name)}: ${what}`);
    }
  }
});

test('what the hourly jobs delete, and what they leave, is what operators are told', async () => {
  const { context } = shop;
  const before = await counts();
  await age();
  await cleanUpAccounts(context);
  await cleanUpCarts(context);
  await cleanUpCartHolds(context);
  await cleanUpChanges(shop.database.orm);
  await cleanUpUploads(context);
  const left = await counts();
  for (const [table, span] of kept) {
    const [was = 0, is = 0] = [before.get(table), left.get(table)];
    if (span.startsWith('for good')) assert.equal(is, was, `${table}: ${span}`);
    else if (was > 0) assert.ok(is < was, `${table}: ${span}`);
  }
});

/** As if nobody had done anything for two years. */
async function age(): Promise<void> {
  const { orm } = shop.database;
  const times = rowsOf(
    await orm.execute(sql`
      select table_name as "table", string_agg(format('%1$I = %1$I - interval ''${sql.raw(String(YEARS))} years''', column_name), ', ') as changes
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('timestamp with time zone', 'date')
      group by 1`),
  );
  await orm.transaction(async (tx) => {
    // Also what no update may change.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, changes } of times) {
      await tx.execute(sql.raw(`update "${String(table)}" set ${String(changes)}`));
    }
  });
}

async function counts(): Promise<Map<string, number>> {
  const { orm } = shop.database;
  const tables = rowsOf(
    await orm.execute(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  ).map(({ name }) => String(name));
  const each = tables.map(
    (name) => `select '${name}' as name, count(*)::int as count from "${name}"`,
  );
  const found = rowsOf(await orm.execute(sql.raw(each.join(' union all '))));
  return new Map(found.map(({ name, count }) => [String(name), Number(count)]));
}
