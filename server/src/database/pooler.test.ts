import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { place, until } from '../orders/testing-orders.ts';
import { type TestShop, testShop } from '../testing.ts';
import { openDatabase, rowsOf } from './db.ts';
import { freshDatabase, type TestDatabase } from './testing-database.ts';
import { startTestProxy, type TestProxy } from './testing-proxy.ts';

const skip = process.env['TEST_DATABASE_URL'] ? false : 'a pooler stands before PostgreSQL';

describe('with a pooler before the database', { skip }, () => {
  let fresh: TestDatabase;
  let pooler: TestProxy;
  let shop: TestShop;

  before(async () => {
    fresh = await freshDatabase();
    pooler = await startTestProxy(fresh.url ?? '');
    const config = readConfig({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: fresh.url });
    shop = await testShop({ ...fresh, database: await openDatabase(config) }, {});
  });
  after(async () => {
    await shop.close();
    await pooler.close();
    await fresh.database.close();
  });

  async function preparedOn(orm: typeof shop.database.orm): Promise<number> {
    const asked = sql`select count(*)::int as prepared from pg_prepared_statements`;
    return Number(rowsOf(await orm.execute(asked))[0]?.['prepared']);
  }

  test('nothing is prepared on its connections: the next statement may come to another one', async () => {
    await place(shop);
    await shop.database.orm.transaction(async (tx) => assert.equal(await preparedOn(tx), 0));
  });

  test('what needs a session goes past it, and so does the background', async () => {
    await pooler.refuse();
    await assert.rejects(shop.database.orm.execute(sql`select 1`));
    await shop.database.background.orm.execute(sql`select 1`);
    let heard = '';
    const stop = await shop.database.listen('past_the_pooler', (said) => {
      heard = said ?? '';
    });
    await shop.database.background.orm.execute(sql`select pg_notify('past_the_pooler', 'yes')`);
    await until(async () => heard === 'yes');
    await stop();
    const unlimited = await shop.database.connectUnlimited?.();
    await unlimited?.query('select 1');
    await unlimited?.end();
    await pooler.heal();
    await shop.database.orm.execute(sql`select 1`);
  });
});
