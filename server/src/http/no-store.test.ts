import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { PASSWORD, send, signIn, signUp } from '../customers/testing-accounts.ts';
import { staffGet } from '../order-history/testing-owners.ts';
import { place, post, retry, sampleOrder, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { startShop, type TestAnswer, useShop } from '../testing.ts';

const shop = useShop(
  () => startShop(),
  async () => void (await signUp(shop, 'dana@example.com')),
);

const personal: Record<string, () => Promise<TestAnswer>> = {
  'signing in': () => signIn(shop, 'dana@example.com'),
  'a sign-in that is refused': () => signIn(shop, 'dana@example.com', { password: `${PASSWORD}!` }),
  'asking for a code': () =>
    send(shop, `POST ${endpoints.sendCode()}`, { body: { username: 'new@example.com' } }),
  'an order': () => post(shop, sampleOrder(shop)),
  'a payment': async () => {
    const { orderId, token } = await place(shop);
    return verify(shop, orderId, token);
  },
  'another try to pay': async () => {
    const { orderId, token } = await place(shop);
    return retry(shop, orderId, token);
  },
  'finding an order': () =>
    shop.post(endpoints.findOrder(), { number: '1', phoneNumber: '55500142' }),
  'a list of staff’s': () => shop.get(staffListEndpoints.mails(), AS_OWNER),
  'refunds of staff’s': () => staffGet(shop, 'refund/list'),
  'an address that is not there': () => shop.get('/apis/v1/core/nothing'),
};
for (const [name, ask] of Object.entries(personal)) {
  test(`nobody keeps the answer to ${name}`, async () => {
    assert.match(String((await ask()).headers['cache-control']), /\bno-store\b/);
  });
}

test('what everybody is answered alike may be kept', async () => {
  for (const path of ['/', endpoints.content('sizes'), endpoints.productList(), '/icon.svg']) {
    assert.doesNotMatch(String((await shop.get(path)).headers['cache-control']), /no-store/);
  }
});
