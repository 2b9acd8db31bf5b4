import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { eq, sql } from 'drizzle-orm';
import { refusal } from '../http/refusal.ts';
import { line, place, rows, sampleOrder } from '../orders/testing-orders.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { documents } from '../schema/documents.ts';
import { orders } from '../schema/orders.ts';
import { startShop, useShop } from '../testing.ts';
import { documentJob } from './document-job.ts';
import { documentFile } from './file.ts';
import { issueInvoice } from './issue.ts';
import { fetchFile, pathOf, placePaid, tellRefund, wordsOfPdf } from './testing-documents.ts';

const shop = useShop(startShop, () => giveRoom(shop.database.orm));

const detail = async (orderId: string, token: string) =>
  (await shop.get(endpoints.orderOf(orderId, { token }))).body as OrderDetail;

test('the link in the result opens an invoice with every line, sum and reference', async () => {
  const items = [
    line(shop, 'strawberry-cream-cake', {
      extras: [{ id: 'strawberry-cream-cake.message', value: 'كل عام وأنتِ بخير' }],
    }),
    line(shop, 'lotus-cheesecake-slice', { quantity: 2 }),
  ];
  const { orderId, token, answer } = await placePaid(shop, sampleOrder(shop, { items }));
  const { invoice, orderNumber } = answer.body as PaymentResult;
  assert.ok(invoice?.startsWith(shop.config.publicUrl));
  assert.equal((await detail(orderId, token)).invoice, invoice);
  const file = await fetchFile(shop, invoice ?? '');
  assert.equal(file.status, 200);
  assert.equal(file.headers['content-type'], 'application/pdf');
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  assert.equal(file.headers['cache-control'], 'private, no-store');
  assert.equal(
    file.headers['content-disposition'],
    'inline; filename="INV-000001.pdf"; filename*=UTF-8\'\'Invoice%20INV-000001.pdf',
  );
  const words = await wordsOfPdf(file.bytes);
  const [attempt] = await rows(
    shop,
    sql`select payment_id from payment_attempts where order_id = ${orderId}`,
  );
  for (const expected of [
    'INV-000001',
    orderNumber,
    String(attempt?.['payment_id']),
    'Mahlab Sweets Company W.L.L. (sample)',
    '000000 (sample)',
    'Dana Al-Kandari',
    '+965 5550 0142',
    'Block 5, Street 12, House 48',
    'Strawberry cream cake',
    'Caramel biscuit cheesecake, slice',
    '13.500',
    '2.500',
    '5.000',
    '18.500',
    '1.250',
    'KWD 19.750',
    'Page 1 of 1',
  ]) {
    assert.ok(words.includes(expected), `${expected} in ${words}`);
  }
  for (const expected of ['الفاتورة', 'كيكة', 'الفراولة', 'السالمية', 'عام', 'صفحة']) {
    assert.ok(words.includes(expected), `${expected} in ${words}`);
  }
});

test('the bytes are the same ever after, whoever asks first and however many at once', async () => {
  const { orderId, token } = await placePaid(shop);
  const { invoice } = await detail(orderId, token);
  const asked = Array.from({ length: 4 }, () => fetchFile(shop, invoice ?? ''));
  const files = await Promise.all(asked);
  const again = await fetchFile(shop, invoice ?? '');
  for (const { bytes } of files) assert.ok(bytes.equals(again.bytes));
  // What the order or the shop says later changes nothing in it.
  await shop.database.orm
    .update(orders)
    .set({ customerName: 'Somebody else' })
    .where(eq(orders.id, orderId));
  await documentJob(shop.context, { orderId, credit: null });
  assert.ok((await fetchFile(shop, invoice ?? '')).bytes.equals(again.bytes));
  const kept = await shop.database.orm
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId));
  assert.equal(kept.length, 1);
  assert.equal(kept[0]?.facts, null);
});

test('a file that was changed or lost is not printed again in silence', async () => {
  const { orderId } = await placePaid(shop);
  const invoice = await issueInvoice(shop.context, orderId);
  assert.ok(invoice);
  await documentFile(shop.context, invoice);
  const printed = await issueInvoice(shop.context, orderId);
  assert.ok(printed?.file);
  await shop.context.files.store.put(printed.file, Buffer.from('%PDF-forged'), 'application/pdf');
  await assert.rejects(documentFile(shop.context, printed), /was changed/);
  await shop.context.files.store.remove(printed.file);
  await assert.rejects(documentFile(shop.context, printed), /not in the store/);
});

test('nobody else learns of an invoice, and an unpaid order has none', async () => {
  const unpaid = await place(shop);
  assert.equal((await detail(unpaid.orderId, unpaid.token)).invoice, null);
  const { orderId, token } = await placePaid(shop);
  const { invoice } = await detail(orderId, token);
  const right = new URL(invoice ?? '').searchParams.get('token') ?? '';
  assert.notEqual(right, token);
  const { orderId: other } = await placePaid(shop);
  for (const path of [
    endpoints.invoice(orderId, { token: '' }),
    endpoints.invoice(orderId, { token }),
    endpoints.invoice(orderId, { token: `${right.slice(0, -1)}_` }),
    endpoints.invoice(other, { token: right }),
    endpoints.invoice(unpaid.orderId, { token: right }),
    endpoints.invoice('01890000-0000-7000-8000-000000000000', { token: right }),
    endpoints.invoice("' or 1=1", { token: right }),
  ]) {
    const { status, body } = await shop.get(path);
    assert.deepEqual([status, (body as { code: string }).code], [404, 'not-found'], path);
  }
  // The right to the paper is no right to the order.
  assert.equal((await shop.get(endpoints.orderOf(orderId, { token: right }))).status, 404);
});

test('a refund of the sale has one credit note, and money beside the sale has none', async () => {
  const { orderId, token } = await placePaid(shop);
  await tellRefund(shop, orderId, { id: 'beside', amountFils: 20_000, ofSale: false });
  const credit = { refundId: `refund of ${orderId}`, amountFils: 5_000 };
  await documentJob(shop.context, { orderId, credit });
  await documentJob(shop.context, { orderId, credit });
  const { creditNotes, invoice } = await detail(orderId, token);
  assert.deepEqual(
    creditNotes.map(({ number, amount }) => [number, amount]),
    [['CRN-000001', 5]],
  );
  const file = await fetchFile(shop, creditNotes[0]?.link ?? '');
  assert.equal(file.status, 200);
  const words = await wordsOfPdf(file.bytes);
  const { headers } = await fetchFile(shop, invoice ?? '');
  const [number = ''] = /INV-\d+/.exec(String(headers['content-disposition'])) ?? [];
  for (const expected of ['CRN-000001', number, 'KWD 5.000', 'المبلغ']) {
    assert.ok(words.includes(expected), `${expected} in ${words}`);
  }
  const wrong = pathOf(creditNotes[0]?.link ?? '').replace(/token=.*/, 'token=no');
  assert.equal((await shop.get(wrong)).status, 404);
});

test('an order of many lines runs over pages, with heads and numbers on each', async () => {
  const items = Array.from({ length: 30 }, (_, index) =>
    line(shop, 'strawberry-cream-cake', {
      extras: [{ id: 'strawberry-cream-cake.message', value: `For table ${index + 1}` }],
    }),
  );
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items, language: 'ar' }));
  const invoice = await issueInvoice(shop.context, orderId);
  assert.ok(invoice);
  const words = await wordsOfPdf(await documentFile(shop.context, invoice));
  for (let table = 1; table <= 30; table += 1) assert.ok(words.includes(`For table ${table}`));
  const pages = Number(/Page 1 of (\d+)/.exec(words)?.[1]);
  assert.ok(pages >= 2);
  assert.equal(words.match(/Qty/g)?.length, pages);
});

test('what shoppers write is text in a document, whatever it looks like', async () => {
  const evil = '#panic("no") $x$ \u202e*evil* <label> @ref \\u{41} [[';
  const customer = { ...(sampleOrder(shop)['customer'] as object), name: evil };
  const { orderId } = await placePaid(shop, sampleOrder(shop, { customer }));
  const invoice = await issueInvoice(shop.context, orderId);
  assert.ok(invoice);
  const words = await wordsOfPdf(await documentFile(shop.context, invoice));
  assert.ok(words.includes('#panic("no") $x$ *evil* <label> @ref \\u{41} [['), words);
});

test('a name that no face has a shape for is printed all the same', async () => {
  const customer = { ...(sampleOrder(shop)['customer'] as object), name: 'Dana \u{1F382}' };
  const { orderId } = await placePaid(shop, sampleOrder(shop, { customer }));
  const invoice = await issueInvoice(shop.context, orderId);
  assert.ok(invoice);
  const words = await wordsOfPdf(await documentFile(shop.context, invoice));
  assert.ok(words.includes('Dana'), words);
});

const CAKE = {
  product: 'mine',
  quantity: 1,
  type: 'Custom Product',
  customProduct: { shape: 'round', size: 'medium', flavour: 'vanilla', topping: 'berries' },
};
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

test('a cake that was designed stands on its invoice as it was ordered', async () => {
  const pictures = async (items: unknown[]) => {
    const { orderId } = await placePaid(shop, sampleOrder(shop, { items }));
    const invoice = await issueInvoice(shop.context, orderId);
    assert.ok(invoice);
    return picturesIn(await documentFile(shop.context, invoice));
  };
  assert.equal(await pictures([line(shop, 'strawberry-cream-cake')]), 0);
  assert.equal(await pictures([line(shop, 'strawberry-cream-cake'), CAKE]), 1);
});

test('an invoice waits while its cake cannot be painted, and then has it', async () => {
  const { orderId, answer } = await placePaid(shop, sampleOrder(shop, { items: [CAKE] }));
  const link = (answer.body as PaymentResult).invoice ?? '';
  mock.method(shop.context.cakes, 'design', async () => refusal('cakes-busy'));
  await assert.rejects(documentJob(shop.context, { orderId, credit: null }), /wait to be painted/);
  const early = await fetchFile(shop, link);
  mock.restoreAll();
  assert.deepEqual([early.status, early.headers['retry-after']], [503, '5']);
  assert.equal(picturesIn((await fetchFile(shop, link)).bytes), 1);
});

test('an invoice that is under way when the shop closes still has its cake', async () => {
  const closing = await startShop();
  const { orderId } = await placePaid(closing, sampleOrder(closing, { items: [CAKE] }));
  const invoice = await issueInvoice(closing.context, orderId);
  assert.ok(invoice);
  const begun = Promise.withResolvers<void>();
  const made = Promise.withResolvers<Buffer>();
  closing.context.jobs.work('document.make', async () => {
    begun.resolve();
    await sleep(500);
    made.resolve(await documentFile(closing.context, invoice));
  });
  await begun.promise;
  await closing.close();
  assert.equal(picturesIn(await made.promise), 1);
});
