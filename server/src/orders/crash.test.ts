import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { openDatabase, rowsOf } from '../database/db.ts';
import { fillDataDir, freshDatabase, type TestDatabase } from '../database/testing-database.ts';
import { senderKey } from '../http/idempotency-key.ts';
import { howMany, isEmbedded } from '../testing.ts';
import { until } from './testing-orders.ts';
import { plainOrder } from './testing-plain-order.ts';
import { type ShopProcess, startProcess } from './testing-process.ts';

const KILLS = howMany(isEmbedded ? 2 : 3, 100);
const SHOPPERS = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-crash-'));
const environment: Record<string, string> = { DATA_DIR: dataDir };
let postgres: TestDatabase | undefined;
before(async () => {
  if (isEmbedded) return fillDataDir(dataDir);
  postgres = await freshDatabase();
  await postgres.database.close();
  environment['DATABASE_URL'] = postgres.url ?? '';
});
after(async () => {
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const session = 'the cart of those who crash';
const order = { ...plainOrder({ email: 'dana@example.com', phoneNumber: '55500142' }), session };

/** Places one order; undefined when the shop died over it. */
async function place(shop: ShopProcess, key: string): Promise<OrderPlaced | undefined> {
  const sent = await fetch(`${shop.origin}/apis/v1/core/user/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order),
  }).catch(() => undefined);
  if (!sent) return undefined;
  const answer = await sent.text().catch(() => undefined);
  if (answer === undefined) return undefined;
  if (sent.status === 503) {
    // A busy machine puts shoppers off; they ask again.
    assert.match(answer, /times-busy|try-again|gateway-unavailable/);
    await sleep(100);
    return place(shop, key);
  }
  assert.equal(sent.status, 200, answer);
  return JSON.parse(answer);
}

test(`killed ${KILLS} times in mid-order, the shop keeps every order it acknowledged, whole`, async () => {
  const acknowledged = new Map<string, OrderPlaced>();
  const lost: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const shop = await startProcess(environment);
    let dead = false;
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!dead) {
        const key = randomUUID();
        const placed = await place(shop, key);
        if (placed) acknowledged.set(key, placed);
        else lost.push(key);
        if (!placed) return;
      }
    });
    // Once it is in full swing, another moment of the order in each round.
    const before = acknowledged.size;
    await Promise.race([Promise.all(shoppers), until(async () => acknowledged.size > before)]);
    await sleep((round / KILLS) * 140);
    await shop.kill();
    dead = true;
    await Promise.all(shoppers);
  }
  assert.ok(acknowledged.size >= KILLS, `${acknowledged.size} orders were acknowledged`);
  assert.ok(lost.length >= KILLS, `${lost.length} orders were in the air`);

  // It starts again by itself, and answers an old order as before, but for the time it keeps:
  // another order of the same cart, answered or not, has taken its place in the kitchen.
  const shop = await startProcess(environment);
  const [key, first] = [...acknowledged].at(-1) ?? [];
  assert.deepEqual(placedAs(await place(shop, key ?? '')), placedAs(first));
  await shop.kill();

  const found = await ordersInDatabase();
  const ids = new Set(found.map(({ id }) => id));
  for (const { orderId } of acknowledged.values()) assert.ok(ids.has(orderId), orderId);
  assert.deepEqual(
    found.filter((row) => !row['whole']),
    [],
  );
  const sent = [...acknowledged.keys(), ...lost];
  const keys = new Set(sent.map((key) => senderKey(key, { session, customerId: null }).kept));
  assert.deepEqual(
    found.filter((row) => !keys.has(String(row['key']))),
    [],
  );
});

const placedAs = (placed: OrderPlaced | undefined) =>
  placed && {
    ...placed,
    promise: { ...placed.promise, state: '', heldUntil: '', changeUntil: '' },
  };

/** Every order, and whether it has all that belongs to it. */
async function ordersInDatabase() {
  const database = await openDatabase(readConfig(environment));
  try {
    return rowsOf(
      await database.orm.execute(sql`
        select o.id, o.idempotency_key as key,
          o.status = 'pending'
          and (select count(*) = 2 and sum(l.total_fils) = o.subtotal_fils
               from order_lines l where l.order_id = o.id)
          and (select count(*) = 1 from order_events e where e.order_id = o.id and e.kind = 'placed')
          and (select count(*) = 1 and bool_and(
                 a.amount_fils = o.total_fils
                 and (select count(*) >= 1 from pgboss.job j where j.data ->> 'attempt' = a.id::text))
               from payment_attempts a where a.order_id = o.id) as whole
        from orders o`),
    );
  } finally {
    await database.close();
  }
}
