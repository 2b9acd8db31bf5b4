import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import pg from 'pg';
import type { Postgres, Replica } from '../../../scripts/postgres.ts';
import { findPostgres } from '../../../scripts/postgres-binaries.ts';
import { readConfig } from '../config.ts';
import { place, sampleOrder, until } from '../orders/testing-orders.ts';
import { type TestShop, testShop } from '../testing.ts';
import { openDatabase } from './db.ts';
import { directAddress } from './primary.ts';
import { createDatabase } from './testing-database.ts';

const skip =
  (!process.env['TEST_DATABASE_URL'] && 'replicas are PostgreSQL’s') ||
  (!existsSync(join(findPostgres(), 'pg_basebackup')) && 'this PostgreSQL has no pg_basebackup');

/** Orders are taken again within so long after a promotion. */
const BACK_MS = 15_000;

describe('a primary and its replica', { skip }, () => {
  let primary: Postgres;
  let replica: Replica;
  let shop: TestShop;
  let databaseUrl: string;

  before(async () => {
    // Not with this file: its own program awaits at its top.
    const { startPostgres, startReplica } = await import('../../../scripts/postgres.ts');
    const settings = { fsync: 'off' };
    primary = await startPostgres(settings);
    const own = new URL(await createDatabase(primary.url));
    replica = await startReplica(primary, { settings });
    const admin = await connect(primary.url);
    await admin.query("alter system set synchronous_standby_names = 'replica'");
    await admin.query('select pg_reload_conf()');
    await admin.end();
    // The one that takes writes need not come first.
    const hosts = `${new URL(replica.url).host},${own.host}`;
    databaseUrl = `postgres://postgres@${hosts}${own.pathname}?target_session_attrs=read-write`;
    const config = readConfig({ DATABASE_URL: databaseUrl });
    shop = await testShop({ database: await openDatabase(config), remove: async () => {} }, {});
  });
  after(async () => {
    await shop.close();
    await primary.stop();
    await replica.stop();
  });

  async function connect(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }

  test('the shop finds the one that takes writes, and the other after it was promoted; nothing acknowledged is lost', async () => {
    const { orderId } = await place(shop);
    const before = await directAddress({ databaseUrl, databaseDirectUrl: undefined });
    assert.equal(new URL(before ?? '').host, new URL(primary.url).host);

    await primary.kill();
    await until(async () => (await shop.get('/readyz?for=write')).status === 503);
    // What is there can be read from the standby.
    await until(async () => {
      const { body } = await shop.get('/readyz');
      return (body as { status: string }).status === 'read-only';
    });
    const headers = { 'idempotency-key': 'during-the-failover' };
    const order = () => shop.post(endpoints.order(), sampleOrder(shop), headers);
    const put = await order();
    assert.deepEqual([put.status, put.headers['retry-after']], [503, '2']);
    assert.equal((await shop.get(endpoints.productList())).status, 200);

    const begun = performance.now();
    await replica.promote();
    await until(async () => (await order()).status === 200);
    assert.ok(performance.now() - begun < BACK_MS);
    const client = await connect(
      (await directAddress({ databaseUrl, databaseDirectUrl: undefined })) ?? '',
    );
    const { rows } = await client.query<{ id: string }>('select id from orders');
    await client.end();
    assert.equal(rows.length, 2);
    assert.ok(rows.some(({ id }) => id === orderId));
  });
});
