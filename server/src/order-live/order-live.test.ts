import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OrderLive } from '@mahlab/bakery/api/order-history';
import { signUp } from '../order-history/testing-owners.ts';
import { inSandbox, place, startListeningShop } from '../orders/testing-orders.ts';
import type { TestShop } from '../testing.ts';

let shop: TestShop;
before(async () => {
  shop = await startListeningShop();
});
after(() => shop.close());

const address = (id: string, token = '') =>
  `${shop.config.publicUrl}/apis/v1/core/user/orders/${id}/events?token=${token}`;

/** Follows an order until something holds, and answers every state that was told. */
async function follow(url: string, enough: (live: OrderLive) => boolean): Promise<OrderLive[]> {
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
  const told: OrderLive[] = [];
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) told.push(JSON.parse(data));
    }
    const last = told.at(-1);
    if (last && enough(last)) break;
  }
  leaving.abort();
  return told;
}

test('whoever holds the token hears at once where the order stands, and when it is paid', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  const following = follow(address(orderId, token), ({ status }) => status === 'paid');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await inSandbox(shop, paymentLink, { action: 'pay', stay: '1' });
  const told = await following;
  assert.equal(told[0]?.status, 'pending');
  assert.deepEqual(told.at(-1)?.payment.state, 'paid');
});

test('nobody else hears anything, not even whether there is such an order', async () => {
  const { orderId } = await place(shop);
  const { headers } = await signUp(shop, 'stranger');
  const tries = [address(orderId), address(orderId, 'guessed'), address('nothing', 'guessed')];
  for (const url of tries) assert.equal((await fetch(url, { headers })).status, 404);
});

test('an order is followed by so many and no more', async () => {
  const { orderId, token } = await place(shop);
  const leaving = new AbortController();
  const open = await Promise.all(
    Array.from({ length: 21 }, () => fetch(address(orderId, token), { signal: leaving.signal })),
  );
  const statuses = open.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 20);
  assert.equal(statuses.filter((status) => status === 503).length, 1);
  leaving.abort();
});

test('closing the shop ends what is followed', async () => {
  const other = await startListeningShop();
  const { orderId, token } = await place(other);
  const path = `/apis/v1/core/user/orders/${orderId}/events?token=${token}`;
  const answer = await fetch(`${other.config.publicUrl}${path}`);
  const reading = answer.text();
  await other.close();
  assert.match(await reading, /event: order/);
});
