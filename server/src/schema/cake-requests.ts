import { DECLINE_REASONS, STORED_STATES } from '@mahlab/bakery/rules/quote';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/** Cakes that shoppers ask for with pictures of what they have in mind. */
export const cakeRequests = pgTable(
  'cake_requests',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** What people call it by. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** Where its quote is sent; null where nobody left one. */
    email: text('email'),
    remarks: text('remarks').notNull(),
    /** References of uploads. */
    images: text('images').array().notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of what was sent under the key, to tell a repeat from something else. */
    requestHash: text('request_hash'),
    /** As `requestStateNow` reads it: accepted and expired follow from its quote. */
    state: text('state', { enum: STORED_STATES }).notNull().default('new'),
    /** Why its quote was declined last, and in the shopper's own words. */
    declineReason: text('decline_reason', { enum: DECLINE_REASONS }),
    declineWords: text('decline_words').notNull().default(''),
    /** What staff told its shopper when they took its quote back, or said no to it. */
    withdrawWords: text('withdraw_words').notNull().default(''),
    /** SHA-256 of the token in its own link; null until its shopper was asked something. */
    linkHash: text('link_hash').unique(),
    /** Its account was deleted: what is personal in it goes with its order's, at once where it has none. */
    eraseWhenDone: boolean('erase_when_done').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('cake_requests_images', sql`cardinality(${t.images}) between 1 and 6 or ${t.name} = ''`),
    oneOf('cake_requests_state', t.state, STORED_STATES),
    oneOf('cake_requests_decline_reason', t.declineReason, DECLINE_REASONS),
    index('cake_requests_newest').on(t.createdAt),
    index('cake_requests_unpriced').on(t.createdAt).where(sql`${t.state} in ('new', 'asked')`),
    index('cake_requests_to_erase').on(t.id).where(sql`${t.eraseWhenDone}`),
    index('cake_requests_email').on(sql`lower(${t.email})`),
  ],
);
