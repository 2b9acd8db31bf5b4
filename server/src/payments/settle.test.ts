import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { inSandbox, place, retry, rows } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { settle } from './settle.ts';
import {
  answerStatus,
  attemptNamed,
  gatewayEventsOf,
  gatewayIsAway,
  gatewaySays,
  historyOf,
  orderOf,
} from './testing-gateway.ts';

const shop = useShop();
afterEach(() => mock.restoreAll());

const settleNamed = async (name: string) =>
  settle(shop.context, (await attemptNamed(shop, name)).id, { by: 'job' });

const PAID = ['placed >pending shopper', 'attempt pending>paid job', 'status pending>paid job'];

test('a capture pays the order, once, however often it is asked about', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  await Promise.all(Array.from({ length: 20 }, () => settleNamed(orderId)));
  const { paidAt, status } = await orderOf(shop, orderId);
  assert.equal(status, 'paid');
  await settleNamed(orderId);
  assert.deepEqual((await orderOf(shop, orderId)).paidAt, paidAt);
  assert.deepEqual(await historyOf(shop, orderId), PAID);
  const attempt = await attemptNamed(shop, orderId);
  assert.match(attempt.paymentId ?? '', /^\d{16}$/);
  assert.ok(attempt.trackId);
});

test('every answer of the gateway is kept as it came', async () => {
  const { orderId, paymentLink } = await place(shop);
  await settleNamed(orderId);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  await settleNamed(orderId);
  const { id } = await attemptNamed(shop, orderId);
  const kept = await rows(
    shop,
    sql`select body from gateway_events where attempt_id = ${id} and kind = 'status' order by id`,
  );
  const results = kept.map(({ body }) => JSON.parse(String(body)).data.transaction.result);
  assert.deepEqual(results, ['PENDING', 'NOT CAPTURED']);
});

test('what the gateway said is kept also where it could not be applied', async () => {
  const { orderId } = await place(shop);
  await gatewaySays(shop, orderId, { raw: '{"result":"CAPTURED"}' });
  const promise = shop.context.reservations.at(-1);
  assert.ok(promise);
  const failing = mock.method(promise, 'keep', () => Promise.reject(new Error('no room')));
  await assert.rejects(settleNamed(orderId), /no room/);
  failing.mock.restore();
  assert.equal((await orderOf(shop, orderId)).status, 'pending');
  const { id } = await attemptNamed(shop, orderId);
  const kept = await rows(
    shop,
    sql`select body from gateway_events where attempt_id = ${id} and kind = 'status'`,
  );
  assert.deepEqual(kept, [{ body: '{"result":"CAPTURED"}' }]);
});

test('a decline and a cancellation leave the order waiting', async () => {
  for (const [action, state] of [
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { orderId, paymentLink } = await place(shop);
    await inSandbox(shop, paymentLink, { action, mishap: 'lost' });
    await settleNamed(orderId);
    assert.equal((await attemptNamed(shop, orderId)).state, state);
    assert.equal((await orderOf(shop, orderId)).status, 'pending');
  }
});

for (const [name, wrong] of Object.entries({
  'another amount': { amountFils: 1 },
  'another currency': { currency: 'USD' },
  'no payment id': { paymentId: '' },
})) {
  test(`a capture of ${name} pays nothing and is noted once`, async () => {
    const { orderId } = await place(shop);
    await gatewaySays(shop, orderId, wrong);
    await settleNamed(orderId);
    await settleNamed(orderId);
    assert.equal((await orderOf(shop, orderId)).status, 'pending');
    assert.equal((await attemptNamed(shop, orderId)).state, 'pending');
    const history = await historyOf(shop, orderId);
    assert.deepEqual(history, ['placed >pending shopper', 'mismatch job']);
  });
}

test('an answer about another order is none: nothing changes, and the next one counts', async () => {
  const other = { attemptName: 'order of somebody else' };
  for (const state of ['paid', 'failed', 'refunded'] as const) {
    const { orderId } = await place(shop);
    await gatewaySays(shop, orderId, { ...other, state });
    assert.equal((await settleNamed(orderId)).gateway, 'away');
    assert.equal((await attemptNamed(shop, orderId)).state, 'pending');
    assert.deepEqual(await historyOf(shop, orderId), ['placed >pending shopper']);
    await gatewaySays(shop, orderId, {});
    await settleNamed(orderId);
    assert.deepEqual(await historyOf(shop, orderId), PAID);
  }
});

test('a capture that comes late pays all the same', async () => {
  for (const state of ['failed', 'cancelled', 'expired']) {
    const { orderId } = await place(shop);
    await shop.database.orm.execute(sql`
      update payment_attempts set state = ${state}, decided_at = now() where name = ${orderId}`);
    await gatewaySays(shop, orderId, {});
    await settleNamed(orderId);
    assert.equal((await orderOf(shop, orderId)).status, 'paid', state);
  }
});

test('an old answer that arrives after a newer one changes nothing', async () => {
  const { orderId } = await place(shop);
  await gatewaySays(shop, orderId, {});
  await settleNamed(orderId);
  for (const state of ['failed', 'cancelled', 'pending'] as const) {
    await gatewaySays(shop, orderId, { state });
    await settleNamed(orderId);
  }
  assert.equal((await attemptNamed(shop, orderId)).state, 'paid');
  assert.deepEqual(await historyOf(shop, orderId), PAID);
});

test('a second capture of one order goes back by itself', async () => {
  const { orderId, paymentLink, token } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  await settleNamed(orderId);
  assert.equal((await retry(shop, orderId, token)).status, 200);
  await gatewaySays(shop, `${orderId}-2`, {});
  await settleNamed(`${orderId}-2`);
  await gatewaySays(shop, orderId, {});
  await settleNamed(orderId);
  await settleNamed(orderId);
  assert.equal((await attemptNamed(shop, orderId)).state, 'paid');
  assert.equal((await attemptNamed(shop, `${orderId}-2`)).state, 'paid');
  const history = await historyOf(shop, orderId);
  assert.equal(history.filter((event) => event === 'refund >queued settlement').length, 1);
  assert.equal(history.filter((event) => event === 'status pending>paid job').length, 1);
});

test('a capture of a cancelled order does not bring it back, and goes back by itself', async () => {
  const { orderId } = await place(shop);
  await shop.database.orm.execute(
    sql`update orders set status = 'cancelled' where id = ${orderId}`,
  );
  await gatewaySays(shop, orderId, {});
  await settleNamed(orderId);
  assert.equal((await orderOf(shop, orderId)).status, 'cancelled');
  assert.equal((await attemptNamed(shop, orderId)).state, 'paid');
  assert.equal((await historyOf(shop, orderId)).at(-1), 'refund >queued settlement');
});

test('an answer that nobody can use is kept for staff', async () => {
  const { orderId } = await place(shop);
  const raw = '{"message":"Service temporarily out of order"}';
  answerStatus(shop, async () => ({ ok: false, reason: 'malformed', detail: 'status', raw }));
  await settleNamed(orderId);
  const kept = await gatewayEventsOf(shop, orderId, 'status');
  assert.deepEqual(
    kept.map(({ body }) => body),
    [raw],
  );
});

test('a gateway that is away changes nothing', async () => {
  const { orderId } = await place(shop);
  await shop.database.orm.execute(
    sql`update payment_attempts set link_expires_at = now() where name = ${orderId}`,
  );
  gatewayIsAway(shop);
  const { gateway } = await settleNamed(orderId);
  assert.equal(gateway, 'away');
  assert.equal((await attemptNamed(shop, orderId)).state, 'pending');
});

test('two attempts that are settled at once do not wait for each other for ever', async () => {
  const { orderId, paymentLink, token } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  await settleNamed(orderId);
  await retry(shop, orderId, token);
  const ask = shop.context.payment.fetchStatus;
  answerStatus(shop, async (key) => {
    const answer = await ask(key);
    const known = answer.ok && answer.state !== 'unknown';
    return known ? { ...answer, state: 'paid', paymentId: 'both' } : answer;
  });
  await Promise.all(
    [orderId, `${orderId}-2`].flatMap((name) => [settleNamed(name), settleNamed(name)]),
  );
  const history = await historyOf(shop, orderId);
  assert.equal(history.filter((event) => event.startsWith('status')).length, 1);
  assert.equal(history.filter((event) => event.startsWith('refund')).length, 1);
});
