import { normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import { mails } from '../schema/mails.ts';
import type { MailContent } from './content.ts';

/** A mail to one person, in their language. Of several with the same key the first alone is written. */
export type NewMail = {
  recipient: string;
  language: Language;
  content: MailContent;
  key?: string;
};

const insertMail = prepared<NewMail & { id: string }>('mail_insert', (orm) =>
  orm
    .insert(mails)
    .values(placeholders(['id', 'recipient', 'language', 'content', 'key']))
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id }),
);

/**
 * Writes a mail in the transaction that causes it: it goes out if and only if that commits, and then
 * even if this process dies. To have it sent at once, call `jobs.notifyWorker('mail.send')` after the commit.
 * Answers whether it was written now.
 */
export async function queueMail(
  tx: Tx,
  { jobs }: Pick<AppContext, 'jobs'>,
  { startAfterSeconds = 0, ...mail }: NewMail & { startAfterSeconds?: number },
): Promise<boolean> {
  const id = uuidv7();
  const written = await insertMail(tx, { id, ...mail });
  if (written.length === 0) return false;
  await jobs.send(tx, 'mail.send', { data: { mail: id }, startAfterSeconds });
  return true;
}

/** The most mails of one kind to one address in an hour, where anybody may enter any address. */
const RARE_AN_HOUR = 3;

/**
 * Queues a mail unless its address has reached the hourly limit of its kind, so that nobody is flooded. It goes to the form
 * in which accounts are kept: an address in capitals is the same mailbox, and counts with it.
 */
export async function queueRareMail(
  tx: Tx,
  context: Pick<AppContext, 'jobs'>,
  given: NewMail,
): Promise<void> {
  const mail = { ...given, recipient: normalEmail(given.recipient) };
  // Held until the transaction ends, so that two at once are counted one by one.
  const lock = `rare mail ${mail.recipient}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const recent = await tx.$count(
    mails,
    and(
      eq(mails.recipient, mail.recipient),
      sql`${mails.content} ->> 'kind' = ${mail.content.kind}`,
      gt(mails.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
  if (recent < RARE_AN_HOUR) await queueMail(tx, context, mail);
}
