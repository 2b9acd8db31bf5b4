import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { startShop, useShop } from '../testing.ts';

const networkMegabytes = { uploads: 1, carts: 0.1, orders: 1 };
const shop = useShop(() => startShop({ rateLimit: 600, trustProxy: 1, networkMegabytes }));

test('what one network may have kept of carts is bounded in bytes, and another one has its own', async () => {
  const line = { product: 'basbousa', quantity: 2, type: 'Product', options: [] };
  const extras = [{ id: 'message', value: 'x'.repeat(2000) }];
  const items = Array.from({ length: 20 }, () => ({ ...line, extras }));
  const sendFrom = (network: string, n: number) => {
    const cart = { session: `cart-0123456789-${n}`, customer: {}, items };
    return shop.post(endpoints.cart(), cart, { 'x-forwarded-for': network });
  };
  const answers = [];
  for (const n of [1, 2, 3, 4]) answers.push(await sendFrom('192.0.2.1', n));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 429, 429],
  );
  const { headers, body } = await sendFrom('192.0.2.1', 5);
  assert.equal((body as { code?: string }).code, 'quota-used-up');
  assert.equal(headers['retry-after'], '3600');
  assert.equal((await sendFrom('192.0.2.2', 6)).status, 200);
});
