import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { until } from '../orders/testing-orders.ts';
import { products } from '../schema/catalog.ts';
import { openShop, type Shop } from '../shop.ts';
import { startShop, type TestShop } from '../testing.ts';

const skip = process.env['TEST_DATABASE_URL'] ? false : 'several processes need PostgreSQL';

describe('two shops on one PostgreSQL', { skip }, () => {
  let one: TestShop;
  let other: Shop;
  before(async () => {
    one = await startShop();
    const { dataDir } = one.config;
    const env = { DATABASE_URL: one.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    other = await openShop(readConfig(env));
  });
  after(async () => {
    await other.close();
    await one.close();
  });

  const rename = (name: string) =>
    one.database.orm.update(products).set({ nameEnglish: name }).where(eq(products.id, 'truffles'));

  async function bothTell(name: string): Promise<void> {
    const told = async () => {
      const path = endpoints.product('truffles');
      const answers = await Promise.all([one.app.inject(path), other.app.inject(path)]);
      return answers.map((answer) => answer.json().name.english as string);
    };
    const until = performance.now() + 20_000;
    while ((await told()).some((seen) => seen !== name) && performance.now() < until)
      await sleep(10);
    assert.deepEqual(await told(), [name, name]);
  }

  test('the same contents have the same version in both', () => {
    const { version } = one.catalogue.current();
    assert.equal(other.context.catalogue.current().version, version);
  });

  test('a change shows on both', async () => {
    await rename('Truffles on a plate');
    await bothTell('Truffles on a plate');
  });

  test('a change that was missed while the connection was lost shows when it is back', async () => {
    await one.database.pool?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'mahlab listener' and datname = current_database()`,
    );
    await rename('Truffles missed');
    await bothTell('Truffles missed');
    await rename('Truffles heard');
    await bothTell('Truffles heard');
  });

  test('they know how many they are, as one comes and goes', async () => {
    const third = await openShop(
      readConfig({
        DATABASE_URL: one.databaseUrl,
        DATA_DIR: one.config.dataDir,
        LOG_LEVEL: 'silent',
      }),
    );
    const counted = async (count: number) => {
      const each = [one.database, other.context.database];
      await until(async () => each.every((database) => database.processes() === count));
    };
    await counted(3);
    await third.close();
    await counted(2);
  });

  test('connections of the pool that were lost are replaced', async () => {
    await one.database.pool
      ?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'mahlab' and datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {});
    const ready = async () => (await other.app.inject('/readyz?for=write')).statusCode;
    for (let tries = 0; (await ready()) !== 200 && tries < 200; tries += 1) await sleep(50);
    assert.equal(await ready(), 200);
  });
});
