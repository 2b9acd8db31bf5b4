import assert from 'node:assert/strict';
import { test } from 'node:test';
import { place } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { createStatusCallLimit, takeStatusCall } from './status-call-limit.ts';
import { attemptNamed } from './testing-gateway.ts';

const shop = useShop();

const upayments = { paymentProvider: 'upayments', gatewayStatusCalls: 30 } as const;
const some = (count: number) => Array.from({ length: count }, (_, n) => `attempt ${n}`);

test('pages and webhooks leave a third of what the gateway allows to the settlement job', () => {
  const statusCallLimit = createStatusCallLimit(upayments);
  assert.equal(some(30).filter((name) => statusCallLimit.take(name)).length, 20);
});

test('one attempt takes no more than its own pages need, whoever sends what about it', () => {
  const statusCallLimit = createStatusCallLimit(upayments);
  assert.equal(some(30).filter(() => statusCallLimit.take('one')).length, 12);
  assert.equal(statusCallLimit.take('another'), true);
});

test('an ask that was not needed is not counted', () => {
  const statusCallLimit = createStatusCallLimit(upayments);
  for (const name of some(100)) {
    assert.equal(statusCallLimit.take(name), true);
    statusCallLimit.giveBack(name);
  }
});

test('the sandbox is asked without a bound', () => {
  const statusCallLimit = createStatusCallLimit({ ...upayments, paymentProvider: 'sandbox' });
  assert.equal(some(100).filter(() => statusCallLimit.take('one')).length, 100);
});

test('whom the gateway itself sent is heard also when pages have asked all they may', async () => {
  const { orderId } = await place(shop);
  const { id } = await attemptNamed(shop, orderId);
  const statusCallLimit = createStatusCallLimit(upayments);
  for (const name of some(30)) statusCallLimit.take(name);
  assert.equal(await takeStatusCall({ ...shop, statusCallLimit }, id), false);
  assert.equal(await takeStatusCall({ ...shop, statusCallLimit }, id, { isProven: true }), true);
  assert.equal(await takeStatusCall({ ...shop, statusCallLimit }, id, { isProven: true }), false);
});
