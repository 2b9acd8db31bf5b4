import type { Localized } from '@mahlab/bakery/rules/language';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cakeRequests } from './cake-requests.ts';
import { instant, notNegative, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/** A line of a quote: what it says, what it costs, and what it takes of the kitchen. */
export type QuotedLine = {
  text: Localized;
  priceFils: number;
  /** A decorator's minutes, oven trays, and the minutes that it needs before it is ready. */
  minutes: number;
  trays: number;
  leadMinutes: number;
  /** References of uploads of staff's; quotes of before have none. */
  images?: string[];
};

/** What the bakery offers for a request: one each, drafted, then sent. Sent anew it has the next version. */
export const quotes = pgTable(
  'quotes',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .unique()
      .references(() => cakeRequests.id),
    /** How often it was sent; 0 is a draft. Whoever accepts says which one they saw. */
    version: integer('version').notNull().default(0),
    /** SHA-256 of the token in its link; null for a draft. */
    tokenHash: text('token_hash').unique(),
    /** By which its window is held: the cart of the order that it becomes. Told to nobody. */
    session: text('session').notNull().unique(),
    lines: jsonb('lines').$type<QuotedLine[]>().notNull(),
    /** References of the request's pictures. */
    pictures: text('pictures').array().notNull(),
    /** Words to the shopper, and the terms of cancelling. */
    note: jsonb('note').$type<Localized>().notNull(),
    terms: jsonb('terms').$type<Localized>().notNull(),
    mode: text('mode', { enum: ['Delivery', 'Pickup'] }).notNull(),
    /** As in orders, these may be gone. */
    kitchen: text('kitchen').notNull(),
    areaId: text('area_id'),
    /** Its window; a draft may have none yet. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    deliveryFils: integer('delivery_fils').notNull().default(0),
    validUntil: instant('valid_until'),
    sentAt: instant('sent_at'),
    /** What history calls whoever wrote it last. */
    by: text('by').notNull(),
    /** The order that it became, paid or not. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** How often its page was opened since it was sent, and when last. */
    opens: integer('opens').notNull().default(0),
    openedAt: instant('opened_at'),
  },
  (t) => [
    index('quotes_valid').on(t.validUntil),
    index('quotes_sent_at').on(t.sentAt),
    oneOf('quotes_mode', t.mode, ['Delivery', 'Pickup']),
    notNegative('quotes_amounts', t.version, t.deliveryFils, t.opens),
    check(
      'quotes_sent',
      sql`${t.version} = 0 or (${t.tokenHash} is not null and ${t.startsAt} is not null and ${t.validUntil} is not null and ${t.sentAt} is not null)`,
    ),
    check('quotes_window', sql`(${t.startsAt} is null) = (${t.endsAt} is null)`),
    check('quotes_area', sql`${t.mode} = 'Pickup' or ${t.areaId} is not null`),
  ],
);
