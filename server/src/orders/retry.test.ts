import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { settle } from '../payments/settle.ts';
import {
  attemptNamed,
  gatewayIsAway,
  gatewaySays,
  historyOf,
  orderOf,
} from '../payments/testing-gateway.ts';
import { useShop } from '../testing.ts';
import {
  inSandbox,
  orderRows,
  place,
  post,
  refusedWith,
  retry,
  sampleOrder,
  verify,
} from './testing-orders.ts';

const shop = useShop();
afterEach(() => mock.restoreAll());

type Refused = { orderId?: string };

test('a declined payment is retried by another attempt, which pays the same order', async () => {
  const { orderId, token, paymentLink } = await place(shop, sampleOrder(shop, { language: 'ar' }));
  const declined = await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  const back = new URL(declined.location ?? '');
  assert.match(back.pathname, /^\/ar\/payment\/failed\/\d{10}-[\w-]{43}$/);
  assert.equal(back.searchParams.get('requested_order_id'), orderId);

  const { status, body } = await retry(shop, orderId, token);
  assert.equal(status, 200);
  const { link } = body as { link: string };
  assert.notEqual(link, paymentLink);
  const paid = await inSandbox(shop, link, { action: 'pay', mishap: 'lost' });
  const success = new URL(paid.location ?? '');
  assert.match(success.pathname, /^\/ar\/payment\/success\/\d{10}-[\w-]{43}$/);
  const second = success.searchParams.get('requested_order_id') ?? '';
  assert.equal(second, `${orderId}-2`);

  assert.equal((await verify(shop, second, token)).status, 200);
  // The first attempt's name finds the order as well.
  assert.equal((await verify(shop, orderId, token)).status, 200);
  assert.deepEqual(await historyOf(shop, orderId), [
    'placed >pending shopper',
    'attempt pending>failed retry',
    'attempt >opening shopper',
    'attempt pending>paid return',
    'status pending>paid return',
  ]);
});

test('an attempt that is still open keeps its link', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  const { body } = await retry(shop, orderId, token);
  assert.deepEqual(body, { link: paymentLink, token });
});

test('an attempt that turns out paid is not paid twice', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  const refused = await retry(shop, orderId, token);
  assert.deepEqual(refusedWith(refused), [409, 'already-paid']);
  assert.equal((refused.body as Refused).orderId, orderId);
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  assert.deepEqual(refusedWith(await retry(shop, orderId, token)), [409, 'already-paid']);
});

test('twenty retries at once open one attempt', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'cancel', mishap: 'lost' });
  const before = await orderRows(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => retry(shop, orderId, token)));
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  assert.equal(answers[0]?.status, 200);
  const now = await orderRows(shop);
  assert.equal(now['payment_attempts'], (before['payment_attempts'] ?? 0) + 1);
});

test('a capture after a refusal is found when the order is sent again', async () => {
  const key = 'an order whose capture came late';
  const payload = sampleOrder(shop, { session: 'the cart of who sends again' });
  const { orderId } = await place(shop, payload, key);
  await gatewaySays(shop, orderId, { state: 'failed' });
  await settle(shop.context, (await attemptNamed(shop, orderId)).id, { by: 'job' });
  await gatewaySays(shop, orderId, {});
  const { paymentLink } = await place(shop, payload, key);
  assert.match(paymentLink, /\/payment\/success\//);
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  await assert.rejects(attemptNamed(shop, `${orderId}-2`), /no attempt/);
});

test('an attempt whose request was lost is in the history', async () => {
  const { orderId, token } = await place(shop);
  await shop.database.orm.execute(sql`update payment_attempts
    set state = 'opening', opened_at = now() - interval '1 minute' where name = ${orderId}`);
  assert.equal((await retry(shop, orderId, token)).status, 200);
  assert.deepEqual(await historyOf(shop, orderId), [
    'placed >pending shopper',
    'attempt opening>failed shopper',
    'attempt >opening shopper',
  ]);
});

test('an attempt that has run out is retried, once the gateway has had the last word', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  const expire = sql`update payment_attempts set link_expires_at = now() where name = ${orderId}`;
  await shop.database.orm.execute(expire);
  gatewayIsAway(shop);
  assert.deepEqual(refusedWith(await retry(shop, orderId, token)), [503, 'gateway-unavailable']);
  mock.restoreAll();
  const { status, body } = await retry(shop, orderId, token);
  assert.equal(status, 200);
  assert.notEqual((body as { link: string }).link, paymentLink);
});

test('a retry that the gateway does not open keeps the order for another', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  const away = { ok: false, reason: 'unreachable', detail: 'no answer' } as const;
  mock.method(shop.context.payment, 'createCheckout', async () => away);
  const refused = await retry(shop, orderId, token);
  assert.deepEqual(refusedWith(refused), [503, 'gateway-unavailable']);
  const { requested_order_id: name } = refused.body as { requested_order_id: string };
  assert.equal(name, `${orderId}-2`);
  mock.restoreAll();
  assert.equal((await retry(shop, name, token)).status, 200);
});

test('where no more may be asked the open link is answered, and a closed attempt waits a moment', async () => {
  const key = 'an order that is sent again and again';
  const payload = sampleOrder(shop, { session: 'the cart of who sends again' });
  const { orderId, token, paymentLink } = await place(shop, payload, key);
  const taken = mock.method(shop.context.statusCallLimit, 'take', () => false);
  assert.deepEqual((await retry(shop, orderId, token)).body, { link: paymentLink, token });
  taken.mock.restore();
  await gatewaySays(shop, orderId, { state: 'failed' });
  await settle(shop.context, (await attemptNamed(shop, orderId)).id, { by: 'job' });
  mock.method(shop.context.statusCallLimit, 'take', () => false);
  for (const answer of [await retry(shop, orderId, token), await post(shop, payload, key)]) {
    assert.deepEqual(refusedWith(answer), [429, 'too-many-requests']);
  }
  await assert.rejects(attemptNamed(shop, `${orderId}-2`), /no attempt/);
});

test('a cancelled order is not retried', async () => {
  const { orderId, token } = await place(shop);
  const cancel = sql`update orders set status = 'cancelled' where id = ${orderId}`;
  await shop.database.orm.execute(cancel);
  assert.deepEqual(refusedWith(await retry(shop, orderId, token)), [409, 'order-closed']);
});
