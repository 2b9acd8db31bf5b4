import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { placePaid } from '../documents/testing-documents.ts';
import { edit, tokenOf } from '../orders/revisions/testing-edits.ts';
import { inSandbox, line, sampleOrder } from '../orders/testing-orders.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { mails } from '../schema/mails.ts';
import { startShop, useShop } from '../testing.ts';
import { mailJob } from './mail-job.ts';
import { startSmtp, type TestSmtp } from './testing-smtp.ts';

let smtp: TestSmtp;
const mailFrom = { name: 'Mahlab', address: 'hello@shop.example' };
const shop = useShop(
  async () => {
    smtp = await startSmtp();
    return startShop({ mailUrl: smtp.url, mailFrom });
  },
  () => giveRoom(shop.database.orm),
);
after(() => smtp.close());

for (const [language, label] of [
  ['en', 'Supplementary invoice (PDF)'],
  ['ar', 'الفاتورة التكميلية (PDF)'],
] as const) {
  test(`who has paid for a change has its supplementary invoice with the mail, in ${language}`, async () => {
    const { orderId } = await placePaid(shop, sampleOrder(shop, { language }));
    const lines = [{ kept: 1 }, { kept: 2 }, { item: line(shop, 'macarons-pistachio') }];
    const { body } = await edit(shop, orderId, { lines });
    const paid = await shop.post(supplementEndpoints.paySupplement(tokenOf(body)), '');
    await inSandbox(shop, String((paid.body as { link?: string }).link), { action: 'pay' });
    const path = supplementEndpoints.verifySupplement(tokenOf(body));
    await shop.post(path, { requested_order_id: `${orderId}-2` });
    const [waiting] = await shop.database.orm
      .select({ id: mails.id })
      .from(mails)
      .where(
        sql`${mails.content} ->> 'orderId' = ${orderId} and ${mails.content} ->> 'kind' = 'changed'`,
      );
    smtp.taken.length = 0;
    await mailJob(shop.context, { mail: waiting?.id ?? '' });
    const { html = '' } = await PostalMime.parse(smtp.taken[0]?.raw ?? '');
    assert.ok(html.includes(label));
    assert.match(html, /\/supplementary-invoice\/[0-9a-f-]+\?token=/);
  });
}
