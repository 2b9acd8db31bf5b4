import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { sql } from 'drizzle-orm';
import { placePaid } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { howMany, isEmbedded, startShop, type TestShop, useShop } from '../testing.ts';
import { OF_DAY } from './card-queries.ts';
import { LOAD } from './load-queries.ts';
import { boardFor, dayOfOrder } from './testing-day.ts';

const IS_LONG = howMany(0, 1) === 1;
const OLD = 1_000_000;
/** Of a long run, where the machine does nothing else. */
const MOST_MS = 150;

// The embedded database is for one small shop; and filling a large one takes as long as all other tests of the board.
describe(`the board beside ${OLD} orders that are over`, { skip: isEmbedded || !IS_LONG }, () => {
  const shop = useShop(startShop, () => deliver(OLD));

  test('reads the open ones by their index, and the load by that of the day', async () => {
    const { orderId } = await placePaid(shop);
    const day = await dayOfOrder(shop, orderId);
    const plans = [
      await planOf(shop, OF_DAY.text, ['null', `'${day}'`, 'true']),
      await planOf(shop, LOAD.text, [`'{salmiya,shuwaikh}'`, `'${day}'`]),
    ];
    for (const plan of plans) {
      assert.doesNotMatch(plan, /Seq Scan on (orders|promises|order_events|order_lines) /);
    }
    assert.match(plans[0] ?? '', /orders_open/);
    assert.match(plans[1] ?? '', /promises_day/);
  });

  test('is answered in time', async (t) => {
    const manager = await signInStaff(shop, 'manager');
    for (let n = 0; n < 60; n += 1) await placePaid(shop);
    const { today } = await boardFor(shop, manager);
    await rows(shop, sql`update promises set day = ${today} where state = 'firm' returning 1`);
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) await boardFor(shop, manager);
    for (let n = 0; n < 100; n += 1) {
      const begun = performance.now();
      const { status } = await shop.get(staffDayEndpoints.board(), manager.headers);
      assert.equal(status, 200);
      times.push(performance.now() - begun);
    }
    const p95 = times.toSorted((a, b) => a - b)[94] ?? 0;
    t.diagnostic(`60 open orders beside ${OLD}: p95 ${p95.toFixed(1)} ms`);
    assert.ok(p95 <= MOST_MS);
  });

  /** Orders that were delivered on the days before, with their lines, their history and their promises. */
  async function deliver(count: number) {
    const { orderId } = await placePaid(shop);
    const columns = (
      await rows(
        shop,
        sql`select column_name as name from information_schema.columns
          where table_name = 'orders' and column_name not in ('id', 'number', 'token', 'status', 'idempotency_key')`,
      )
    ).map(({ name }) => `o."${String(name)}"`);
    const names = columns.map((column) => column.slice(2)).join();
    await rows(
      shop,
      sql.raw(`insert into orders (id, token, status, ${names})
        select gen_random_uuid(), gen_random_uuid()::text, 'delivered', ${columns.join()}
        from orders o, generate_series(1, ${count}) where o.id = '${orderId}'`),
    );
    await rows(
      shop,
      sql.raw(`insert into promises (id, order_id, kitchen, mode, day, part, starts_at, ends_at, decorator, trays, drops, state)
        select gen_random_uuid(), o.id, p.kitchen, p.mode, p.day - 1 - (o.number % 700), p.part, p.starts_at, p.ends_at,
          p.decorator, p.trays, p.drops, 'done'
        from orders o, promises p where o.status = 'delivered' and p.order_id = '${orderId}'`),
    );
    await rows(
      shop,
      sql.raw(`insert into order_events (order_id, kind, "from", "to", by)
        select id, 'status', 'pending', 'paid', 'webhook' from orders where status = 'delivered'`),
    );
    await rows(
      shop,
      sql.raw(`insert into order_lines
        select o.id, l.position, l.type, l.product_id, l.name_english, l.name_arabic, l.unit_fils, l.quantity,
          l.total_fils, l.description, l.options, l.extras, l.custom_product, l.image
        from orders o, order_lines l where o.status = 'delivered' and l.position = 1 and l.order_id = '${orderId}'`),
    );
    // Now, and not while answers are timed.
    await rows(shop, sql.raw('vacuum analyze'));
  }
});

/** How the database would run a statement with these values. */
async function planOf(shop: TestShop, text: string, values: string[]): Promise<string> {
  const filled = text.replaceAll(
    /\$(\d)/g,
    (_, number: string) => values[Number(number) - 1] ?? '',
  );
  const lines = await rows(shop, sql.raw(`explain ${filled}`));
  return lines.map((line) => String(line['QUERY PLAN'])).join('\n');
}
