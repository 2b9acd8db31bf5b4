import { TURN_AWAY_REASONS } from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, notNegative, oneOf } from './columns.ts';

/** Orders that the shop refused, once a cart, day and reason: nothing of whoever ordered. */
export const turnedAway = pgTable(
  'turned_away',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** The day of Kuwait. */
    day: date('day').notNull(),
    /** The browser's cart: an order of it that is paid later means that nobody was turned away. */
    cart: text('cart').notNull(),
    /** Null where the order named none of ours. */
    kitchen: text('kitchen'),
    mode: text('mode', { enum: ['Delivery', 'Pickup'] }).notNull(),
    reason: text('reason', { enum: TURN_AWAY_REASONS }).notNull(),
    /** What its lines would have cost, without delivery. */
    fils: integer('fils').notNull(),
  },
  (t) => [
    unique('turned_away_once').on(t.cart, t.day, t.reason),
    index('turned_away_day').on(t.day),
    oneOf('turned_away_mode', t.mode, ['Delivery', 'Pickup']),
    oneOf('turned_away_reason', t.reason, TURN_AWAY_REASONS),
    notNegative('turned_away_fils', t.fils),
  ],
);
