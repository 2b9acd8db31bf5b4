import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { send } from '../customers/testing-accounts.ts';
import { until } from '../orders/testing-orders.ts';
import { products } from '../schema/catalog.ts';
import { mails } from '../schema/mails.ts';
import { startShop, type TestShop } from '../testing.ts';
import { workJobs } from '../work-jobs.ts';
import { migrateDatabase } from './migrate.ts';

const skip = process.env['TEST_DATABASE_URL'] ? false : 'connections are PostgreSQL’s';
const isStarting = "application_name = 'mahlab migration'";
/** Connections that there are unless DATABASE_POOL says otherwise. */
const POOL = 10;

/** What ends connections: `where` is about `pg_stat_activity`. Answers how many. */
const ending = (where: string) => `
  select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
  where datname = current_database() and application_name like 'mahlab%' and (${where})`;

describe('a connection that is lost takes with it what was done on it, and nothing else', {
  skip,
}, () => {
  let shop: TestShop;
  let other: pg.Client;
  before(async () => {
    shop = await startShop();
    other = new pg.Client({ connectionString: shop.databaseUrl });
    await other.connect();
  });
  after(async () => {
    await other.end();
    await shop.close();
  });

  async function end(where: string): Promise<number> {
    const { rows } = await other.query<{ ended: number }>(ending(where));
    return rows[0]?.ended ?? 0;
  }

  /** Ends connections that come to be by and by. */
  const endWhenThere = (where: string) => until(async () => (await end(where)) > 0);

  const lossIsHeard = () => until(async () => shop.database.pool?.idleCount === 0);

  async function waitForLocks(): Promise<number> {
    const waiting = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    return waiting.rowCount ?? 0;
  }

  /** As many at once as there are connections: none of them is gone for good. */
  async function answers(): Promise<void> {
    const asked = Array.from({ length: POOL }, () =>
      shop.database.orm.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)),
    );
    await Promise.all(asked);
    assert.equal((await shop.get('/readyz?for=write')).status, 200);
  }

  test('idle in the pool', async () => {
    await answers();
    assert.ok((await end("state = 'idle'")) > 0);
    await lossIsHeard();
    await answers();
  });

  test('in a transaction, between two statements', async () => {
    const stuck = shop.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endWhenThere("state = 'idle in transaction'");
      for (;;) await tx.execute(sql`select 1`);
    });
    await assert.rejects(stuck);
    await answers();
  });

  test('in a statement', async () => {
    const asked = shop.database.orm.execute(sql`select pg_sleep(20)`);
    await Promise.all([assert.rejects(asked), endWhenThere("query like '%pg_sleep(20)%'")]);
    await answers();
  });

  test('as a transaction begins', async () => {
    for (let time = 0; time < POOL; time += 1) {
      await shop.database.orm.execute(sql`select 1`);
      // Nothing is heard of it here, since this process waits for the other.
      const script = `const { default: pg } = await import('pg');
        const client = new pg.Client(process.argv[1]);
        await client.connect();
        await client.query(process.argv[2]);
        await client.end();`;
      const where = "application_name = 'mahlab'";
      execFileSync(process.execPath, [
        '--input-type=module',
        '-e',
        script,
        shop.databaseUrl ?? '',
        ending(where),
      ]);
      await assert.rejects(shop.database.orm.transaction((tx) => tx.execute(sql`select 1`)));
      // Work of the shop itself may have opened another one meanwhile: the pool need not be empty.
      await until(() =>
        shop.database.orm.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
      );
    }
    await answers();
  });

  test('waiting for an advisory lock, in a request and in a start', async () => {
    const username = 'dana@example.com';
    const ask = () => send(shop, `POST ${endpoints.sendCode()}`, { body: { username } });
    await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `code email ${username}`,
    ]);
    await other.query('select pg_advisory_lock($1)', [0x6d61686c]);
    const starting = migrateDatabase(shop.database).then(
      () => 'started',
      () => 'failed',
    );
    const asked = ask();
    await until(async () => (await waitForLocks()) === 1);
    // A start asks for its lock again and again.
    await Promise.all([endWhenThere(isStarting), end("wait_event = 'advisory'")]);
    const { status, headers } = await asked;
    assert.deepEqual([status, headers['retry-after']], [503, '2']);
    assert.equal(await starting, 'failed');
    await other.query('select pg_advisory_unlock_all()');
    await answers();
    assert.equal((await ask()).status, 200);
  });

  test('those of the background, idle and in use', async () => {
    const { background } = shop.database;
    const wait = () => background.orm.execute(sql`select pg_sleep(20)`);
    await background.orm.execute(sql`select 1`);
    const idle = "application_name = 'mahlab background' and state = 'idle'";
    assert.ok((await end(idle)) > 0);
    await until(async () => background.pool?.idleCount === 0);
    await Promise.all([assert.rejects(wait()), endWhenThere("query like '%pg_sleep(20)%'")]);
    await until(() =>
      background.orm.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    );
  });

  test('the one that listens for changes', async () => {
    assert.ok((await end("application_name = 'mahlab listener'")) > 0);
    await shop.database.orm
      .update(products)
      .set({ nameEnglish: 'Truffles heard of' })
      .where(eq(products.id, 'truffles'));
    await until(async () => {
      const { body } = await shop.get(endpoints.product('truffles'));
      return JSON.stringify(body).includes('Truffles heard of');
    });
  });

  test('all of them, again and again, while jobs are done: no job is lost, and those after it are done', async () => {
    workJobs(shop.context);
    const askCode = (number: number) =>
      send(shop, `POST ${endpoints.sendCode()}`, {
        body: { username: `shopper${number}@example.com` },
        from: `203.0.113.${number}`,
      });
    for (let time = 0; time < 20; time += 1) {
      await Promise.all([askCode(time), end('true')]);
    }
    // A connection whose end nobody has heard of yet fails once more.
    await until(() =>
      answers().then(
        () => true,
        () => false,
      ),
    );
    assert.equal((await askCode(100)).status, 200);
    const { orm } = shop.database;
    const isLast = eq(mails.recipient, 'shopper100@example.com');
    await until(async () => (await orm.$count(mails, and(isLast, isNotNull(mails.sentAt)))) === 1);
    const forgotten = sql`${mails.sentAt} is null and not exists (
      select from pgboss.job where data ->> 'mail' = ${mails.id}::text
      and state in ('created', 'retry', 'active'))`;
    assert.equal(await orm.$count(mails, forgotten), 0);
  });
});
