import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { dayOf } from '@mahlab/bakery/rules/promise/day';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { startShop, type TestShop } from '../testing.ts';
import { createStepCounter, VISITS_AN_HOUR } from './count-steps.ts';
import { stepsBetween } from './step-queries.ts';

const today = dayOf(Date.now());
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

/** Sends steps from an address, as a browser does. */
async function tell(
  shop: TestShop,
  steps: unknown,
  { from = '192.0.2.1', agent = BROWSER, headers = {} } = {},
) {
  const { statusCode, payload } = await shop.app.inject({
    method: 'POST',
    url: endpoints.step(),
    remoteAddress: from,
    headers: { 'user-agent': agent, ...headers },
    payload: { steps },
  });
  return { status: statusCode, body: JSON.parse(payload) as unknown };
}

/** What is counted, once a process has stopped. */
async function counted(run: (shop: TestShop) => Promise<void>, overrides = {}) {
  const shop = await startShop(overrides);
  try {
    await run(shop);
    const counts = async () => {
      const found = await stepsBetween(shop.database.orm, { from: today, until: today });
      return Object.fromEntries(found.map(({ step, visits }) => [step, visits]));
    };
    for (let tries = 0; tries < 80 && Object.keys(await counts()).length === 0; tries += 1) {
      await new Promise((done) => setTimeout(done, 100));
    }
    return { counts: await counts(), columns: await rows(shop, sql`select * from shop_steps`) };
  } finally {
    await shop.close();
  }
}

test('steps of visits are added up by day, and nothing else is kept of them', async () => {
  const { counts, columns } = await counted(async (shop) => {
    assert.deepEqual(await tell(shop, ['visit']), { status: 200, body: { heard: true } });
    await tell(shop, ['visit', 'product'], { from: '192.0.2.2' });
    await tell(shop, ['cart'], { from: '192.0.2.2' });
    for (const wrong of [[], ['paid'], ['visit', 'visit'], 'visit', null]) {
      assert.equal((await tell(shop, wrong)).status, 400);
    }
  });
  assert.deepEqual(counts, { visit: 2, product: 1, cart: 1 });
  assert.deepEqual(Object.keys(columns[0] ?? {}).toSorted(), ['day', 'step', 'visits']);
});

test('robots and staff are answered, and not counted', async () => {
  const { counts } = await counted(async (shop) => {
    await shop.get('/apis/v1/core/staff/me', AS_OWNER);
    await tell(shop, ['visit'], { headers: AS_OWNER });
    const robot = await tell(shop, ['visit'], { agent: 'Googlebot/2.1' });
    assert.deepEqual(robot, { status: 200, body: { heard: true } });
    await tell(shop, ['visit', 'product']);
  });
  assert.deepEqual(counts, { visit: 1, product: 1 });
});

test('one network adds no more than so many visits an hour, and keeps nobody else from being counted', async () => {
  const shop = await startShop();
  try {
    const counter = createStepCounter({
      ...shop.context,
      config: { ...shop.config, rateLimit: 600 },
    });
    for (let n = 0; n < VISITS_AN_HOUR * 5; n += 1) counter.count('192.0.2.1', ['visit']);
    counter.count('192.0.2.2', ['visit', 'product']);
    // Several processes at once, each with the same rows.
    const other = createStepCounter({
      ...shop.context,
      config: { ...shop.config, rateLimit: 600 },
    });
    other.count('192.0.2.3', ['product', 'visit']);
    await Promise.all([counter.close(), other.close()]);
    const found = await stepsBetween(shop.database.orm, { from: today, until: today });
    const counts = Object.fromEntries(found.map(({ step, visits }) => [step, visits]));
    assert.deepEqual(counts, { visit: VISITS_AN_HOUR + 2, product: 2 });
    counter.count('192.0.2.9', ['visit']);
    await counter.close();
    assert.equal(
      (await stepsBetween(shop.database.orm, { from: today, until: today }))[0]?.step,
      'product',
    );
  } finally {
    await shop.close();
  }
});

test('what cannot be written waits until it can', async (t) => {
  const shop = await startShop();
  try {
    let isAway = true;
    const orm = new Proxy(shop.database.orm, {
      get(target, key, receiver) {
        if (key === 'insert' && isAway) throw new Error('the database is away');
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const log = { ...shop.context.log, warn: t.mock.fn() } as unknown as typeof shop.context.log;
    const counter = createStepCounter({
      ...shop.context,
      log,
      database: { ...shop.database, orm },
    });
    counter.count('192.0.2.1', ['visit']);
    await counter.flush();
    counter.count('192.0.2.1', ['visit']);
    isAway = false;
    await counter.close();
    const [found] = await stepsBetween(shop.database.orm, { from: today, until: today });
    assert.equal(found?.visits, 2);
  } finally {
    await shop.close();
  }
});
