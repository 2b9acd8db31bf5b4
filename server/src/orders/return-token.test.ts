import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { returnToken } from '../payments/return-token.ts';
import { useShop } from '../testing.ts';
import { inSandbox, place, refusedWith, retry, verify } from './testing-orders.ts';

const shop = useShop();
const DAY_MS = 86_400_000;

/** The token in the address to which the bank sends the browser. */
const tokenIn = (address = '') => new URL(address).pathname.split('/').at(-1) ?? '';

test('the bank sees a token that verifies and retries, and opens nothing else', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  const declined = await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  const seen = tokenIn(declined.location);
  assert.ok(!declined.location?.includes(token));

  const failed = await verify(shop, orderId, seen);
  assert.deepEqual(refusedWith(failed), [402, 'payment-failed']);
  assert.equal((failed.body as { token: string }).token, token);
  const retried = await retry(shop, orderId, seen);
  const { link, token: own } = retried.body as { link: string; token: string };
  assert.equal(own, token);

  const paid = await inSandbox(shop, link, { action: 'pay' });
  const back = await verify(shop, `${orderId}-2`, tokenIn(paid.location));
  assert.equal((back.body as PaymentResult).token, token);
  assert.equal((await verify(shop, `${orderId}-2`, token)).status, 200);

  for (const path of [endpoints.orderOf, endpoints.orderAgain, endpoints.orderEvents]) {
    assert.equal((await shop.get(path(orderId, { token: seen }))).status, 404);
  }
  assert.equal((await shop.get(endpoints.invoice(orderId, { token: seen }))).status, 404);
});

test('a return token is good for a day, for its own order alone', async () => {
  const { orderId: id, token } = await place(shop);
  const other = await place(shop);
  const old = returnToken(shop.context, { id, token }, Date.now() - DAY_MS - 1000);
  const [until = '', mac] = returnToken(shop.context, { id, token }).split(/-(.*)/s);
  const foreign = returnToken(shop.context, { id: other.orderId, token: other.token });
  for (const given of [old, `${Number(until) + 1}-${mac}`, `${until}-`, foreign, '']) {
    assert.equal((await verify(shop, id, given)).status, 404, given);
    assert.equal((await retry(shop, id, given)).status, 404, given);
  }
  assert.equal((await verify(shop, id, `${until}-${mac}`)).status, 409);
});
