import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { EXPORTS } from '@mahlab/bakery/rules/staff/exports';
import { desc, sql } from 'drizzle-orm';
import { wholeTablesRead } from '../../database/testing-plans.ts';
import { placePaid, staffPost } from '../../order-history/testing-owners.ts';
import { rows } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const SPAN = { from: '2026-03-01', until: '2026-03-02' };

async function ask(what: string, query: object = SPAN, headers = AS_OWNER) {
  const url = staffEndpoints.export(what, query);
  const { statusCode, payload, headers: told } = await shop.app.inject({ url, headers });
  return { status: statusCode, text: payload, told };
}

/** A file's rows by its headers; no cell of these tests has a line break. */
function rowsOf(text: string): Record<string, string>[] {
  const cells = (line: string) =>
    [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|[^,]*)/g)].map(
      ([cell, quoted]) => quoted ?? cell,
    );
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at], cell])));
}

/** An order that was paid at an instant. */
async function paidAt(at: string) {
  const { orderId } = await placePaid(shop);
  const { orm } = shop.database;
  await orm.execute(sql`update orders set paid_at = ${at} where id = ${orderId}`);
  await orm.execute(
    sql`update payment_attempts set decided_at = ${at} where order_id = ${orderId}`,
  );
  return orderId;
}

test('each file has the span’s rows on their Kuwait days, amounts to the fils, and formulae disarmed', async () => {
  // The last moment of 1 March in Kuwait, and the first of 3 March.
  const inside = await paidAt('2026-03-01T20:59:59Z');
  await paidAt('2026-03-02T21:00:00Z');
  const { orm } = shop.database;
  await orm.execute(
    sql`update orders set customer_name = '=1+1', customer_email = 'Dana@Example.com' where id = ${inside}`,
  );
  const given = await staffPost(shop, `order/${inside}/refund`, { amount: 1.25, why: 'late' });
  assert.equal(given.status, 200);
  await orm.execute(
    sql`update refunds set state = 'done', decided_at = '2026-03-02T10:00:00Z' where order_id = ${inside}`,
  );

  const { status, text, told } = await ask('orders');
  assert.deepEqual([status, told['content-type']], [200, 'text/csv; charset=utf-8']);
  assert.ok(text.startsWith('\uFEFForder_number,order_id,'));
  const [order, ...others] = rowsOf(text);
  assert.deepEqual(others, []);
  assert.equal(order?.['order_id'], inside);
  assert.equal(order?.['paid_at'], '2026-03-01T23:59:59+03:00');
  assert.equal(order?.['customer_name'], "'=1+1");
  assert.match(order?.['customer_phone'] ?? '', /^'\+965/);
  const total = order?.['total_kwd'] ?? '';
  assert.match(total, /^\d+\.\d{3}$/);

  const payments = rowsOf((await ask('payments')).text);
  assert.deepEqual(
    payments.map((row) => [row['kind'], row['at'], row['amount_kwd'], row['paid_with']]),
    [
      ['payment', '2026-03-01T23:59:59+03:00', total, 'knet'],
      ['refund', '2026-03-02T13:00:00+03:00', '1.250', 'knet'],
    ],
  );
  const lines = rowsOf((await ask('lines')).text);
  const [sums] = await rows(
    shop,
    sql`select (subtotal_fils / 1000.0)::float8 as subtotal from orders where id = ${inside}`,
  );
  assert.equal(
    lines.reduce((sum, row) => sum + Math.round(Number(row['total_kwd']) * 1000), 0),
    Math.round(Number(sums?.['subtotal']) * 1000),
  );
  // Whoever was erased is no customer any more.
  const erased = await paidAt('2026-03-01T12:00:00Z');
  await orm.execute(sql`update orders set customer_email = '' where id = ${erased}`);
  const [customer, ...more] = rowsOf((await ask('customers')).text);
  assert.deepEqual(
    [customer?.['email'], customer?.['orders'], customer?.['ordered_kwd']],
    ['dana@example.com', '1', total],
  );
  assert.deepEqual(more, []);
});

test('a name is no formula either where a program divides cells at semicolons', async () => {
  const id = await paidAt('2026-05-01T10:00:00Z');
  await shop.database.orm.execute(
    sql`update orders set customer_name = 'Dana; =HYPERLINK(1);@x;y -1' where id = ${id}`,
  );
  const may = { from: '2026-05-01', until: '2026-05-01' };
  const [order] = rowsOf((await ask('orders', may)).text);
  assert.equal(order?.['customer_name'], "Dana; '=HYPERLINK(1);'@x;y -1");
});

test('a counter has today’s alone, a manager their kitchens’, and each file is written down', async () => {
  await paidAt('2026-03-01T10:00:00Z');
  const counter = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  assert.deepEqual(rowsOf((await ask('orders', SPAN, counter.headers)).text), []);
  const manager = await signInStaff(shop, 'manager', { kitchens: ['egaila'] });
  assert.deepEqual(rowsOf((await ask('orders', SPAN, manager.headers)).text), []);
  const asked = { ...SPAN, kitchen: 'salmiya' };
  assert.deepEqual(rowsOf((await ask('orders', asked, manager.headers)).text), []);
  const [written] = await shop.database.orm
    .select()
    .from(staffAudit)
    .orderBy(desc(staffAudit.id))
    .limit(1);
  assert.deepEqual(
    [written?.object, written?.kitchen, written?.after],
    ['orders', 'salmiya', SPAN],
  );
});

test('a passkey of the last minutes, a known file and a span of a year at most', async () => {
  const byCode = await signInStaff(shop, 'owner', { kitchens: null, way: 'code' });
  assert.equal((await ask('orders', SPAN, byCode.headers)).status, 403);
  assert.equal((await ask('secrets')).status, 400);
  assert.equal((await ask('orders', { from: '2024-01-01', until: '2026-01-01' })).status, 422);
});

test('no file reads a whole table that grows', async () => {
  for (const what of EXPORTS) {
    assert.deepEqual(await wholeTablesRead(shop, () => ask(what)), [], what);
  }
});
