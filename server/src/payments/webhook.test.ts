import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { inSandbox, place, rows, startListeningShop, until } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';
import { attemptNamed, gatewayEventsOf, historyOf, orderOf } from './testing-gateway.ts';

const shop = useShop(startListeningShop);

const FORM = 'application/x-www-form-urlencoded';

async function send(body: string, headers: Record<string, string> = { 'content-type': FORM }) {
  const url = '/webhooks/sandbox';
  return shop.app.inject({ method: 'POST', url, headers, payload: body });
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const statusOf = async (id: string) => (await orderOf(shop, id)).status;
const stateOf = async (name: string) => (await attemptNamed(shop, name)).state;
const events = (name: string, kind: string) => gatewayEventsOf(shop, name, kind);
const webhooks = (name: string) => events(name, 'webhook');

/** Some webhooks have been looked into: the gateway was asked as often. */
const lookedInto = (name: string, count: number) =>
  until(async () => (await events(name, 'status')).length >= count);

test('a webhook settles the order although the browser never returns', async () => {
  const { orderId, paymentLink } = await place(shop);
  const shown = await inSandbox(shop, paymentLink, { action: 'pay', stay: '1' });
  assert.equal(shown.status, 200);
  assert.equal(shown.location, undefined);
  await until(async () => (await statusOf(orderId)) === 'paid');
  const [event] = await webhooks(orderId);
  assert.match(String(event?.['body']), /result=CAPTURED/);
  assert.match(String(event?.['content_type']), /x-www-form-urlencoded/);
  const headers = event?.['headers'] as Record<string, string> | undefined;
  assert.match(headers?.['content-type'] ?? '', /urlencoded/);
});

test('a webhook that comes twice pays once', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'doubled' });
  await until(async () => (await webhooks(orderId)).length === 2);
  await until(async () => (await statusOf(orderId)) === 'paid');
  const history = await historyOf(shop, orderId);
  assert.equal(history.filter((event) => event.startsWith('status')).length, 1);
});

test('webhooks out of order end where the gateway’s book does', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'out-of-order' });
  await until(async () => (await webhooks(orderId)).length === 2);
  await until(async () => (await statusOf(orderId)) === 'paid');
});

test('what proves a sender is not stored with its webhook', async () => {
  const { orderId } = await place(shop);
  const secrets = { authorization: 'Bearer x', cookie: 'x', 'x-notification-token': 'x' };
  const body = form({ requested_order_id: orderId });
  await send(body, { 'content-type': FORM, ...secrets, 'x-theirs': 'kept' });
  const [event] = await webhooks(orderId);
  const headers = event?.['headers'] as Record<string, string> | undefined;
  assert.equal(headers?.['x-theirs'], 'kept');
  for (const name of Object.keys(secrets)) assert.equal(headers[name], undefined);
});

test('a webhook that comes late settles late', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'late', delay: '1' });
  assert.equal(await statusOf(orderId), 'pending');
  await until(async () => (await statusOf(orderId)) === 'paid');
});

test('a forged webhook pays nothing', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'leave', mishap: 'forged' });
  await lookedInto(orderId, 1);
  const [event] = await webhooks(orderId);
  assert.match(String(event?.['body']), /result=CAPTURED/);
  assert.equal(await statusOf(orderId), 'pending');
  assert.equal(await stateOf(orderId), 'pending');
});

test('a forged webhook beside a true decline changes nothing about it', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'forged' });
  await lookedInto(orderId, 2);
  await until(async () => (await stateOf(orderId)) === 'failed');
  assert.equal(await statusOf(orderId), 'pending');
});

test('JSON is read as well as a form', async () => {
  const { orderId, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  const body = JSON.stringify({ requested_order_id: orderId, result: 'whatever' });
  const answer = await send(body, { 'content-type': 'application/json' });
  assert.equal(answer.statusCode, 200);
  await until(async () => (await statusOf(orderId)) === 'paid');
});

/** A shop with limits, an order in it, and what it has stored of webhooks: of such as name an attempt, or none. */
async function limitedShop(settings: Parameters<typeof startShop>[0] = {}) {
  const limited = await startShop({ rateLimit: 100_000, ...settings });
  const { orderId } = await place(limited);
  const long = 'x'.repeat(30_000);
  const sendForged = (name: string, n: number) =>
    limited.app.inject({
      method: 'POST',
      url: '/webhooks/sandbox',
      headers: { 'content-type': FORM, 'x-brief': 'x'.repeat(300), 'x-long': long.slice(0, 6000) },
      payload: form({ requested_order_id: name, n: String(n), long }),
    });
  const kept = async (named: boolean) =>
    rows(
      limited,
      sql`select bytes, digest, length(body) + coalesce(length(headers::text), 0) as kept from gateway_events
          where kind = 'webhook' and (attempt_id is not null) = ${named}`,
    );
  return { limited, orderId, sendForged, kept };
}

test('of webhooks without proof little is stored, however many and long they are', async () => {
  const { limited, orderId, sendForged, kept } = await limitedShop();
  for (let n = 0; n < 60; n++) {
    assert.equal((await sendForged(orderId, n)).statusCode, 200);
    assert.equal((await sendForged('nobody', n)).statusCode, 200);
  }
  const ofAttempt = await kept(true);
  assert.equal(ofAttempt.length, 10);
  for (const { bytes, digest, kept } of ofAttempt) {
    assert.ok(
      Number(kept) < 1100 && Number(bytes) > 30_000 && /^[0-9a-f]{64}$/.test(String(digest)),
    );
  }
  const strange = await kept(false);
  assert.equal(strange.length, 20);
  assert.ok(strange.every(({ kept }) => Number(kept) <= 200));
  const { values } = await limited.context.metrics.webhooks.get();
  assert.equal(values.find(({ labels }) => labels.outcome === 'unknown-attempt')?.value, 60);
  await limited.close();
});

test('of webhooks without proof that come at one moment no more are stored', async () => {
  const { limited, orderId, sendForged, kept } = await limitedShop();
  await Promise.all(Array.from({ length: 40 }, (_, n) => sendForged(orderId, n)));
  const { length } = await kept(true);
  await limited.close();
  assert.equal(length, 10);
});

test('webhooks without proof count as bytes that their network has kept of orders', async () => {
  const networkMegabytes = { uploads: 1, carts: 1, orders: 0.006 };
  const { limited, orderId, sendForged, kept } = await limitedShop({ networkMegabytes });
  for (let n = 0; n < 10; n++) assert.equal((await sendForged(orderId, n)).statusCode, 200);
  const { length } = await kept(true);
  await limited.close();
  assert.ok(length > 0 && length < 10, `${length} are stored`);
});

test('a malformed webhook is stored and answered all the same', async () => {
  const malformed = [
    '',
    '{"requested_order_id":',
    'requested_order_id=%00%ff',
    '\0\ud800',
    '[]',
    'null',
  ];
  for (const body of malformed) {
    for (const type of [FORM, 'application/json', 'text/html']) {
      assert.equal((await send(body, { 'content-type': type })).statusCode, 200, body);
    }
  }
  const answer = await send(form({ requested_order_id: "'; drop table orders; --" }));
  assert.equal(answer.statusCode, 200);
  const [stored] = await rows(
    shop,
    sql`select body from gateway_events where kind = 'webhook' order by id desc limit 1`,
  );
  assert.equal(stored?.['body'], 'requested_order_id=%27%3B+drop+table+orders%3B+--');
});

test('a webhook is not taken by GET, nor without bounds', async () => {
  const got = await shop.app.inject({ method: 'GET', url: '/webhooks/sandbox' });
  assert.equal(got.statusCode, 404);
  assert.equal((await send('x'.repeat(40_000))).statusCode, 413);
});

test('where a token is agreed, a webhook without it is stored and sets nothing off', async () => {
  const upayments = {
    baseUrl: 'http://127.0.0.1:1/api/v1',
    token: 'token',
    secret: undefined,
    notificationToken: 'hush',
    refundsByReference: false,
  };
  const strict = await startShop({ paymentProvider: 'upayments', upayments });
  const opened = { ok: true, link: 'http://bank.example', providerRef: 'abc' } as const;
  mock.method(strict.context.payment, 'createCheckout', async () => opened);
  const ask = mock.method(strict.context.payment, 'fetchStatus');
  const { orderId } = await place(strict);
  const body = form({ requested_order_id: orderId, more: 'x'.repeat(5000) });
  const tell = (token: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/webhooks/upayments',
      headers: { 'content-type': FORM, 'x-notification-token': token },
      payload: body,
    });
  assert.equal((await tell('shout')).statusCode, 200);
  assert.equal(ask.mock.callCount(), 0);
  assert.equal((await tell('hush')).statusCode, 200);
  await until(async () => ask.mock.callCount() === 1);
  const stored = await rows(strict, sql`select authentic, body from gateway_events order by id`);
  // What proves its sender is stored whole.
  assert.deepEqual(stored, [
    { authentic: false, body: body.slice(0, 200) },
    { authentic: true, body },
  ]);
  await strict.close();
});
