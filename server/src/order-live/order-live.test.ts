import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderLive } from '@mahlab/bakery/api/order-history';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app.ts';
import { openLog } from '../logging/logging.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { signUp } from '../order-history/testing-owners.ts';
import { inSandbox, place, startListeningShop } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';

const shop = useShop(startListeningShop);

const address = (id: string, token = '') =>
  `${shop.config.publicUrl}/apis/v1/core/user/orders/${id}/events?token=${token}`;

/** Follows an order until something holds, and answers every state that was told. */
async function follow(
  url: string,
  enough: (live: OrderLive) => boolean,
  onFirst = () => {},
): Promise<OrderLive[]> {
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
      if (!data) continue;
      told.push(JSON.parse(data));
      if (told.length === 1) onFirst();
    }
    const last = told.at(-1);
    if (last && enough(last)) break;
  }
  leaving.abort();
  return told;
}

test('whoever holds the token hears at once where the order stands, and when it is paid', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  const pay = () => void inSandbox(shop, paymentLink, { action: 'pay', stay: '1' });
  const told = await follow(address(orderId, token), ({ status }) => status === 'paid', pay);
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
  assert.equal(statuses.filter((status) => status === 429).length, 1);
  leaving.abort();
});

test('those who leave while their order is looked up take nobody’s place', async () => {
  const { orderId, token } = await place(shop);
  await shop.database.orm.transaction(async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`);
    const leaving = new AbortController();
    const asked = Array.from({ length: 20 }, () =>
      fetch(address(orderId, token), { signal: leaving.signal }).catch(() => null),
    );
    await sleep(300);
    leaving.abort();
    await Promise.all(asked);
    await sleep(100);
  });
  const told = await follow(address(orderId, token), () => true);
  assert.equal(told[0]?.status, 'pending');
});

test('when the order cannot be read the connection is cut, and the log tells no token', async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  const app = await buildApp({ ...shop.context, metrics: createMetrics(), log });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { orderId, token } = await place(shop);
  const path = address(orderId, token).slice(shop.config.publicUrl.length);
  await shop.database.orm.execute(sql`alter table payment_attempts rename to elsewhere`);
  const asked = fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
  const text = asked.then((answer) => answer.text());
  const outcome = await text.then(String, ({ name }: Error) => name);
  await shop.database.orm.execute(sql`alter table elsewhere rename to payment_attempts`);
  await app.close();
  assert.equal(outcome, 'TypeError');
  const told = lines.map((line) => JSON.parse(line));
  const fault = told.find(({ msg }) => msg === 'live orders');
  assert.ok(fault?.reqId, 'the fault belongs to its request');
  assert.ok(!lines.join('').includes(token));
});

test('when a change cannot be read those who follow are cut, and learn it as they come back', async () => {
  const { orderId, token } = await place(shop);
  const answer = await fetch(address(orderId, token), { signal: AbortSignal.timeout(30_000) });
  const reading = answer.text().then(String, ({ name }: Error) => name);
  await shop.database.orm.transaction(async (tx) => {
    await tx.execute(sql`update orders set status = 'cancelled' where id = ${orderId}`);
    await tx.execute(sql`alter table payment_attempts rename to elsewhere`);
  });
  assert.equal(await reading, 'TypeError');
  await shop.database.orm.execute(sql`alter table elsewhere rename to payment_attempts`);
  const told = await follow(address(orderId, token), () => true);
  assert.equal(told[0]?.status, 'cancelled');
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
