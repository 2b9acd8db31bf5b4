import type { CartItem, CartSync } from '@mahlab/bakery/api/cart';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/** A browser's cart as it was last sent: what was chosen, never a price or a name. */
export const carts = pgTable(
  'carts',
  {
    /** The browser's random cart id: the right to write to it. */
    session: text('session').primaryKey(),
    /** The right to read it, to be given away. */
    link: uuid('link').notNull().defaultRandom().unique(),
    customer: jsonb('customer').$type<CartSync['customer']>().notNull(),
    items: jsonb('items').$type<CartItem[]>().notNull(),
    /** Whether its shopper wants a mail about it, in which language, and when one was written. */
    remind: boolean('remind').notNull().default(false),
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    remindedAt: instant('reminded_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('carts_updated').on(t.updatedAt),
    oneOf('carts_language', t.language, ['en', 'ar']),
  ],
);
