import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { Quote } from '@mahlab/bakery/api/quote';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffRequest, WaitingRequests } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { sql } from 'drizzle-orm';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { writeMail } from '../mail/write-mail.ts';
import { inSandbox, refusedWith, rows, verify } from '../orders/testing-orders.ts';
import type { MailContent } from '../outbox/content.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { startShop } from '../testing.ts';
import { accept, FLOWERS, linkOf, look, quoted, requested, send } from './testing-quotes.ts';

const shop = useOpenShop();

let made = 0;
const message = (words: string, more: object = {}) => {
  made += 1;
  return { words, key: `a message of a test ${made}`, ...more };
};
const ask = (id: string, words: string, more: object = {}) =>
  shop.post(staffQuoteEndpoints.askShopper(id), message(words, more), AS_OWNER);
const reply = (token: string, words: string, more: object = {}) =>
  shop.post(quoteEndpoints.writeMessage(token), message(words, more));
const listed = async (id: string, headers = AS_OWNER) => {
  const { body } = await shop.get(staffQuoteEndpoints.requests({ limit: 100 }), headers);
  return (body as StaffRequest[]).find((one) => one.id === id);
};
const waiting = async () => {
  const { body } = await shop.get(staffEndpoints.waitingRequests(), AS_OWNER);
  const { toPrice, wrote } = body as WaitingRequests;
  return { toPrice, wrote };
};
const said = ({ messages }: { messages: readonly { fromUs: boolean; words: string }[] }) =>
  messages.map(({ fromUs, words }) => [fromUs, words]);

test('staff ask about a request, its shopper hears by mail and answers by the link, before and after the quote', async () => {
  const email = 'asked@example.com';
  const before = await waiting();
  const id = await requested(shop, { email, language: 'ar' });
  assert.deepEqual(await waiting(), { ...before, toPrice: before.toPrice + 1 });
  assert.equal((await listed(id))?.link, null);
  const asked = (await ask(id, 'For how many?\nAny nuts?')).body as StaffRequest;
  assert.deepEqual([asked.state, asked.messages[0]?.by], ['asked', 'staff: Huda']);
  const token = asked.link?.split('/').at(-1) ?? '';
  const [mail] = await rows(
    shop,
    sql`select content, language from mails where recipient = ${email}`,
  );
  const content = mail?.['content'] as MailContent;
  assert.ok(!JSON.stringify(content).includes('nuts'), 'the outbox names the message alone');
  const letter = await writeMail(shop.context, { content, language: 'ar' });
  assert.match(letter?.text ?? '', /For how many\?\nAny nuts\?/);
  assert.ok(letter?.text.includes(asked.link ?? 'no link'));
  const [row] = await rows(shop, sql`select link_hash from cake_requests where id = ${id}`);
  assert.ok(row?.['link_hash'] && row['link_hash'] !== token, 'its link is kept by nobody');

  const page = await look(shop, token);
  assert.deepEqual([page.state, page.offer, page.mayWrite], ['asked', null, true]);
  assert.ok(!/96555500173|asked@|Kandari|Huda/.test(JSON.stringify(page)), 'nobody is named');
  const image = await uploadOne(shop, await phonePhoto());
  const answered = await reply(token, 'Forty-five, no nuts', { images: [image] });
  assert.equal(answered.status, 200, JSON.stringify(answered.body));
  assert.deepEqual(await waiting(), { ...before, wrote: before.wrote + 1 });
  assert.deepEqual(said(answered.body as Quote), [
    [true, 'For how many?\nAny nuts?'],
    [false, 'Forty-five, no nuts'],
  ]);
  assert.deepEqual((await listed(id))?.messages.at(-1)?.images, [image]);
  const unused = await rows(shop, sql`select reference from uploads where used_at is null`);
  assert.deepEqual(unused, []);
  assert.equal((await accept(shop, token)).status, 404, 'nothing is offered yet');

  const sent = (await send(shop, id)).body as StaffRequest;
  const open = await look(shop, token);
  assert.deepEqual([open.state, open.messages.length], ['open', 2]);
  const quote = sent.link?.split('/').at(-1) ?? '';
  assert.notEqual(quote, token);
  assert.equal((await reply(quote, 'Can the sugar be less?')).status, 200);
  assert.equal((await ask(id, 'Yes, by a third')).status, 200);
  assert.equal((await listed(id))?.state, 'quoted', 'an answer leaves a quote as it is');
  const bank = linkOf(await accept(shop, token));
  await inSandbox(shop, bank, { action: 'pay' });
  const [order] = await rows(shop, sql`select id, token from orders order by created_at desc`);
  await verify(shop, String(order?.['id']), String(order?.['token']));
  const paid = await look(shop, quote);
  assert.deepEqual([paid.state, paid.mayWrite], ['accepted', false]);
  assert.deepEqual(refusedWith(await reply(quote, 'One more thing')), [409, 'request-elsewhere']);
  assert.deepEqual(refusedWith(await ask(id, 'One more thing')), [409, 'request-elsewhere']);
  const audits = JSON.stringify(await rows(shop, sql`select * from staff_audit`));
  assert.ok(!audits.includes('third'), 'the audit has no words');
});

test('a message is bounded, kept once, and its pictures are uploads of ours', async () => {
  const { id, token } = await quoted(shop);
  for (const wrong of [
    { words: '' },
    { words: 'x'.repeat(601) },
    { words: 'a', images: ['u/1', 'u/2', 'u/3', 'u/4'] },
    { words: 'a', key: 'short' },
  ]) {
    assert.equal((await reply(token, '', wrong)).status, 400, JSON.stringify(wrong).slice(0, 40));
  }
  const mine = await uploadOne(shop, await phonePhoto());
  const images = [mine, 'u/BBBBBBBBBBBBBBBBBBBBBB'];
  assert.deepEqual(refusedWith(await reply(token, 'Like this', { images })), [422, 'file-unknown']);
  const unused = await rows(shop, sql`select reference from uploads where used_at is null`);
  assert.deepEqual(unused, [{ reference: mine }], 'a refused message keeps no picture');
  const twice = { key: 'pressed twice by a test' };
  await Promise.all([1, 2, 3].map(() => reply(token, 'Once', twice)));
  assert.deepEqual(said(await look(shop, token)), [[false, 'Once']]);
  for (let count = 1; count < 20; count += 1) await reply(token, `Number ${count}`);
  assert.equal((await look(shop, token)).mayWrite, false);
  assert.deepEqual(refusedWith(await reply(token, 'Too many')), [409, 'talk-full']);
  assert.equal((await ask(id, 'We read them all')).status, 200, 'staff may still answer');
  assert.equal((await listed(id))?.messages.length, 21);
});

test('nobody writes without the link or the right', async () => {
  const { id, token } = await quoted(shop, { lines: [{ ...FLOWERS, minutes: 5 }] });
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  assert.equal((await reply(other, 'Hello')).status, 404);
  assert.equal((await shop.post(staffQuoteEndpoints.askShopper(id), message('Hello'))).status, 401);
  const decorator = await signInStaff(shop, 'decorator');
  const refused = await shop.post(
    staffQuoteEndpoints.askShopper(id),
    message('Hello'),
    decorator.headers,
  );
  assert.equal(refused.status, 403);
  await reply(token, 'With almonds, please');
  const read = await listed(id, decorator.headers);
  assert.deepEqual([read?.mayWrite, read?.link], [false, null]);
  assert.deepEqual(said(read ?? { messages: [] }), [[false, 'With almonds, please']]);
});

test('a network writes six a minute, whatever links it tries', async () => {
  const small = await startShop({ rateLimit: 600 });
  try {
    const path = quoteEndpoints.writeMessage('a-link-that-leads-nowhere-at-all');
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await small.post(path, message('Hello'))).status);
    }
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 404, 429]);
  } finally {
    await small.close();
  }
});
