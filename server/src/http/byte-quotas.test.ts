import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createByteQuotas } from './byte-quotas.ts';

const networkMegabytes = { uploads: 8, carts: 3, orders: 1 };

test('a network has so many bytes an hour and four times as many a day, and another one has its own', () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  try {
    const { orders } = createByteQuotas({ networkMegabytes, rateLimit: 600 });
    const takes = (bytes: number, network = '192.0.2.1') => orders.take(network, bytes);
    for (let hour = 0; hour < 4; hour++) {
      assert.equal(takes(600_000), null);
      const refused = takes(600_000);
      assert.equal(refused?.code, 'quota-used-up');
      assert.deepEqual(refused.details, { retryAfterSeconds: 3600 });
      assert.equal(takes(400_000), null);
      mock.timers.tick(3600_001);
    }
    assert.deepEqual(takes(1)?.details, { retryAfterSeconds: 20 * 3600 });
    assert.equal(takes(600_000, '192.0.2.2'), null);
    mock.timers.tick(20 * 3600_000);
    assert.equal(takes(600_000), null);
  } finally {
    mock.timers.reset();
  }
});

test('without a limit of requests there is none of bytes', () => {
  const { carts } = createByteQuotas({ networkMegabytes, rateLimit: 0 });
  assert.equal(carts.take('192.0.2.1', 1e12), null);
});
