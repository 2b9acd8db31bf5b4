import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { place } from '../orders/testing-orders.ts';
import { startShop, type TestShop } from '../testing.ts';
import { createAsks, mayAsk } from './may-ask.ts';
import { attemptNamed } from './testing-gateway.ts';

let shop: TestShop;
before(async () => {
  shop = await startShop();
});
after(() => shop.close());

const upayments = { paymentProvider: 'upayments', gatewayStatusCalls: 30 } as const;
const some = (count: number) => Array.from({ length: count }, (_, n) => `attempt ${n}`);

test('pages and webhooks leave a third of what the gateway allows to the settlement job', () => {
  const asks = createAsks(upayments);
  assert.equal(some(30).filter((name) => asks.take(name)).length, 20);
});

test('one attempt takes no more than its own pages need, whoever sends what about it', () => {
  const asks = createAsks(upayments);
  assert.equal(some(30).filter(() => asks.take('one')).length, 12);
  assert.equal(asks.take('another'), true);
});

test('an ask that was not needed is not counted', () => {
  const asks = createAsks(upayments);
  for (const name of some(100)) {
    assert.equal(asks.take(name), true);
    asks.giveBack(name);
  }
});

test('the sandbox is asked without a bound', () => {
  const asks = createAsks({ ...upayments, paymentProvider: 'sandbox' });
  assert.equal(some(100).filter(() => asks.take('one')).length, 100);
});

test('whom the gateway itself sent is heard also when pages have asked all they may', async () => {
  const { orderId } = await place(shop);
  const { id } = await attemptNamed(shop, orderId);
  const asks = createAsks(upayments);
  for (const name of some(30)) asks.take(name);
  assert.equal(await mayAsk({ ...shop, asks }, id), false);
  assert.equal(await mayAsk({ ...shop, asks }, id, { isProven: true }), true);
  assert.equal(await mayAsk({ ...shop, asks }, id, { isProven: true }), false);
});
