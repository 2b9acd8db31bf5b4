import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { sql } from 'drizzle-orm';
import {
  answerStatus,
  attemptNamed,
  gatewayEventsOf,
  gatewayIsAway,
  gatewaySays,
  orderOf,
} from '../payments/testing-gateway.ts';
import { useShop } from '../testing.ts';
import { invoiceLink } from './document-token.ts';
import { inSandbox, place, refusedWith, retry, verify } from './testing-orders.ts';

const shop = useShop();
afterEach(() => mock.restoreAll());

type Refused = { code: string; orderNumber?: string; orderId?: string; bankAnswered?: boolean };

/** What a page of a closed order is drawn from. */
function told(body: unknown) {
  const { orderNumber, status, moneyBack } = body as Record<string, unknown>;
  return [orderNumber, status, moneyBack];
}
/** As if a result page had asked long ago. */
const forgetAsking = () =>
  shop.database.orm.execute(sql`update payment_attempts set asked_at = null`);

test('a paid order is answered to the holder of its token', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  const { status, body } = await verify(shop, orderId, token);
  const { number, paidAt } = await orderOf(shop, orderId);
  assert.equal(status, 200);
  const { promise: _, ...result } = body as PaymentResult;
  assert.deepEqual(result, {
    orderId,
    token,
    orderNumber: String(number),
    amount: 19.75,
    date: paidAt?.toISOString(),
    customer: { name: 'Dana Al-Kandari', email: 'dana@example.com' },
    invoice: invoiceLink(shop.context, { id: orderId, token }),
    pickupCode: null,
  });
});

test('without the token, or with another order’s, nobody learns whether there is an order', async () => {
  const mine = await place(shop);
  const other = await place(shop);
  const unknown = await verify(shop, '01a1fc3a-9bf4-75db-95ec-f51e92381f6c', mine.token);
  assert.deepEqual(refusedWith(unknown), [404, 'not-found']);
  for (const token of [undefined, '', other.token, `${mine.token}x`, mine.token.slice(1)]) {
    const answer = await verify(shop, mine.orderId, token);
    assert.deepEqual([answer.status, answer.body], [404, unknown.body]);
    const again = await retry(shop, mine.orderId, token ?? '');
    assert.deepEqual([again.status, again.body], [404, unknown.body]);
  }
});

test('an undecided payment is pending, a declined one failed, with the number to tell', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  const { number } = await orderOf(shop, orderId);
  const pending = await verify(shop, orderId, token);
  assert.deepEqual(refusedWith(pending), [409, 'payment-pending']);
  assert.equal((pending.body as Refused).orderNumber, String(number));
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  await forgetAsking();
  const failed = await verify(shop, orderId, token);
  assert.deepEqual(refusedWith(failed), [402, 'payment-failed']);
  assert.equal((failed.body as Refused).orderId, orderId);
  const { promise } = failed.body as Pick<PaymentResult, 'promise'>;
  assert.equal(promise?.state, 'held');
  assert.ok(Date.parse(promise?.heldUntil ?? '') > Date.now());
});

test('what the browser brought back is kept and believed in nothing', async () => {
  const { orderId, token } = await place(shop);
  const back = {
    requested_order_id: orderId,
    trackId: 'a-track-id-of-my-own',
    query: '?result=CAPTURED&track_id=a-track-id-of-my-own',
  };
  const url = `/apis/v1/core/user/order/verify/${orderId}`;
  for (const _again of [1, 2]) {
    const answer = await shop.post(url, { token, ...back });
    assert.deepEqual(refusedWith(answer), [409, 'payment-pending']);
  }
  const events = await gatewayEventsOf(shop, orderId, 'return');
  assert.equal(events.length, 1);
  assert.equal(events[0]?.['authentic'], null);
  assert.deepEqual(JSON.parse(String(events[0]?.['body'])), back);
});

test('of what browsers bring back to an attempt twenty are kept', async () => {
  const { orderId, token } = await place(shop);
  const url = `/apis/v1/core/user/order/verify/${orderId}`;
  for (let n = 0; n < 22; n += 1) {
    await shop.post(url, { token, requested_order_id: orderId, query: `?n=${n}` });
  }
  assert.equal((await gatewayEventsOf(shop, orderId, 'return')).length, 20);
});

test('a page that asks again and again reaches the gateway once a second at most', async () => {
  const { orderId, token } = await place(shop);
  const ask = mock.method(shop.context.payment, 'fetchStatus');
  const began = performance.now();
  await Promise.all(Array.from({ length: 10 }, () => verify(shop, orderId, token)));
  // A busy machine takes more than a second.
  const seconds = Math.floor((performance.now() - began) / 1000);
  const asked = ask.mock.callCount();
  assert.ok(asked >= 1 && asked <= 1 + seconds, `${asked} times in ${seconds} s`);
});

test('while the gateway is away the payment is pending, not failed, and the page may say why', async () => {
  const { orderId, token } = await place(shop);
  const there = await verify(shop, orderId, token);
  assert.equal((there.body as Refused).bankAnswered, true);
  await forgetAsking();
  gatewayIsAway(shop);
  const away = await verify(shop, orderId, token);
  assert.deepEqual(refusedWith(away), [409, 'payment-pending']);
  assert.equal((away.body as Refused).bankAnswered, false);
});

test('a gateway that takes no more questions for now is not said to be away', async () => {
  const { orderId, token } = await place(shop);
  const busy = { ok: false, reason: 'busy', detail: 'too often' } as const;
  answerStatus(shop, async () => busy);
  const { body } = await verify(shop, orderId, token);
  assert.equal((body as Refused).code, 'payment-pending');
  assert.equal((body as Refused).bankAnswered, undefined);
});

for (const state of ['failed', 'cancelled'] as const) {
  test(`money captured after it was known as ${state} pays on return, and by a retry, once`, async () => {
    for (const ask of [verify, retry]) {
      const { orderId, token } = await place(shop);
      await gatewaySays(shop, orderId, { state });
      assert.equal((await verify(shop, orderId, token)).status, 402);
      await gatewaySays(shop, orderId, {});
      await forgetAsking();
      const answer = await ask(shop, orderId, token);
      const expected = ask === verify ? [200, undefined] : [409, 'already-paid'];
      assert.deepEqual(refusedWith(answer), expected);
      assert.equal((await orderOf(shop, orderId)).status, 'paid');
      await assert.rejects(attemptNamed(shop, `${orderId}-2`), /no attempt/);
    }
  });
}

test('whoever returns to a cancelled order learns so, and whether money came for it', async () => {
  const { orderId, token } = await place(shop);
  const cancel = sql`update orders set status = 'cancelled' where id = ${orderId}`;
  await shop.database.orm.execute(cancel);
  const { number } = await orderOf(shop, orderId);
  const closed = await verify(shop, orderId, token);
  assert.deepEqual(refusedWith(closed), [409, 'order-closed']);
  assert.deepEqual(told(closed.body), [String(number), 'cancelled', false]);
  await gatewaySays(shop, orderId, {});
  await forgetAsking();
  const { body } = await verify(shop, orderId, token);
  assert.deepEqual(told(body), [String(number), 'cancelled', true]);
});

test('a capture that comes after the link ran out is found by the result page', async () => {
  const { orderId, token } = await place(shop);
  await shop.database.orm.execute(
    sql`update payment_attempts set state = 'expired', decided_at = now() where name = ${orderId}`,
  );
  const ask = shop.context.payment.fetchStatus;
  answerStatus(shop, async (key) => {
    const answer = await ask(key);
    return answer.ok && answer.state !== 'unknown'
      ? { ...answer, state: 'paid', paymentId: 'late' }
      : answer;
  });
  assert.equal((await verify(shop, orderId, token)).status, 200);
});
