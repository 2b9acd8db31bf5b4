import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cakeRequests } from './cake-requests.ts';
import { instant, oneOf } from './columns.ts';

/** What a shopper and the bakery ask and answer about a request for a cake. */
export const requestMessages = pgTable(
  'request_messages',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => cakeRequests.id),
    sender: text('sender', { enum: ['shop', 'shopper'] }).notNull(),
    /** What history calls whoever of staff wrote it; null for the shopper's. */
    by: text('by'),
    /** Plain text. */
    words: text('words').notNull(),
    /** References of uploads. */
    images: text('images').array().notNull(),
    /** Made by the page for each message: sent twice it is kept once. */
    key: text('key').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    unique('request_messages_key').on(t.requestId, t.key),
    oneOf('request_messages_sender', t.sender, ['shop', 'shopper']),
    check('request_messages_by', sql`(${t.sender} = 'shop') = (${t.by} is not null)`),
    check('request_messages_images', sql`cardinality(${t.images}) <= 3`),
  ],
);
