import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from '../outbox/content.ts';
import { instant, notNegative, oneOf } from './columns.ts';

/** Mails to send and sent. What they say is written when they go out. */
export const mails = pgTable(
  'mails',
  {
    /** UUIDv7; also names the message, so that one sent twice is shown once. */
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** Which mail, with the ids of what it tells about. Never a secret. */
    content: jsonb('content').$type<MailContent>().notNull(),
    /** What it is about, for a mail that must not be written twice: another of this key is no mail. */
    key: text('key').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** Until when a job has claimed it for sending. */
    sendingUntil: instant('sending_until'),
    /** How often it was tried in vain, and what kind of fault came last: never whom it was for. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    /** When it failed at its last try: a dead letter, which only a person has tried again. */
    deadLetterAt: instant('set_aside_at'),
  },
  (t) => [
    index('mails_recipient').on(t.recipient),
    index('mails_created').on(t.createdAt),
    index('mails_set_aside').on(t.deadLetterAt).where(sql`${t.deadLetterAt} is not null`),
    // Those of an order, for staff's trail of it; and those that have not gone out, for the metrics.
    index('mails_order').on(sql`(${t.content} ->> 'orderId')`),
    index('mails_unsent')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.deadLetterAt} is null`),
    notNegative('mails_tries', t.tries),
    oneOf('mails_language', t.language, ['en', 'ar']),
  ],
);
