import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { sql } from 'drizzle-orm';
import { writeMail } from '../mail/write-mail.ts';
import { rows } from '../orders/testing-orders.ts';
import type { MailContent } from '../outbox/content.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { look, quoted, requested, send } from './testing-quotes.ts';

const shop = useOpenShop();

const takeBack = (id: string, why: string) =>
  shop.post(staffQuoteEndpoints.withdrawQuote(id), { why }, AS_OWNER);
const mailsOf = (recipient: string) =>
  rows(shop, sql`select content from mails where recipient = ${recipient} order by created_at`);

test('what staff say as they take a quote back is on its page and in a mail, until it is sent again', async () => {
  const email = 'taken.back@example.com';
  const { id, token } = await quoted(shop, {}, { email });
  assert.equal((await takeBack(id, 'x'.repeat(301))).status, 400);
  const words = 'The oven broke.\nAnother day?';
  const answer = await takeBack(id, words);
  assert.equal((answer.body as StaffRequest).withdrawnWords, words);
  const shown = await look(shop, token);
  assert.deepEqual([shown.state, shown.withdrawnWords], ['withdrawn', words]);
  const content = (await mailsOf(email)).at(-1)?.['content'] as MailContent;
  assert.deepEqual(content, { kind: 'request-withdrawn', request: id });
  for (const language of ['en', 'ar'] as const) {
    const letter = await writeMail(shop.context, { content, language });
    assert.match(letter?.text ?? '', /The oven broke\.\nAnother day\?/);
  }
  assert.equal((await send(shop, id)).status, 200);
  assert.equal((await look(shop, token)).withdrawnWords, '');
  assert.equal(await writeMail(shop.context, { content, language: 'en' }), null);
  const audits = JSON.stringify(await rows(shop, sql`select * from staff_audit`));
  assert.ok(!audits.includes('oven'), 'the audit has none of it');
});

test('without words nobody is written to; a request that is not taken on says why as well', async () => {
  const silent = await quoted(shop, {}, { email: 'silent@example.com' });
  assert.equal((await takeBack(silent.id, ' ')).status, 200);
  assert.equal((await mailsOf('silent@example.com')).length, 1);
  const id = await requested(shop, { email: 'no.cake@example.com' });
  assert.equal((await takeBack(id, 'Too tall for us')).status, 200);
  const [mail] = await mailsOf('no.cake@example.com');
  const content = mail?.['content'] as MailContent;
  const letter = await writeMail(shop.context, { content, language: 'en' });
  assert.match(letter?.text ?? '', /cannot make this one[^]*Too tall for us/);
});
