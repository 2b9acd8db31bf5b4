import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { ERRORS } from '@mahlab/bakery/api/errors';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { place, sampleOrder, until } from '../orders/testing-orders.ts';
import { products } from '../schema/catalog.ts';
import { type TestAnswer, type TestShop, testShop } from '../testing.ts';
import { openDatabase, rowsOf } from './db.ts';
import { freshDatabase } from './testing-database.ts';
import { startTestProxy, type TestProxy } from './testing-proxy.ts';

const skip = process.env['TEST_DATABASE_URL'] ? false : 'the network is PostgreSQL’s';

type Headers = Record<string, string>;

/** Answers within this are soon enough, and what heals does within the other. */
const SOON_MS = 3000;
const HEALED_MS = 10_000;

describe('while the database is away', { skip }, () => {
  let shop: TestShop;
  let proxy: TestProxy;
  let admin: pg.Client;
  let order: { id: string; token: string };
  let number = 0;

  before(async () => {
    const fresh = await freshDatabase();
    proxy = await startTestProxy(fresh.url ?? '');
    shop = await testShop(
      {
        url: fresh.url ?? '',
        database: await openDatabase(readConfig({ DATABASE_URL: proxy.url })),
        remove: async () => {
          await proxy.close();
          await fresh.remove();
        },
      },
      {},
    );
    admin = new pg.Client({ connectionString: fresh.url });
    await admin.connect();
    const { orderId, token } = await place(shop);
    order = { id: orderId, token };
  });
  after(async () => {
    await admin.end();
    await shop.close();
  });

  const key = () => `outage-${(number += 1)}`;
  const inArabic = { 'accept-language': 'ar' };

  const asks = {
    placeOrder: (headers: Headers = {}) =>
      shop.post(endpoints.order(), sampleOrder(shop), { 'idempotency-key': key(), ...headers }),
    seeOrder: (headers: Headers = {}) =>
      shop.get(endpoints.orderOf(order.id, { token: order.token }), headers),
    keepCart: (headers: Headers = {}) =>
      shop.post(endpoints.cart(), { session: key(), customer: {}, items: [] }, headers),
    signIn: (headers: Headers = {}) =>
      shop.post(endpoints.sendCode(), { username: 'dana@example.com' }, headers),
  };

  async function timed(ask: () => Promise<TestAnswer>) {
    const begun = performance.now();
    const { status, headers, body } = await ask();
    const ms = performance.now() - begun;
    const { code, message } = body as { code?: string; message?: string };
    return { status, code, message, retryAfter: Number(headers['retry-after']), ms };
  }

  /** Everything that needs the database is put off within three seconds, and what does not goes on. */
  async function isPutOff() {
    const all = Object.values(asks);
    const english = await Promise.all(all.map((ask) => timed(() => ask())));
    const arabic = await Promise.all(all.map((ask) => timed(() => ask(inArabic))));
    for (const { status, code, message, retryAfter, ms } of [...english, ...arabic]) {
      assert.deepEqual([status, code], [503, 'try-again']);
      assert.ok(retryAfter > 0 && retryAfter <= 5);
      assert.ok(ms < SOON_MS, `${ms} ms`);
      assert.ok(message);
    }
    assert.ok(english.every(({ message }) => message === ERRORS['try-again'].english));
    assert.ok(arabic.every(({ message }) => message === ERRORS['try-again'].arabic));
    assert.equal((await shop.get(endpoints.productList())).status, 200);
    assert.equal((await shop.get('/')).status, 200);
  }

  async function countOrders(): Promise<number> {
    return (await admin.query('select from orders')).rowCount ?? 0;
  }

  /** Orders are taken again soon, changes of the catalogue seen, and jobs done. */
  async function isBack() {
    const begun = performance.now();
    const before = await countOrders();
    const same = { 'idempotency-key': key() };
    const order = () => shop.post(endpoints.order(), sampleOrder(shop), same);
    await until(async () => (await order()).status === 200);
    const name = `Truffles ${key()}`;
    await until(async () => {
      const renamed = shop.database.orm
        .update(products)
        .set({ nameEnglish: name })
        .where(eq(products.id, 'truffles'));
      await renamed.catch(() => {});
      return shop.catalogue.current().products.get('truffles')?.name.english === name;
    });
    assert.ok(performance.now() - begun < HEALED_MS);
    assert.equal(await countOrders(), before + 1);
  }

  test('silent: what is under way and what comes is put off, and new connections heal it', async () => {
    proxy.freeze();
    await isPutOff();
    await isPutOff();
    await proxy.heal();
    await isBack();
  });

  test('silent for all that was connected, as after a failover: it heals by itself', async () => {
    proxy.freeze();
    await proxy.heal();
    await isBack();
  });

  test('refusing: put off, until it is there again', async () => {
    await proxy.refuse();
    await isPutOff();
    await proxy.heal();
    await isBack();
  });

  test('a standby: orders are put off, what is there can be seen, and the next primary is found', async () => {
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    const end = () =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'mahlab%'`);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await end();
    await until(async () => (await timed(() => asks.seeOrder())).status === 200);
    const put = await timed(() => asks.placeOrder());
    assert.deepEqual([put.status, put.code], [503, 'try-again']);
    assert.ok(put.ms < SOON_MS);
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await isBack();
  });

  test('locked by somebody: put off in time', async () => {
    await admin.query('begin');
    await admin.query('lock table orders');
    const all = await Promise.all(Array.from({ length: 4 }, () => timed(() => asks.placeOrder())));
    await admin.query('rollback');
    for (const { status, retryAfter, ms } of all) {
      assert.deepEqual([status, retryAfter > 0, ms < SOON_MS], [503, true, true]);
    }
    await isBack();
  });

  test('each kind of connection has its limits', async () => {
    const limits = async (orm: typeof shop.database.orm) => {
      const asked = await orm.execute(sql`select name, setting from pg_settings where name in
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
      return rowsOf(asked).map(({ setting }) => Number(setting));
    };
    assert.deepEqual(await limits(shop.database.orm), [15_000, 2500, 15_000]);
    assert.deepEqual(await limits(shop.database.background.orm), [60_000, 30_000, 120_000]);
    const unlimited = await shop.database.connectUnlimited?.();
    const asked = await unlimited?.query<{ most: string }>(
      `select current_setting('statement_timeout') as most`,
    );
    await unlimited?.end();
    assert.equal(asked?.rows[0]?.most, '0');
    const workers = sql`select current_setting('max_parallel_workers_per_gather') as most`;
    assert.equal(rowsOf(await shop.database.orm.execute(workers))[0]?.['most'], '0');
  });
});
