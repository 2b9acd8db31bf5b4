import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SavedCart } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced, PaymentResult } from '@mahlab/bakery/api/order';
import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import type { StaffCakeRequest } from '@mahlab/bakery/api/staff';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { sql } from 'drizzle-orm';
import { bearer, signIn } from '../../customers/testing-accounts.ts';
import { fetchFile, wordsOfPdf } from '../../documents/testing-documents.ts';
import { moveTo } from '../../order-history/testing-owners.ts';
import { rows, until, verify } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { type TestShop, testShop } from '../../testing.ts';
import { workJobs } from '../../work-jobs.ts';
import { migrateDatabase } from '../migrate.ts';
import { emptyDatabase } from '../testing-database.ts';
import { done, type KeptOrder, paidFor, seen } from './testing-day.ts';
import {
  fillTables,
  makeReleaseDatabase,
  migrationDigests,
  readReleaseData,
} from './testing-release-data.ts';

const data = readReleaseData();
const { customer, manager, orders, repeat, cart } = data.facts;

test('no migration that a release has run is another one now', () => {
  assert.deepEqual(migrationDigests().slice(0, data.migrations.length), data.migrations);
});

describe('today’s code on what the release before left', () => {
  let shop: TestShop;
  before(async () => {
    const test = await emptyDatabase();
    await makeReleaseDatabase(test.database, data);
    shop = await testShop(test, { settlementSeconds: 0.05 });
  });
  after(() => shop.close());

  test('has run its migrations', async () => {
    const [{ count } = {}] = await rows(
      shop,
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    assert.equal(count, migrationDigests().length);
  });

  for (const [state, order] of Object.entries(orders)) {
    test(`shows the ${state} order as it was`, async () => {
      const now = (await seen(shop, order)).seen;
      assert.deepEqual(withoutDay(now), withoutDay(order.seen));
    });
  }

  test('knows whoever was signed in, and lets them sign in again', async () => {
    const told = await done(shop.get(endpoints.orders(), bearer(customer.token)));
    const numbers = (told as OrderSummary[]).map(({ number }) => number);
    const theirs = [orders.unpaid, orders.paid, orders.delivered].map((order) => order.seen.number);
    assert.deepEqual(numbers.sort(), theirs.sort());
    assert.equal((await signIn(shop, customer.email, customer)).status, 200);
    await done(shop.get(staffDayEndpoints.board(), manager));
  });

  test('opens a cart by its link, and goes on keeping it', async () => {
    const read = (await done(shop.get(endpoints.savedCart(cart.link)))) as SavedCart;
    assert.equal(read.items.length, cart.items);
    const again = { session: cart.session, customer: {}, items: read.items.slice(0, 1) };
    const saved = await done(shop.post(endpoints.cart(), again));
    assert.deepEqual(saved, { session: cart.session, link: cart.link });
  });

  test('answers an order that is sent again with the one that was placed', async () => {
    const headers = { ...bearer(customer.token), 'idempotency-key': repeat.key };
    const answer = await done(shop.post(endpoints.order(), repeat.payload, headers));
    assert.equal((answer as OrderPlaced).orderId, orders.unpaid.orderId);
  });

  test('takes the money of an order that was waiting for it, and numbers its invoice on', async () => {
    assert.match(await invoiceOf(orders.paid), /INV-000001/);
    assert.match(await invoiceOf(orders.delivered), /INV-000002/);
    await paidFor(shop, orders.unpaid);
    assert.match(await invoiceOf(orders.unpaid), /INV-000003/);
    assert.equal((await seen(shop, orders.unpaid)).seen.status, 'paid');
  });

  test('shows staff the request for a cake, which has got new columns', async () => {
    const list = await done(shop.get(staffListEndpoints.cakeRequests(), AS_OWNER));
    assert.deepEqual(
      (list as StaffCakeRequest[]).map(({ name, remarks }) => [name, remarks]),
      [['Noura', 'Two tiers']],
    );
  });

  test('does the jobs that the release before wrote', async () => {
    const waiting = () =>
      rows(
        shop,
        sql`select name, state from pgboss.job where state in ('created', 'active', 'retry') and name in ('mail.send', 'document.make')`,
      );
    assert.ok((await waiting()).length > 0);
    await rows(
      shop,
      sql`update pgboss.job set start_after = now() where state = 'created' returning 1`,
    );
    workJobs(shop.context);
    // They draw cakes: half a minute, and more where six other processes draw too.
    await until(async () => (await waiting()).length === 0, 120);
    const failed = await rows(
      shop,
      sql`select name, output from pgboss.job where state = 'failed'`,
    );
    assert.deepEqual(failed, []);
  });

  // By the jobs that were started above.
  test('moves and gives back orders that the release before took', async () => {
    assert.equal((await moveTo(shop, orders.paid.orderId, 'baking')).status, 200);
    const why = { why: 'Sample' };
    await done(shop.post(staffEndpoints.refundOrder(orders.cake.orderId), why, AS_OWNER));
    const back = sql`select 1 from refunds where order_id = ${orders.cake.orderId} and state = 'done'`;
    await until(async () => (await rows(shop, back)).length === 1, 30);
  });

  /** The words of an order's invoice, as a shopper reads it. */
  async function invoiceOf(order: KeptOrder): Promise<string> {
    const told = await done(verify(shop, order.orderId, order.token));
    const { status, bytes } = await fetchFile(shop, (told as PaymentResult).invoice ?? '');
    assert.equal(status, 200);
    return wordsOfPdf(bytes);
  }
});

test('what the release before writes and reads is still there after today’s migrations', async () => {
  const test = await emptyDatabase();
  try {
    await migrateDatabase(test.database);
    await test.database.pglite?.exec(data.queue);
    await test.database.pool?.query(data.queue);
    // With the columns that its statements name alone: what is new has to do without being written.
    await fillTables(test.database.orm, data, (table) => data.columns[table]);
    for (const [table, columns] of Object.entries(data.columns)) {
      const names = columns.map((name) => `"${name}"`).join();
      await test.database.orm.execute(sql.raw(`select ${names} from ${table} limit 1`));
    }
  } finally {
    await test.database.close();
    await test.remove();
  }
});

/** Days are moved on with the data. */
function withoutDay({ promise, ...seen }: KeptOrder['seen']) {
  return { ...seen, promised: promise !== null };
}
