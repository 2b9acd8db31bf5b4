import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq, isNull, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { send } from '../customers/testing-accounts.ts';
import { orderRows, rows } from '../orders/testing-orders.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { openMailer } from '../outside/mail/mailer.ts';
import { mails } from '../schema/mails.ts';
import { startShop, useShop } from '../testing.ts';
import { mailJob } from './mail-job.ts';
import { renderMail } from './templates/layout.ts';
import { startSmtp, type TestSmtp } from './testing-smtp.ts';

let smtp: TestSmtp;
const shop = useShop(async () => {
  smtp = await startSmtp();
  return startShop({
    mailUrl: smtp.url,
    mailFrom: { name: 'محلب Mahlab', address: 'hello@shop.example' },
  });
});
after(() => smtp.close());

const letter = (changes: object = {}) => ({
  id: '01890000-0000-7000-8000-000000000001',
  recipient: 'dana@example.com',
  language: 'en' as const,
  shop: 'Mahlab',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
  ...changes,
});
const ask = (username: string) =>
  send(shop, `POST ${endpoints.sendCode()}`, { body: { username } });
const waiting = () => shop.database.orm.select().from(mails).where(isNull(mails.sentAt));

test('a code goes out by SMTP, in both forms, to the one address', async () => {
  await ask('dana@example.com');
  for (const { id } of await waiting()) await mailJob(shop.context, { mail: id });
  const [mail] = smtp.taken.splice(0);
  assert.deepEqual([mail?.from, mail?.to], ['hello@shop.example', ['dana@example.com']]);
  const read = await PostalMime.parse(mail?.raw ?? '');
  assert.equal(read.from?.name, 'محلب Mahlab');
  assert.match(read.text ?? '', /^\d{6}$/m);
  const [code = 'none'] = /\d{6}/.exec(read.text ?? '') ?? [];
  assert.ok(read.html?.includes(code));
  assert.ok(!read.subject?.includes(code));
  assert.match(read.messageId ?? '', /^<[0-9a-f-]{36}@shop\.example>$/);
});

test('a mail that is sent again says the same under the same id', async () => {
  await ask('twice@example.com');
  const [mail] = await waiting();
  assert.ok(mail);
  await mailJob(shop.context, { mail: mail.id });
  // The process died before it could note that the mail was taken.
  await shop.database.orm.update(mails).set({ sentAt: null }).where(eq(mails.id, mail.id));
  await mailJob(shop.context, { mail: mail.id });
  const [first, second] = await Promise.all(
    smtp.taken.splice(0).map(({ raw }) => PostalMime.parse(raw)),
  );
  assert.deepEqual([first?.text, first?.messageId], [second?.text, second?.messageId]);
  await mailJob(shop.context, { mail: mail.id });
  assert.equal(smtp.taken.length, 0);
});

test('two jobs of one mail send it once', async () => {
  await ask('once@example.com');
  const [mail] = await waiting();
  assert.ok(mail);
  await Promise.all([0, 1, 2].map(() => mailJob(shop.context, { mail: mail.id })));
  assert.equal(smtp.taken.splice(0).length, 1);
});

test('a mail whose process died over it goes out when its time is over', async () => {
  await ask('died@example.com');
  const [mail] = await waiting();
  assert.ok(mail);
  const { orm } = shop.database;
  const become = (until: string) =>
    orm.execute(sql`update mails set sending_until = now() + ${until}::interval
      where id = ${mail.id}`);
  await become('4 minutes');
  await mailJob(shop.context, { mail: mail.id });
  assert.equal(smtp.taken.length, 0);
  const [job] = await rows(
    shop,
    sql`select extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'mail.send' and data ->> 'mail' = ${mail.id} order by start_after desc limit 1`,
  );
  assert.ok(Number(job?.['seconds']) > 200);
  await become('-1 second');
  await mailJob(shop.context, { mail: mail.id });
  assert.equal(smtp.taken.splice(0).length, 1);
});

test('a mail that the server refuses stays to be sent, and the fault does not tell for whom', async () => {
  await ask('refused@example.com');
  const [mail] = await waiting();
  assert.ok(mail);
  smtp.mood = 'refuse';
  const fault = await mailJob(shop.context, { mail: mail.id }).catch((it: unknown) => it);
  smtp.mood = 'take';
  assert.ok(fault instanceof Error && /550/.test(fault.message));
  assert.ok(!JSON.stringify([fault.message, fault.stack]).includes('refused@'));
  await mailJob(shop.context, { mail: mail.id });
  assert.equal(smtp.taken.splice(0).length, 1);
});

test('a code that ran out meanwhile is not sent any more', async () => {
  await ask('late@example.com');
  await shop.database.orm.execute(sql`update verifications set expires_at = now()`);
  for (const { id } of await waiting()) await mailJob(shop.context, { mail: id });
  assert.equal(smtp.taken.length, 0);
  assert.equal((await waiting()).length, 0);
});

test('a mail exists only if what causes it commits', async () => {
  const before = await orderRows(shop);
  const count = (await waiting()).length;
  const undone = shop.database.orm.transaction(async (tx) => {
    const mail = { recipient: 'a@example.com', language: 'en', content: { kind: 'no-account' } };
    await queueMail(tx, shop.context, mail as Parameters<typeof queueMail>[2]);
    tx.rollback();
  });
  await assert.rejects(undone);
  assert.deepEqual(await orderRows(shop), before);
  assert.equal((await waiting()).length, count);
});

const injections = [
  'dana@example.com\r\nBcc: everybody@example.com',
  'dana@example.com, everybody@example.com',
  'everybody@example.com <dana@example.com>',
  '"everybody@example.com" <dana@example.com>',
  'dana@example.com>\r\nRCPT TO:<everybody@example.com',
  'dana@example.com%0ABcc:everybody@example.com everybody@example.com',
];
for (const [index, injection] of injections.entries()) {
  test(`an address cannot bring another along (${index + 1})`, async () => {
    const answer = await ask(injection);
    assert.ok([400, 422].includes(answer.status), String(answer.status));
    assert.equal((await waiting()).length, 0);
    // Nor would the mailer take it.
    const mailer = openMailer(shop.config, shop.context.log);
    await mailer.send(letter({ recipient: injection })).catch(() => {});
    await mailer.close();
    for (const { to, raw } of smtp.taken.splice(0)) {
      assert.ok(!to.includes('everybody@example.com'));
      assert.doesNotMatch(raw, /^bcc:/im);
    }
  });
}

test('no text gets into the headers', async () => {
  const mailer = openMailer(shop.config, shop.context.log);
  const evil = 'Hello\r\nBcc: everybody@example.com\r\n\r\n<script>';
  await mailer.send(letter({ subject: evil, text: evil }));
  await mailer.close();
  const [mail] = smtp.taken.splice(0);
  assert.deepEqual(mail?.to, ['dana@example.com']);
  assert.doesNotMatch(mail?.raw.split('\r\n\r\n')[0] ?? '', /^bcc:/im);
});

test('whatever stands in a mail is text, not HTML', () => {
  const { html } = renderMail(
    {
      subject: 'S',
      title: '<script>alert(1)</script>',
      context: [{ kind: 'text', text: '"><img>' }],
    },
    {
      language: 'en',
      shop: '<script>Shop</script>',
      shopUrl: 'https://shop.example',
      mainColour: '#861330',
      mark: '',
    },
  );
  assert.ok(!html.includes('<script>') && !html.includes('<img>'));
});
