import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, mock, test } from 'node:test';
import type { AuthResult } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { eq, sql } from 'drizzle-orm';
import { bearer, PASSWORD, send, signIn, signUp } from '../customers/testing-accounts.ts';
import { products } from '../schema/catalog.ts';
import { openShop } from '../shop.ts';
import { type TestShop, useShop } from '../testing.ts';
import {
  sampleOrder as anybodysOrder,
  forgetOrders,
  inSandbox,
  orderRows,
  place,
  post,
  refusedWith,
  rows,
  until,
  verify,
} from './testing-orders.ts';

const shop = useShop();
afterEach(async () => {
  mock.restoreAll();
  await forgetOrders(shop);
});

const KEY = '5f0c2f1e-1111-4222-8333-944444444444';
const CART = '8c0f4a52-5f4c-4a3e-9d55-2f8f5a3f9c11';
/** The sample, from a browser: with its cart's id. */
const sampleOrder = (of: TestShop, changes = {}) =>
  anybodysOrder(of, { session: CART, ...changes });
const ONE = { orders: 1, order_lines: 2, order_events: 1, payment_attempts: 1, 'pgboss.job': 1 };

test('the same order sent twice under one key is one order', async () => {
  const first = await place(shop, sampleOrder(shop), KEY);
  const again = await place(shop, sampleOrder(shop), KEY);
  assert.deepEqual(again, first);
  assert.deepEqual(await orderRows(shop), ONE);
});

test('fifty at once under one key are one order, and all get its answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => place(shop, sampleOrder(shop), KEY)),
  );
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assert.deepEqual(await orderRows(shop), ONE);
  const [charges] = await rows(shop, sql`select count(*)::int as count from sandbox_charges`);
  assert.equal(charges?.['count'], 1);
});

test('the order of the fields in the body makes no difference', async () => {
  const order = sampleOrder(shop);
  const turned = Object.fromEntries(Object.entries(order).toReversed());
  assert.deepEqual(await place(shop, turned, KEY), await place(shop, order, KEY));
});

test('another body under the same key is refused', async () => {
  await place(shop, sampleOrder(shop), KEY);
  const { status, body } = await post(shop, sampleOrder(shop, { remarks: 'Ring twice' }), KEY);
  assert.deepEqual([status, (body as { code: string }).code], [409, 'idempotency-mismatch']);
  assert.deepEqual(await orderRows(shop), ONE);
});

test('the same key and body from somebody else never answer the first order or its token', async () => {
  const { token } = await signUp(shop, 'first@example.com');
  const signedIn = { authorization: `Bearer ${token}`, 'idempotency-key': KEY };
  const body = anybodysOrder(shop);
  const mine = await shop.post(endpoints.order(), body, signedIn);
  assert.equal(mine.status, 200);
  assert.deepEqual((await shop.post(endpoints.order(), body, signedIn)).body, mine.body);

  const other = await signUp(shop, 'second@example.com');
  const theirs = { ...signedIn, authorization: `Bearer ${other.token}` };
  const guest = { 'idempotency-key': KEY };
  const orders = [mine];
  for (const headers of [theirs, guest]) {
    const answer = await shop.post(endpoints.order(), body, headers);
    assert.equal(answer.status, 200);
    orders.push(answer);
  }
  const tokens = orders.map((answer) => (answer.body as OrderPlaced).token);
  assert.equal(new Set(tokens).size, 3);

  // Of two guests without a cart nobody knows whether they are one.
  const again = await post(shop, body, KEY);
  assert.deepEqual(refusedWith(again), [409, 'idempotency-mismatch']);
  assert.ok(!JSON.stringify(again.body).includes(tokens[2] ?? ''));
});

test('the order of an account is answered again to its customer alone, though others send its cart’s id', async () => {
  const mine = await signUp(shop, 'owner@example.com');
  const other = await signUp(shop, 'replays@example.com');
  const body = sampleOrder(shop);
  const sentBy = (token: string | null) =>
    shop.post(endpoints.order(), body, {
      'idempotency-key': KEY,
      ...(token !== null && bearer(token)),
    });
  const first = await sentBy(mine.token);
  assert.equal(first.status, 200);
  const { token: secret } = first.body as OrderPlaced;

  const expectRefused = async (token: string | null) => {
    const replayed = await sentBy(token);
    assert.deepEqual(refusedWith(replayed), [409, 'idempotency-mismatch']);
    assert.ok(!JSON.stringify(replayed.body).includes(secret));
  };
  await expectRefused(null);
  await expectRefused(other.token);

  // Whoever signed in anew between the two has another token, and is the same customer.
  const signedIn = await signIn(shop, 'owner@example.com');
  const { token } = signedIn.body as AuthResult;
  assert.notEqual(token, mine.token);
  assert.deepEqual((await sentBy(token)).body, first.body);

  // An account that is gone leaves the order to nobody.
  const gone = { token, body: { password: PASSWORD } };
  assert.equal((await send(shop, `DELETE ${endpoints.profile()}`, gone)).status, 200);
  await expectRefused(null);
  assert.equal((await orderRows(shop))['orders'], 1);
});

test('a guest’s order is answered again to whoever sends its cart’s id', async () => {
  const first = await place(shop, sampleOrder(shop), KEY);
  // The answer was lost, and the guest signs in before the next try.
  const { token } = await signUp(shop, 'after@example.com');
  const headers = { 'idempotency-key': KEY, ...bearer(token) };
  assert.deepEqual((await shop.post(endpoints.order(), sampleOrder(shop), headers)).body, first);
  const elsewhere = sampleOrder(shop, { session: '3b7a8f0c-6d43-4b0e-8a53-0a7c1b5e2d11' });
  assert.notEqual((await place(shop, elsewhere, KEY)).token, first.token);
});

test('orders of before keys had senders are still found by theirs', async () => {
  const first = await place(shop, sampleOrder(shop), KEY);
  await shop.database.orm.execute(sql`update orders set idempotency_key = ${KEY}`);
  const migration = new URL('../../migrations/0014_keys-of-senders.sql', import.meta.url);
  await shop.database.orm.execute(sql.raw(readFileSync(migration, 'utf8')));
  assert.deepEqual(await place(shop, sampleOrder(shop), KEY), first);
});

test('without a key each request is an order of its own', async () => {
  const [first, second] = [await place(shop), await place(shop)];
  assert.notEqual(first.orderId, second.orderId);
  assert.notEqual(first.token, second.token);
});

test('a repeat finds its order although the price has changed since', async () => {
  const order = sampleOrder(shop, {
    items: [{ product: 'lotus-cheesecake-slice', quantity: 4, type: 'Product', price: 2.5 }],
  });
  const first = await place(shop, order, KEY);
  const { id } = products;
  const setPrice = async (discountedPriceFils: number) => {
    const cake = eq(id, 'lotus-cheesecake-slice');
    await shop.database.orm.update(products).set({ discountedPriceFils }).where(cake);
    const price = () =>
      shop.catalogue.current().products.get('lotus-cheesecake-slice')?.discountedPrice;
    await until(async () => price() === discountedPriceFils / 1000);
  };
  await setPrice(2750);
  assert.deepEqual(await place(shop, order, KEY), first);
  assert.equal((await post(shop, order, `${KEY}-2`)).status, 409);
  await setPrice(2500);
});

test('a gateway that is away leaves the order pending, and a repeat opens another attempt', async () => {
  const away = { ok: false, reason: 'unreachable', detail: 'no answer' } as const;
  mock.method(shop.context.payment, 'createCheckout', async () => away, { times: 1 });
  const { status, body } = await post(shop, sampleOrder(shop), KEY);
  const refused = body as OrderPlaced & { code: string; requested_order_id: string };
  assert.deepEqual([status, refused.code], [503, 'gateway-unavailable']);
  assert.equal(refused.requested_order_id, refused.orderId);

  const placed = await place(shop, sampleOrder(shop), KEY);
  assert.equal(placed.orderId, refused.orderId);
  assert.equal(placed.token, refused.token);
  const attempts = await rows(
    shop,
    sql`select name, state, last_error from payment_attempts order by number`,
  );
  assert.deepEqual(
    attempts.map((row) => ({ ...row })),
    [
      { name: refused.orderId, state: 'failed', last_error: 'unreachable: no answer' },
      { name: `${refused.orderId}-2`, state: 'pending', last_error: null },
    ],
  );
});

test('a repeat of a paid order leads to its result, not to the bank', async () => {
  const placed = await place(shop, sampleOrder(shop, { language: 'ar' }), KEY);
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  assert.equal((await verify(shop, placed.orderId, placed.token)).status, 200);
  const again = await place(shop, sampleOrder(shop, { language: 'ar' }), KEY);
  const { pathname, searchParams } = new URL(again.paymentLink);
  assert.match(pathname, /^\/ar\/payment\/success\/\d{10}-[\w-]{43}$/);
  assert.equal(searchParams.get('requested_order_id'), placed.orderId);
});

test('an attempt whose request was lost is closed, and a repeat opens another', async () => {
  const placed = await place(shop, sampleOrder(shop), KEY);
  // As a crash between storing the order and the gateway's answer leaves it.
  await shop.database.orm.execute(sql`
    update payment_attempts
    set state = 'opening', link = null, provider_ref = null, opened_at = now() - interval '1 minute'`);
  const again = await place(shop, sampleOrder(shop), KEY);
  assert.equal(again.orderId, placed.orderId);
  assert.notEqual(again.paymentLink, placed.paymentLink);
  const states = await rows(shop, sql`select state from payment_attempts order by number`);
  assert.deepEqual(
    states.map(({ state }) => state),
    ['failed', 'pending'],
  );
});

test('two processes that get the same order at once make one of it', {
  skip: !process.env['TEST_DATABASE_URL'] && 'an embedded database has one process',
}, async () => {
  const { databaseUrl } = shop;
  const other = await openShop({ ...shop.config, databaseUrl });
  const send = { order: sampleOrder(shop), headers: { 'idempotency-key': KEY } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? shop.app : other.app).inject({
        method: 'POST',
        url: '/apis/v1/core/user/order',
        headers: send.headers,
        payload: send.order,
      }),
    ),
  );
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  assert.equal(new Set(answers.map(({ payload }) => payload)).size, 1);
  assert.deepEqual(await orderRows(shop), ONE);
  await other.close();
});
