import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { isNull, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { mailJob } from '../mail/mail-job.ts';
import { startSmtp, type TestSmtp } from '../mail/testing-smtp.ts';
import { line, place, sampleOrder } from '../orders/testing-orders.ts';
import { mails } from '../schema/mails.ts';
import { startShop, useShop } from '../testing.ts';
import { remindOfCarts } from './remind.ts';

let smtp: TestSmtp;
const shop = useShop(async () => {
  smtp = await startSmtp();
  return startShop({ mailUrl: smtp.url });
});
beforeEach(async () => {
  smtp.taken.length = 0;
  await shop.database.orm.execute(sql`delete from carts`);
});
after(() => smtp.close());

let count = 0;
async function leave(changes: { email?: string; remind?: boolean; language?: 'en' | 'ar' }) {
  const session = `a-cart-that-was-left-behind-${(count += 1)}`;
  const { email = `left${count}@example.com`, ...rest } = changes;
  const items = [line(shop, 'strawberry-cream-cake')];
  const body = { session, customer: { name: '<b>Buy pills</b>', email }, items, ...rest };
  assert.equal((await shop.post(endpoints.cart(), body)).status, 200);
  return session;
}
async function hoursPass(hours: number) {
  await shop.database.orm.execute(
    sql`update carts set updated_at = updated_at - ${hours}::int * interval '1 hour'`,
  );
  await remindOfCarts(shop.context);
  const due = await shop.database.orm.select().from(mails).where(isNull(mails.sentAt));
  for (const { id } of due) await mailJob(shop.context, { mail: id });
  return Promise.all(smtp.taken.splice(0).map(({ raw }) => PostalMime.parse(raw)));
}

test('a cart that was left is told of once, and only to who asked for it', async () => {
  await leave({});
  await leave({ remind: false });
  await leave({ remind: true, email: 'not an address' });
  const session = await leave({ remind: true, language: 'ar' });
  assert.equal((await hoursPass(1)).length, 0);
  const [mail, ...more] = await hoursPass(4);
  assert.equal(more.length, 0);
  assert.equal(mail?.subject, 'سلتك محفوظة لك');
  const [, link] = /\/ar\/cart\?saved=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  assert.equal((await shop.get(endpoints.savedCart(link ?? ''))).status, 200);
  // The mail may be passed on: it is no right to write to the cart.
  assert.ok(!mail?.text?.includes(session));
  assert.doesNotMatch(mail?.html ?? '', /pills/);
  assert.equal((await hoursPass(4)).length, 0);
});

test('one press ends it: the link asks first, the mail program’s button does not', async () => {
  await leave({ remind: true, email: 'Out@example.com' });
  const [mail] = await hoursPass(5);
  const header = (key: string) => mail?.headers.find((entry) => entry.key === key)?.value ?? '';
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const link = /^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  assert.ok(mail?.text?.includes(link));
  const path = link.slice(shop.config.publicUrl.length);
  const page = await shop.get(path);
  assert.equal(page.status, 200);
  assert.match(String(page.body), /<form method="post">/);
  assert.equal((await shop.get(path.replace(/token=.*/, 'token=no'))).status, 404);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  assert.equal((await shop.post(path.replace(/token=.*/, 'token=no'), 'x', form)).status, 404);
  for (let times = 0; times < 2; times += 1) {
    assert.equal((await shop.post(path, 'List-Unsubscribe=One-Click', form)).status, 200);
  }
  // Asked for again, by whoever knows the address: it stays as its owner wished.
  await shop.database.orm.execute(sql`update mail_consents set reminded_at = null`);
  await leave({ remind: true, email: 'out@EXAMPLE.com' });
  assert.equal((await hoursPass(5)).length, 0);
});

test('who ordered, or heard of a cart lately, hears nothing', async () => {
  const session = await leave({ remind: true, email: 'ordered@example.com' });
  await place(shop, sampleOrder(shop, { session }));
  assert.equal((await hoursPass(5)).filter(({ subject }) => subject?.includes('cart')).length, 0);
  await leave({ remind: true, email: 'often@example.com' });
  await leave({ remind: true, email: 'often@example.com' });
  assert.equal((await hoursPass(5)).length, 1);
  await leave({ remind: true, email: 'often@example.com' });
  assert.equal((await hoursPass(5)).length, 0);
});
