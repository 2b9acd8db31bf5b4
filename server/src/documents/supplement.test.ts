import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Supplement } from '@mahlab/bakery/api/supplement';
import { sql } from 'drizzle-orm';
import { edit, tokenOf } from '../orders/revisions/testing-edits.ts';
import { inSandbox, line, rows, sampleOrder } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { startShop, useShop } from '../testing.ts';
import { documentJob } from './document-job.ts';
import { fetchFile, pathOf, placePaid, wordsOfPdf } from './testing-documents.ts';

const shop = useShop(startShop, () => giveRoom(shop.database.orm));

/** An order to which staff added macarons, which its shopper has paid, with its papers. */
async function added(language: 'en' | 'ar') {
  const { orderId, token } = await placePaid(shop, sampleOrder(shop, { language }));
  const lines = [{ kept: 1 }, { kept: 2 }, { item: line(shop, 'macarons-pistachio') }];
  const { body } = await edit(shop, orderId, { lines });
  const paid = await shop.post(supplementEndpoints.paySupplement(tokenOf(body)), '');
  await inSandbox(shop, String((paid.body as { link?: string }).link), { action: 'pay' });
  const name = `${orderId}-2`;
  const path = supplementEndpoints.verifySupplement(tokenOf(body));
  const returned = await shop.post(path, { requested_order_id: name });
  await documentJob(shop.context, { orderId, credit: null, supplement: body.id });
  const detail = (await shop.get(endpoints.orderOf(orderId, { token }))).body as OrderDetail;
  const { invoice } = returned.body as Supplement;
  return { orderId, name, detail, invoice, amount: body.difference ?? 0 };
}

for (const [language, title] of [
  ['en', 'Supplementary%20invoice%20'],
  ['ar', `${encodeURIComponent('فاتورة تكميلية')}%20`],
] as const) {
  test(`the supplementary invoice of an order in ${language} says what was added, in both languages`, async () => {
    const { orderId, name, detail, invoice: shown, amount } = await added(language);
    const [paper, ...more] = detail.supplements;
    assert.ok(paper && more.length === 0);
    assert.equal(paper.amount, amount);
    assert.deepEqual(shown, paper, 'whoever returns from the bank has it at once');
    const file = await fetchFile(shop, paper.link);
    assert.equal(file.status, 200);
    const disposition = String(file.headers['content-disposition']);
    assert.ok(disposition.includes(`UTF-8''${title}${paper.number}.pdf`), disposition);
    const invoice = await fetchFile(shop, detail.invoice ?? '');
    const [number = ''] = /INV-\d+/.exec(String(invoice.headers['content-disposition'])) ?? [];
    const [attempt] = await rows(
      shop,
      sql`select payment_id from payment_attempts where name = ${name}`,
    );
    const words = await wordsOfPdf(file.bytes);
    for (const expected of [
      paper.number,
      number,
      detail.number,
      String(attempt?.['payment_id']),
      'Supplementary invoice',
      'Pistachio macarons',
      `KWD ${amount.toFixed(3)}`,
      `KWD ${detail.total.toFixed(3)}`,
      'التكميلية',
      'الفستق',
    ]) {
      assert.ok(words.includes(expected), `${expected} in ${words}`);
    }
    assert.ok(!(await wordsOfPdf(invoice.bytes)).includes('Pistachio macarons'), 'as it was paid');

    // Staff open the same file from the order's trail.
    const trail = (await shop.get(staffEndpoints.orderTrail(orderId), AS_OWNER)).body as OrderTrail;
    const seen = trail.documents.find((one) => one.number === paper.number);
    const theirs = await shop.app.inject({ method: 'GET', url: seen?.link ?? '' });
    assert.ok(theirs.rawPayload.equals(file.bytes));
    const wrong = pathOf(paper.link).replace(/token=.*/, 'token=no');
    assert.equal((await shop.get(wrong)).status, 404);
    const asNote = pathOf(paper.link).replace('supplementary-invoice', 'credit-note');
    assert.equal((await shop.get(asNote)).status, 404);
  });
}
