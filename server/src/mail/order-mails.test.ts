import assert from 'node:assert/strict';
import { after, beforeEach, mock, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { and, eq, isNull, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { placePaid } from '../documents/testing-documents.ts';
import type { OrderNews } from '../orders/lifecycle/news.ts';
import { tellNews } from '../orders/lifecycle/testing-news.ts';
import { inSandbox, place, rows, sampleOrder, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { mails } from '../schema/mails.ts';
import { startShop, useShop } from '../testing.ts';
import { mailJob } from './mail-job.ts';
import { greetingName } from './templates/order.ts';
import { startSmtp, type TestSmtp } from './testing-smtp.ts';

let smtp: TestSmtp;
const shop = useShop(async () => {
  smtp = await startSmtp();
  return startShop({
    mailUrl: smtp.url,
    mailFrom: { name: 'Mahlab', address: 'hello@shop.example' },
  });
});
beforeEach(() => {
  smtp.mood = 'take';
  smtp.taken.length = 0;
});
after(() => smtp.close());

const tell = (orderId: string, news: OrderNews) => tellNews(shop, orderId, news);
const CONFIRMED = { kind: 'status', from: 'pending', to: 'paid', by: 'test', why: null } as const;
const ON_ITS_WAY = { ...CONFIRMED, from: 'ready', to: 'on-the-way' } as const;
const waiting = (orderId: string) =>
  shop.database.orm
    .select()
    .from(mails)
    .where(and(sql`${mails.content} ->> 'orderId' = ${orderId}`, isNull(mails.sentAt)));
async function sendAll(orderId: string) {
  for (const { id } of await waiting(orderId)) await mailJob(shop.context, { mail: id });
}
const read = () => Promise.all(smtp.taken.map(({ raw }) => PostalMime.parse(raw)));

test('a paid order is confirmed once, in its language, with lines, sums, picture and links', async () => {
  const { orderId, token, answer } = await placePaid(
    shop,
    sampleOrder(shop, { language: 'ar', remarks: 'اتصلوا قبل الوصول' }),
  );
  // Verified again, told again, sent again: one mail.
  await verify(shop, orderId, token);
  await tell(orderId, CONFIRMED);
  await sendAll(orderId);
  await sendAll(orderId);
  const [mail, ...more] = await read();
  assert.equal(more.length, 0);
  const { orderNumber, invoice } = answer.body as { orderNumber: string; invoice: string };
  assert.equal(mail?.subject, `تأكيد الطلب ${orderNumber}`);
  assert.deepEqual(smtp.taken[0]?.to, ['dana@example.com']);
  const links = [invoice, `${shop.config.publicUrl}/ar/orders/${orderId}#token=${token}`];
  for (const expected of [...links, 'كيكة الفراولة والكريمة', '19.750 د.ك', 'اتصلوا قبل الوصول']) {
    assert.ok(mail?.text?.includes(expected), expected);
  }
  assert.match(mail?.html ?? '', /<html lang="ar" dir="rtl">/);
  assert.match(mail?.html ?? '', /src="cid:picture@mahlab"/);
  assert.doesNotMatch(mail?.html ?? '', /<script|<link|src="http|url\(|@import/);
  const [picture] = mail?.attachments ?? [];
  assert.deepEqual([picture?.mimeType, picture?.contentId], ['image/jpeg', '<picture@mahlab>']);
});

test('a payment that failed is told of with the way to try again, unless it is paid by then', async () => {
  const { orderId, token, paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline' });
  await verify(shop, orderId, token);
  await tell(orderId, { kind: 'payment-failed' });
  assert.equal((await waiting(orderId)).length, 1);
  await sendAll(orderId);
  const [mail] = await read();
  assert.ok(mail?.text?.includes(`/orders/${orderId}#token=${token}`));
  assert.match(mail?.text ?? '', /Delivery: KD/);

  const other = await placePaid(shop);
  await tell(other.orderId, { kind: 'payment-failed' });
  smtp.taken.length = 0;
  await sendAll(other.orderId);
  const subjects = (await read()).map(({ subject }) => subject);
  assert.equal(subjects.length, 1);
  assert.match(subjects[0] ?? '', /is confirmed$/);
});

test('of an order that was cancelled meanwhile nobody hears that it is coming', async () => {
  const { orderId } = await placePaid(shop);
  await tell(orderId, ON_ITS_WAY);
  await shop.database.orm.execute(
    sql`update orders set status = 'cancelled' where id = ${orderId}`,
  );
  await sendAll(orderId);
  assert.deepEqual(smtp.taken, []);
  assert.deepEqual(await waiting(orderId), []);
});

test('a picture that cannot be painted keeps no mail back', async () => {
  const { orderId } = await placePaid(shop);
  const broken = mock.method(shop.context.files.pictures, 'original', async () => {
    throw new Error('the store is away');
  });
  await sendAll(orderId);
  broken.mock.restore();
  const [mail] = await read();
  assert.match(mail?.subject ?? '', /is confirmed$/);
  assert.deepEqual(mail?.attachments, []);
});

test('each refund has one mail; money beside the sale is explained and has no credit note', async () => {
  const { orderId } = await placePaid(shop);
  await sendAll(orderId);
  smtp.taken.length = 0;
  const ofSale = { id: `${orderId} 1`, amountFils: 5000, ofSale: true };
  const surplus = { id: `${orderId} 2`, amountFils: 19_750, ofSale: false };
  for (const refund of [ofSale, ofSale, surplus])
    await tell(orderId, { kind: 'money-back', refund });
  await sendAll(orderId);
  const [first, second, ...more] = await read();
  assert.equal(more.length, 0);
  assert.equal(first?.subject, 'We have given KD 5.000 back to you');
  assert.match(first?.text ?? '', /\/credit-note\//);
  assert.match(second?.text ?? '', /when nothing was due any more/);
  assert.doesNotMatch(second?.text ?? '', /credit-note/);
});

test('a crash between the server’s yes and the note of it sends the same message again', async () => {
  const { orderId } = await placePaid(shop);
  const [mail] = await waiting(orderId);
  assert.ok(mail);
  smtp.mood = 'take and hang up';
  await assert.rejects(mailJob(shop.context, { mail: mail.id }));
  smtp.mood = 'take';
  await mailJob(shop.context, { mail: mail.id });
  await mailJob(shop.context, { mail: mail.id });
  const ids = (await read()).map(({ messageId }) => messageId);
  assert.deepEqual(ids, [`<${mail.id}@shop.example>`, `<${mail.id}@shop.example>`]);
});

test('a mail that fails at every try becomes a dead letter, is listed, and goes when staff say so', async () => {
  const { orderId } = await placePaid(shop);
  const [mail] = await waiting(orderId);
  assert.ok(mail);
  smtp.mood = 'refuse';
  for (let tries = 1; tries < 10; tries += 1) {
    await assert.rejects(mailJob(shop.context, { mail: mail.id }));
  }
  await mailJob(shop.context, { mail: mail.id });
  smtp.mood = 'take';
  await mailJob(shop.context, { mail: mail.id });
  assert.equal(smtp.taken.length, 0);

  const staff = AS_OWNER;
  const { body } = await shop.get(staffListEndpoints.mails(), staff);
  const [dead] = body as { id: string; order: string; tries: number; lastError: string }[];
  assert.deepEqual([dead?.id, dead?.order, dead?.tries], [mail.id, orderId, 10]);
  assert.doesNotMatch(JSON.stringify(body), /dana@/);
  assert.equal((await shop.get(staffListEndpoints.mails())).status, 401);
  assert.equal((await shop.post(staffEndpoints.sendMail(mail.id), {})).status, 401);
  assert.equal((await shop.post(staffEndpoints.sendMail(mail.id), {}, staff)).status, 200);
  await mailJob(shop.context, { mail: mail.id });
  assert.equal(smtp.taken.length, 1);
  assert.equal((await shop.post(staffEndpoints.sendMail(mail.id), {}, staff)).status, 404);
});

test('names bring no headers, no markup and no message of their own', async () => {
  const evil = 'Win\r\nBcc: everybody@example.com\r\n\r\n<img src=x> http://evil.example';
  const customer = { ...(sampleOrder(shop)['customer'] as object), name: evil.replace(/\s/g, ' ') };
  const { orderId } = await place(shop, sampleOrder(shop, { customer, remarks: evil }));
  await tell(orderId, { kind: 'payment-failed' });
  await sendAll(orderId);
  const [mail] = smtp.taken;
  assert.deepEqual(mail?.to, ['dana@example.com']);
  assert.doesNotMatch(mail?.raw ?? '', /^bcc:/im);
  const [{ html, text } = {}] = await read();
  for (const form of [html ?? '', text ?? '']) assert.doesNotMatch(form, /evil\.example|<img/);
  for (const name of ['http://evil.example', 'www.evil.example x', '<b>', '1', 'a'.repeat(30)]) {
    assert.equal(greetingName(name), null, name);
  }
  assert.deepEqual(['Dana Al-Kandari', ' دانة '].map(greetingName), ['Dana', 'دانة']);
});

test('an order that was erased is written to no more', async () => {
  const { orderId } = await placePaid(shop);
  await shop.database.orm.execute(sql`update orders set customer_email = '' where id = ${orderId}`);
  await sendAll(orderId);
  await tell(orderId, ON_ITS_WAY);
  assert.equal((await waiting(orderId)).length, 0);
  assert.equal(smtp.taken.length, 0);
  const kept = await rows(
    shop,
    sql`select 1 from mails where ${eq(sql`content ->> 'orderId'`, orderId)}`,
  );
  assert.equal(kept.length, 0);
});
