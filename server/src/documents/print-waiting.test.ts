import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { cleanUpAccounts } from '../erasure/cleanup.ts';
import { eraseOrders } from '../erasure/erase-orders.ts';
import { rows } from '../orders/testing-orders.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { documents } from '../schema/documents.ts';
import { orders } from '../schema/orders.ts';
import { startShop, useShop } from '../testing.ts';
import { documentJob } from './document-job.ts';
import { printWaiting } from './print-waiting.ts';
import { fetchFile, placePaid, wordsOfPdf } from './testing-documents.ts';

const shop = useShop(startShop, () => giveRoom(shop.database.orm));
const idle = async () => true;

/** A paid order whose invoice is issued, and not printed. */
async function issued() {
  const { orderId, answer } = await placePaid(shop);
  await documentJob(shop.context, { orderId, credit: null });
  const invoice = await invoiceOf(orderId);
  assert.deepEqual([invoice?.file, invoice?.facts?.buyer.name], [null, 'Dana Al-Kandari']);
  return { orderId, link: String((answer.body as { invoice: string }).invoice) };
}

async function invoiceOf(orderId: string) {
  const [invoice] = await shop.database.orm
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId));
  return invoice;
}

test('an invoice has its number and says what was paid from the payment on; its file is made when it is asked for', async () => {
  const { orderId, link } = await issued();
  const { number } = (await invoiceOf(orderId)) ?? {};
  await shop.database.orm
    .update(orders)
    .set({ customerName: 'Somebody else' })
    .where(eq(orders.id, orderId));
  const later = await issued();
  assert.equal((await invoiceOf(later.orderId))?.number, (number ?? 0) + 1);
  const first = await fetchFile(shop, link);
  assert.equal(first.status, 200);
  const words = await wordsOfPdf(first.bytes);
  assert.ok(words.includes('Dana Al-Kandari') && !words.includes('Somebody else'));
  await printWaiting(shop.context, { isFree: idle });
  assert.ok((await fetchFile(shop, link)).bytes.equals(first.bytes));
});

test('what nobody asks for is printed while the machine is idle, and only then', async () => {
  const { orderId } = await issued();
  await printWaiting(shop.context, { isFree: async () => false, longestMs: 1 });
  assert.equal((await invoiceOf(orderId))?.file, null);
  await printWaiting(shop.context, { isFree: idle });
  const printed = await invoiceOf(orderId);
  assert.match(printed?.file ?? '', /^documents\/invoice-/);
  assert.equal(printed?.facts, null);
});

test('one that cannot be printed is named, and keeps no other waiting', async () => {
  const [broken, other] = [await issued(), await issued()];
  await rows(
    shop,
    sql`update documents set facts = facts - 'seller' where order_id = ${broken.orderId} returning 1`,
  );
  const { number = 0 } = (await invoiceOf(broken.orderId)) ?? {};
  const name = `INV-${String(number).padStart(6, '0')}`;
  await assert.rejects(
    printWaiting(shop.context, { isFree: idle }),
    new RegExp(`${name} is not printed`),
  );
  assert.notEqual((await invoiceOf(other.orderId))?.file, null);
  await rows(
    shop,
    sql`update documents set facts = null, file = 'lost', sha256 = '0'
    where order_id = ${broken.orderId} returning 1`,
  );
});

test('an order of a deleted account is erased once its invoice is printed, which then says all', async () => {
  const { orderId } = await issued();
  await rows(
    shop,
    sql`update orders set status = 'delivered', erase_when_done = true where id = ${orderId} returning 1`,
  );
  assert.equal(await eraseOrders(shop.database.orm), 0);
  await cleanUpAccounts(shop.context);
  const [order] = await rows(shop, sql`select customer_name from orders where id = ${orderId}`);
  const invoice = await invoiceOf(orderId);
  assert.deepEqual([order?.['customer_name'], invoice?.facts], ['', null]);
  const stored = await shop.context.files.store.get(invoice?.file ?? '');
  assert.match(await wordsOfPdf(stored?.bytes ?? Buffer.alloc(0)), /Dana Al-Kandari/);
});

test('a document that cannot be printed keeps nobody’s data for longer than a day', async () => {
  const { orderId } = await issued();
  await rows(
    shop,
    sql`update orders set status = 'delivered', erase_when_done = true where id = ${orderId} returning 1`,
  );
  const store = mock.method(shop.context.files.store, 'put', async () => {
    throw new Error('the store is full');
  });
  const name = async () =>
    (await rows(shop, sql`select customer_name from orders where id = ${orderId}`))[0]?.[
      'customer_name'
    ];
  try {
    await cleanUpAccounts(shop.context);
    assert.equal(await name(), 'Dana Al-Kandari');
    await rows(
      shop,
      sql`update documents set issued_at = now() - interval '25 hours'
      where order_id = ${orderId} returning 1`,
    );
    await cleanUpAccounts(shop.context);
    assert.equal(await name(), '');
  } finally {
    store.mock.restore();
  }
});
