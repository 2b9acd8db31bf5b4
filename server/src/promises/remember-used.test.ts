import assert from 'node:assert/strict';
import { afterEach, describe, type TestContext, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { until } from '../orders/testing-orders.ts';
import { useTwoProcesses } from '../orders/testing-two-processes.ts';
import { plans, promises } from '../schema/promises.ts';
import type { TestShop } from '../testing.ts';
import { dayAndNight, everyDay, promise } from './testing-promises.ts';
import { day, SALMIYA, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(async () => {
  await shop.database.orm.delete(promises);
});

const LOOK = endpoints.windows({ ...SALMIYA, minutes: 5 });
/** Whether the window in which the tests promise something has no room, in a list of windows. */
const isFull = (windows: unknown) =>
  (windows as OfferedWindow[]).find(
    ({ deliveryDate, deliveryTime }) => deliveryDate === day && deliveryTime === '16:00-18:00',
  )?.reason === 'full-drivers';
const looksFull = async () => isFull((await shop.get(LOOK)).body);
const fill = (of: TestShop, given = {}) =>
  promise(of.database.orm, { day, hour: 16, decorator: 0, trays: 0, drops: 10, ...given });

/** How many statements of a shop `work` takes. */
async function statements(
  t: TestContext,
  of: TestShop,
  work: () => Promise<unknown>,
): Promise<number> {
  const { session } = (
    of.database.orm as unknown as { _: { session: { prepareQuery: () => unknown } } }
  )._;
  const asked = t.mock.method(session, 'prepareQuery');
  await work();
  const count = asked.mock.callCount();
  asked.mock.restore();
  return count;
}

test('a first look takes no statement while nothing changes, and one once something did', async (t) => {
  const again = async () => {
    await Promise.all([looksFull(), shop.get(endpoints.windows({ ...SALMIYA, minutes: 60 }))]);
    await shop.get(endpoints.windows({ branch: 'salmiya', mode: 'Pickup', days: 3 }));
  };
  // A notice of what came before may still be on its way.
  await until(async () => (await statements(t, shop, again)) === 0);
  await fill(shop);
  await until(looksFull);
  await until(async () => (await statements(t, shop, again)) === 0);
  await shop.database.orm.delete(promises);
  await until(async () => !(await looksFull()));
});

test('a cart that holds something is told of its moment, and one that holds nothing looks from memory', async (t) => {
  const own = () => shop.get(endpoints.windows({ ...SALMIYA, session: 'a cart' }));
  await until(async () => (await statements(t, shop, own)) === 1);
  await promise(shop.database.orm, {
    day,
    hour: 16,
    drops: 10,
    state: 'held',
    heldUntil: new Date(Date.now() + 60_000),
    session: 'a cart',
    orderId: null,
  });
  await until(looksFull);
  assert.equal(await statements(t, shop, own), 2);
  assert.equal(isFull((await own()).body), false);
});

test('what is promised by one kitchen leaves the looks at others alone', async (t) => {
  const other = () => shop.get(endpoints.windows({ branch: 'shuwaikh', mode: 'Delivery' }));
  await other();
  await fill(shop);
  await until(looksFull);
  assert.equal(await statements(t, shop, other), 0);
});

test('a hold that runs out is seen without a notice', async () => {
  await fill(shop, { state: 'held', heldUntil: new Date(Date.now() + 2000) });
  await until(looksFull);
  await until(async () => !(await looksFull()));
});

const skip = !process.env['TEST_DATABASE_URL'] && 'an embedded database has one process';

describe('of two processes on one PostgreSQL', { skip }, () => {
  const { shop: here, origins } = useTwoProcesses(async ({ database }) => {
    const week = everyDay(dayAndNight);
    await database.orm.update(plans).set({ week }).where(eq(plans.id, 'week-salmiya'));
  });
  const look = async (origin: string) => isFull(await (await fetch(origin + LOOK)).json());
  const bothSee = (full: boolean) =>
    until(async () => {
      const seen = await Promise.all(origins.map(look));
      return seen.every((one) => one === full);
    });
  afterEach(async () => {
    await here.database.orm.delete(promises);
  });

  test('both see what one of them promises', async () => {
    await bothSee(false);
    await fill(here);
    await bothSee(true);
  });

  test('whoever cannot hear of changes asks, and remembers again once they can', async (t) => {
    await bothSee(false);
    const url = new URL(here.databaseUrl ?? '');
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    const mayConnect = (may: boolean) =>
      admin.query(`alter database ${name} with allow_connections ${may}`);
    await mayConnect(false);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'mahlab listener'`,
      [name],
    );
    await fill(here);
    await bothSee(true);
    await here.database.orm.delete(promises);
    await bothSee(false);
    await mayConnect(true);
    await admin.end();
    const again = () => look(origins[0] ?? '');
    await until(async () => (await statements(t, here, again)) === 0);
  });
});
