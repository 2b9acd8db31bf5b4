import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from '../mail/content.ts';
import { instant, oneOf } from './columns.ts';

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
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mails_recipient').on(t.recipient),
    index('mails_created').on(t.createdAt),
    oneOf('mails_language', t.language, ['en', 'ar']),
  ],
);
