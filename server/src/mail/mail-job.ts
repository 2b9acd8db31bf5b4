import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Parts } from '../parts.ts';
import { mails } from '../schema/mails.ts';
import { writeMail } from './write-mail.ts';

/** What sending mail needs of the process. */
export type MailParts = Pick<Parts, 'config' | 'database' | 'mailer' | 'serverKey'>;

/**
 * Sends a mail, once as far as SMTP allows: when the process dies between the server's yes and the
 * note of it, the mail goes out again, with the same message id and the same words.
 */
export async function mailJob(parts: MailParts, { mail: id }: { mail: string }): Promise<void> {
  const { orm } = parts.database;
  const isUnsent = and(eq(mails.id, id), isNull(mails.sentAt));
  const [mail] = await orm.select().from(mails).where(isUnsent);
  if (!mail) return;
  const letter = await writeMail(parts, mail);
  // What it was to tell is no longer true, such as a code that ran out while the mail server was away.
  if (!letter) return void (await orm.delete(mails).where(isUnsent));
  await parts.mailer.send({ id, recipient: mail.recipient, language: mail.language, ...letter });
  await orm.update(mails).set({ sentAt: sql`now()` }).where(isUnsent);
}
