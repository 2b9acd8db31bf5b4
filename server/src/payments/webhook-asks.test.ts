import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inSandbox, place, startListeningShop, until, verify } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { gatewayEventsOf, orderOf } from './testing-gateway.ts';

/** How often the bank is asked because of webhooks. */

const shop = useShop(startListeningShop);

const send = (body: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const statusOf = async (id: string) => (await orderOf(shop, id)).status;
const events = (name: string, kind: string) => gatewayEventsOf(shop, name, kind);
const webhooks = (name: string) => events(name, 'webhook');

test('however many webhooks come at once, the gateway is asked now and once more', async () => {
  const { orderId } = await place(shop);
  const before = (await events(orderId, 'status')).length;
  const bodies = Array.from({ length: 30 }, (_, n) =>
    form({ requested_order_id: orderId, n: `${n % 10}` }),
  );
  await Promise.all(bodies.map((body) => send(body)));
  await until(async () => (await events(orderId, 'status')).length >= before + 2);
  await sleep(1500);
  assert.equal((await events(orderId, 'status')).length, before + 2);
});

test('a webhook that is repeated after its payment is known asks nothing', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', stay: '1' });
  await until(async () => (await statusOf(orderId)) === 'paid');
  const asked = (await events(orderId, 'status')).length;
  const [event] = await webhooks(orderId);
  await send(String(event?.['body']));
  await until(async () => (await webhooks(orderId)).length === 2);
  await sleep(200);
  assert.equal((await events(orderId, 'status')).length, asked);
});

test('a webhook that comes right after its shopper’s return has found the payment asks nothing', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  assert.equal((await verify(shop, orderId, token)).status, 200);
  const asked = (await events(orderId, 'status')).length;
  await send(form({ requested_order_id: orderId, result: 'CAPTURED' }));
  await until(async () => (await webhooks(orderId)).length === 1);
  await sleep(1500);
  assert.equal((await events(orderId, 'status')).length, asked);
});
