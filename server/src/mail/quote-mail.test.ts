import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@mahlab/bakery/rules/language';
import type { MailContent } from '../outbox/content.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { quoted, withdraw } from '../quotes/testing-quotes.ts';
import { mails } from '../schema/mails.ts';
import { writeMail } from './write-mail.ts';

const shop = useOpenShop();

test('a quote’s mail has its sum and its link in either language, and is not sent once it was withdrawn', async () => {
  const { id, link } = await quoted(shop);
  const [mail] = await shop.database.orm.select().from(mails);
  const content = mail?.content as MailContent;
  const write = (language: Language) => writeMail(shop.context, { content, language });
  for (const language of ['en', 'ar'] as const) {
    const letter = await write(language);
    assert.ok(letter, language);
    assert.ok(letter.text.includes(link), language);
    assert.match(letter.text, /6\d\.\d{3}|59\.500/);
    assert.doesNotMatch(letter.subject + letter.text, /\{\w+\}/);
  }
  await withdraw(shop, id);
  assert.equal(await write('en'), null);
});
