import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Parts } from '../parts.ts';
import { mails } from '../schema/mails.ts';
import { toldMessage } from '../told-fault.ts';
import { writeMail } from './write-mail.ts';

/** What sending mail needs of the process. */
export type MailParts = Pick<
  Parts,
  'config' | 'database' | 'mailer' | 'serverKey' | 'catalogue' | 'cakes' | 'files' | 'log'
>;

/** With the queue's delays that is somewhat less than three hours. */
const MOST_TRIES = 10;
const LONGEST_ERROR = 300;

/**
 * Sends a mail, once as far as SMTP allows: when the process dies between the server's yes and the
 * note of it, the mail goes out again, with the same message id and the same words. A mail that failed too
 * often is set aside, and this then ends in peace: nobody tries it again until a person says so.
 */
export async function mailJob(parts: MailParts, { mail: id }: { mail: string }): Promise<void> {
  const { orm } = parts.database;
  const isDue = and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.setAsideAt));
  const [mail] = await orm.select().from(mails).where(isDue);
  if (!mail) return;
  try {
    const letter = await writeMail(parts, mail);
    // What it was to tell is no longer true, such as a code that ran out while the mail server was away.
    if (!letter) return void (await orm.delete(mails).where(isDue));
    await parts.mailer.send({ id, recipient: mail.recipient, language: mail.language, ...letter });
  } catch (fault) {
    return noteFault(parts, mail, fault);
  }
  await orm.update(mails).set({ sentAt: sql`now()` }).where(isDue);
}

/** Writes down that a try was in vain, and passes the fault on unless it was the last. */
async function noteFault(parts: MailParts, mail: typeof mails.$inferSelect, fault: unknown) {
  const tries = mail.tries + 1;
  const isLast = tries >= MOST_TRIES;
  await parts.database.orm
    .update(mails)
    .set({
      tries,
      lastError: toldMessage(fault).slice(0, LONGEST_ERROR),
      ...(isLast && { setAsideAt: sql`now()` }),
    })
    .where(eq(mails.id, mail.id));
  if (!isLast) throw fault;
  parts.log.error({ err: fault, mail: mail.id, kind: mail.content.kind, tries }, 'mail set aside');
}
