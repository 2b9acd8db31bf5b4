import type { CartItem, CartSync } from '@mahlab/bakery/api/cart';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a browser's cart held when it last told: a hint about a shopper, never a price. */
export const carts = pgTable(
  'carts',
  {
    /** The browser's random cart id. */
    session: text('session').primaryKey(),
    customer: jsonb('customer').$type<CartSync['customer']>().notNull(),
    items: jsonb('items').$type<CartItem[]>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('carts_updated').on(t.updatedAt)],
);
