import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { id, instant } from './columns.ts';
import { orders } from './orders.ts';

/** What shoppers say of a product or, without one, of the shop. Shown once staff have approved it. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** The delivered order that gave the right to review the product. */
    orderId: uuid('order_id').references(() => orders.id),
    rating: integer('rating'),
    comment: text('comment').notNull(),
    name: text('name').notNull(),
    /** As it was typed: nobody has to give one. */
    phone: text('phone').notNull(),
    /** Brought along by the demo shop, and said to be. */
    sample: boolean('sample').notNull().default(false),
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of what was sent under the key, to tell a repeat from something else. */
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Null while it waits. A trigger announces every change of it as a change of the catalogue. */
    approvedAt: instant('approved_at'),
    /** When staff decided not to show it, or no longer; null while it waits or is shown. */
    hiddenAt: instant('hidden_at'),
    /** What the bakery says to it, under it; empty when nothing. */
    answer: text('answer').notNull().default(''),
    /** When that last changed. */
    answeredAt: instant('answered_at'),
  },
  (t) => [
    unique('reviews_order_product').on(t.orderId, t.productId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_not_empty', sql`${t.rating} is not null or ${t.comment} <> ''`),
    index('reviews_shown').on(t.createdAt).where(sql`${t.approvedAt} is not null`),
    index('reviews_of_product')
      .on(t.productId, t.createdAt)
      .where(sql`${t.approvedAt} is not null`),
    index('reviews_undecided')
      .on(t.createdAt)
      .where(sql`${t.approvedAt} is null and ${t.hiddenAt} is null`),
    index('reviews_hidden').on(t.createdAt).where(sql`${t.hiddenAt} is not null`),
  ],
);
