import type { Language } from '@mahlab/bakery/rules/language';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../db.ts';
import type { Parts } from '../parts.ts';
import { mails } from '../schema/mails.ts';
import type { MailContent } from './content.ts';

/** A mail to one person, in their language. */
export type NewMail = { recipient: string; language: Language; content: MailContent };

/**
 * Writes a mail in the transaction that causes it: it goes out if and only if that commits, and then
 * even if this process dies. To have it go at once, nudge `mail.send` after the commit.
 */
export async function queueMail(
  tx: Queryable,
  { jobs }: Pick<Parts, 'jobs'>,
  mail: NewMail,
): Promise<void> {
  const id = uuidv7();
  await tx.insert(mails).values({ id, ...mail });
  await jobs.send(tx, 'mail.send', { data: { mail: id } });
}
