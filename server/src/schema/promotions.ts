import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, notNegative } from './columns.ts';
import { orders } from './orders.ts';

/** Promotion codes and their terms. An order locks the row of its code before it counts the uses. */
export const promotions = pgTable(
  'promotions',
  {
    /** As `promotionKey` writes it: upper case, Western digits. */
    code: text('code').primaryKey(),
    /** What it takes off the subtotal: a share of it, or an amount. One of the two. */
    percent: integer('percent'),
    amountFils: integer('amount_fils'),
    /** The most that a share may come to. */
    maximumFils: integer('maximum_fils'),
    minimumFils: integer('minimum_fils').notNull().default(0),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    /** How many orders may use it; null is no limit. */
    limitTotal: integer('limit_total'),
    limitPerCustomer: integer('limit_per_customer'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    check('promotions_code', sql`${t.code} = upper(${t.code}) and ${t.code} <> ''`),
    check('promotions_kind', sql`(${t.percent} is null) <> (${t.amountFils} is null)`),
    check('promotions_percent', sql`${t.percent} between 1 and 100`),
    check('promotions_amount', sql`${t.amountFils} > 0`),
    notNegative(
      'promotions_limits',
      t.minimumFils,
      t.maximumFils,
      t.limitTotal,
      t.limitPerCustomer,
    ),
    check('promotions_span', sql`${t.validFrom} < ${t.validUntil}`),
  ],
);

/**
 * An order's use of a code. While its payment is open the use is held until `heldUntil`; one whose time
 * has passed counts no more. When the order is paid `heldUntil` becomes null, and the use stays.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    code: text('code')
      .notNull()
      .references(() => promotions.code),
    /**
     * What the code took off when the order was placed: edits go by it, whatever the code has become. Without share and
     * amount: an order of before this was kept.
     */
    percent: integer('percent'),
    amountFils: integer('amount_fils'),
    maximumFils: integer('maximum_fils'),
    createdAt: instant('created_at').notNull().defaultNow(),
    heldUntil: instant('held_until'),
    /** A MAC of the network that an unpaid order came from. */
    network: text('network'),
    /** When the order was cancelled. */
    releasedAt: instant('released_at'),
  },
  (t) => [index('promotion_uses_code').on(t.code).where(sql`${t.releasedAt} is null`)],
);
