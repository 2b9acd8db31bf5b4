import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { desc, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { wholeTablesRead } from '../../database/testing-plans.ts';
import { documentJob } from '../../documents/document-job.ts';
import { issueInvoice } from '../../documents/issue.ts';
import { papersOf } from '../../documents/queries.ts';
import { wordsOfPdf } from '../../documents/testing-documents.ts';
import { placePaid } from '../../order-history/testing-owners.ts';
import { giveBack } from '../../payments/testing-refunds.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { documents } from '../../schema/documents.ts';
import { orders } from '../../schema/orders.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';
import { zipOf } from './zip.ts';

const shop = useShop();
const SPAN = { from: '2026-03-01', until: '2026-03-02' };

async function ask(query: object = SPAN, headers = AS_OWNER) {
  const url = staffPayoutEndpoints.documents(query);
  const { statusCode, rawPayload, headers: told } = await shop.app.inject({ url, headers });
  return { status: statusCode, bytes: rawPayload, told };
}
const bodyOf = ({ status, bytes }: { status: number; bytes: Buffer }) => ({
  status,
  headers: {},
  body: JSON.parse(bytes.toString()) as unknown,
});

/** An order whose invoice was issued at an instant. */
async function invoicedAt(at: string) {
  const { orderId } = await placePaid(shop);
  await issueInvoice(shop.context, orderId);
  await issued(orderId, at);
  return orderId;
}
async function issued(orderId: string, at: string) {
  const { orm } = shop.database;
  await orm
    .update(documents)
    .set({ issuedAt: new Date(at) })
    .where(eq(documents.orderId, orderId));
}

test('a span’s invoices and credit notes come as one ZIP with a list, each the very file that its shopper has', async () => {
  const inside = await invoicedAt('2026-03-01T20:59:59Z');
  await invoicedAt('2026-03-02T21:00:00Z');
  const { body: refund } = await giveBack(shop, inside, { amount: 1.25, why: 'late' });
  const credit = { refundId: refund.id, amountFils: 1250 };
  await documentJob(shop.context, { orderId: inside, credit });
  await issued(inside, '2026-03-01T20:59:59Z');

  const { status, bytes, told } = await ask();
  assert.deepEqual([status, told['content-type']], [200, 'application/zip']);
  assert.match(String(told['content-disposition']), /mahlab-documents-2026-03-01-2026-03-02\.zip/);
  const files = unzipSync(bytes);
  const names = Object.keys(files);
  assert.equal(names.length, 3);
  assert.match(names[0] ?? '', /^invoices\/[A-Z]+-\d{6}\.pdf$/);
  assert.match(names[1] ?? '', /^credit-notes\/[A-Z]+-\d{6}\.pdf$/);
  const { orm } = shop.database;
  const [order] = await orm.select().from(orders).where(eq(orders.id, inside));
  assert.match(
    await wordsOfPdf(Buffer.from(files[names[0] ?? ''] ?? [])),
    new RegExp(String(order?.number)),
  );
  const list = Buffer.from(files['list.csv'] ?? [])
    .toString()
    .split('\r\n');
  assert.equal(list[0], '\uFEFFdocument,kind,issued_at,order_number,kitchen,amount_kwd');
  assert.match(list[1] ?? '', /,invoice,2026-03-01T23:59:59\+03:00,\d+,salmiya,\d+\.\d{3}$/);
  assert.match(list[2] ?? '', /,credit-note,2026-03-01T23:59:59\+03:00,\d+,salmiya,1\.250$/);

  // Once printed they are the same bytes for good.
  const again = unzipSync((await ask()).bytes);
  for (const name of names.slice(0, 2)) assert.deepEqual(again[name], files[name]);
  const [note] = await papersOf(orm, inside, 'credit-note');
  assert.ok(note?.file);
  const [written] = await orm.select().from(staffAudit).orderBy(desc(staffAudit.id)).limit(1);
  assert.deepEqual([written?.object, written?.after], ['documents', { ...SPAN, count: 2 }]);
});

test('none, a span of more than a year, another kitchen, a session by code, and one file at a time', async () => {
  const none = await ask({ from: '2025-01-01', until: '2025-01-31' });
  assert.deepEqual([none.status, codeOf(bodyOf(none))], [422, 'no-documents']);
  const wide = await ask({ from: '2024-01-01', until: '2026-01-01' });
  assert.deepEqual([wide.status, codeOf(bodyOf(wide))], [422, 'span-wrong']);
  await invoicedAt('2026-05-01T10:00:00Z');
  const may = { from: '2026-05-01', until: '2026-05-01' };
  const manager = await signInStaff(shop, 'manager', { kitchens: ['egaila'] });
  assert.equal((await ask(may, manager.headers)).status, 422);
  assert.equal((await ask({ ...may, kitchen: 'salmiya' }, manager.headers)).status, 422);
  const counter = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  const today = await ask(may, counter.headers);
  assert.ok(!today.bytes.includes('2026-05-01'));
  const byCode = await signInStaff(shop, 'owner', { kitchens: null, way: 'code' });
  assert.equal((await ask(may, byCode.headers)).status, 403);

  const [one, other] = await Promise.all([ask(may), ask(may)]);
  assert.deepEqual(
    [one.status, other.status].toSorted((a, b) => a - b),
    [200, 503],
  );
  assert.equal((await ask(may)).status, 200);
});

test('more than 5,000 are refused, and no table that grows is read whole', async () => {
  const orderId = await invoicedAt('2026-06-01T10:00:00Z');
  const { orm } = shop.database;
  const june = { from: '2026-06-01', until: '2026-06-01' };
  assert.deepEqual(await wholeTablesRead(shop, () => ask(june)), []);
  await orm.execute(sql`
    insert into documents (id, kind, number, order_id, refund_id, amount_fils, issued_at, facts)
    select gen_random_uuid(), 'credit-note', 100000 + n, ${orderId}, 'many-' || n, 1, '2026-06-01T11:00:00Z', '{}'
    from generate_series(1, 5000) as n`);
  const refused = await ask(june);
  assert.deepEqual([refused.status, codeOf(bodyOf(refused))], [422, 'too-many-documents']);
});

test('a ZIP gives each file out before it asks for the next', async () => {
  let asked = 0;
  async function* three() {
    for (const name of ['a', 'b', 'c']) {
      asked += 1;
      yield { name, bytes: Buffer.alloc(1000, name), at: new Date('2026-03-01T12:00:00Z') };
    }
  }
  const seen: number[] = [];
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(three())) {
    seen.push(asked);
    parts.push(part);
  }
  assert.ok(seen.includes(1) && seen.includes(2));
  const files = unzipSync(Buffer.concat(parts));
  assert.deepEqual(Object.keys(files), ['a', 'b', 'c']);
  assert.equal(strFromU8(files['b'] ?? new Uint8Array()), 'b'.repeat(1000));
});
