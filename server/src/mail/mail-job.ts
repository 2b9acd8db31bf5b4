import { and, eq, getTableColumns, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { prepared, preparedRows } from '../database/prepared.ts';
import { redactedMessage } from '../logging/redact-error.ts';
import { mails } from '../schema/mails.ts';
import { writeMail } from './write-mail.ts';

/** The part of the context that sending mail uses. */
export type MailContext = Pick<
  AppContext,
  'config' | 'database' | 'jobs' | 'mailer' | 'serverKey' | 'catalogue' | 'cakes' | 'files' | 'log'
>;

/** With the queue's delays, somewhat less than three hours. */
const MOST_TRIES = 10;
const LONGEST_ERROR = 300;
/** How long a claim lasts: longer than the SMTP timeouts, shorter than the job's expiry. */
const CLAIM_SECONDS = 100;

type Mail = typeof mails.$inferSelect;
type OfId = { id: string };

const MAIL = getTableColumns(mails);
const dueMail = preparedRows<typeof MAIL, OfId>('mail_due', MAIL, (orm) =>
  orm
    .select()
    .from(mails)
    .where(isDue(sql.placeholder('id'))),
);
const claimRow = prepared<OfId>('mail_claim', (orm) =>
  orm
    .update(mails)
    .set({ sendingUntil: sql`now() + ${CLAIM_SECONDS}::int * interval '1 second'` })
    .where(
      and(
        isDue(sql.placeholder('id')),
        or(isNull(mails.sendingUntil), lt(mails.sendingUntil, sql`now()`)),
      ),
    )
    .returning({ id: mails.id }),
);
const markSent = prepared<OfId>('mail_sent', (orm) =>
  orm
    .update(mails)
    .set({ sentAt: sql`now()`, sendingUntil: null })
    .where(isDue(sql.placeholder('id'))),
);

/**
 * Sends a mail, once as far as SMTP allows. Of several jobs for one mail one claims it, and the others look
 * again when the claim runs out. When the process dies after the mail server accepted the mail and before that
 * is stored, the mail is sent again, with the same message id and the same text. After `MOST_TRIES` failures
 * the mail is a dead letter: the job ends, and only a person has it tried again.
 */
export async function mailJob(context: MailContext, { mail: id }: { mail: string }): Promise<void> {
  const { orm } = context.database;
  const [mail] = await dueMail(orm, { id });
  if (!mail) return;
  let isClaimed = false;
  try {
    const letter = await writeMail(context, mail);
    isClaimed = await claim(orm, id);
    if (!isClaimed) return await lookAgain(context, id);
    // Its news is no longer true, such as a code that expired while the mail server was away.
    if (!letter) return void (await orm.delete(mails).where(isDue(id)));
    await context.mailer.send({
      id,
      recipient: mail.recipient,
      language: mail.language,
      ...letter,
    });
  } catch (fault) {
    return noteFault(context, mail, { fault, isClaimed });
  }
  await markSent(orm, { id });
}

function isDue(id: string | Placeholder) {
  return and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.deadLetterAt));
}

/** Claims a mail for sending; false when it has been sent, or another job has claimed it. */
async function claim(orm: Orm, id: string): Promise<boolean> {
  return (await claimRow(orm, { id })).length > 0;
}

/** Checks again when the other sender's claim runs out, since that sender may have died. */
async function lookAgain({ database, jobs }: MailContext, id: string): Promise<void> {
  const left = sql<number>`extract(epoch from ${mails.sendingUntil} - now())::float8`;
  const [taken] = await database.orm.select({ left }).from(mails).where(isDue(id));
  if (!taken) return;
  const startAfterSeconds = Math.max(1, Math.ceil(taken.left));
  await jobs.sendAlone('mail.send', { data: { mail: id }, startAfterSeconds });
}

/** Stores a failed try; throws the error on unless it was the last try. */
async function noteFault(
  context: MailContext,
  mail: Mail,
  { fault, isClaimed }: { fault: unknown; isClaimed: boolean },
) {
  const tries = mail.tries + 1;
  const isLast = tries >= MOST_TRIES;
  await context.database.orm
    .update(mails)
    .set({
      tries,
      ...(isClaimed && { sendingUntil: null }),
      lastError: redactedMessage(fault).slice(0, LONGEST_ERROR),
      ...(isLast && { deadLetterAt: sql`now()` }),
    })
    .where(eq(mails.id, mail.id));
  if (!isLast) throw fault;
  context.log.error(
    { err: fault, mail: mail.id, kind: mail.content.kind, tries },
    'mail is a dead letter',
  );
}
