import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { PROMISE_STATES } from '@mahlab/bakery/rules/promise/promise';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { id, instant, notNegative, oneOf } from './columns.ts';
import { orderRevisions } from './order-revisions.ts';
import { orders } from './orders.ts';
import { branches } from './places.ts';

/** What kitchens do on which days: their week, and changes to it. Days are dates in Kuwait. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    /** Null: all kitchens. */
    branchId: text('branch_id').references(() => branches.id, { onDelete: 'cascade' }),
    /** Both null: the weekly base. The last day is included. */
    from: date('from_day', { mode: 'string' }),
    until: date('until_day', { mode: 'string' }),
    labelEnglish: text('label_english').notNull(),
    labelArabic: text('label_arabic').notNull(),
    closed: boolean('closed').notNull().default(false),
    /** Days on which it may turn out not to hold. */
    tentative: date('tentative', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    week: jsonb('week').$type<Plan['week']>().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'plans_days',
      sql`(${t.from} is null) = (${t.until} is null) and ${t.from} <= ${t.until}`,
    ),
    index('plans_branch').on(t.branchId),
  ],
);

/** Products that are sold out for the windows that start within a time. */
export const stops = pgTable(
  'stops',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: in all kitchens. */
    branchId: text('branch_id').references(() => branches.id, { onDelete: 'cascade' }),
    from: instant('from_at').notNull(),
    until: instant('until_at').notNull(),
    by: text('by').notNull(),
  },
  (t) => [check('stops_span', sql`${t.from} < ${t.until}`), index('stops_until').on(t.until)],
);

/**
 * Windows that kitchens have promised: to an order, one row each, or before that to a cart; and what an edit adds to its
 * order, while its supplement is paid. A row is written only under the lock of its kitchen and day.
 */
export const promises = pgTable(
  'promises',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** The cart that keeps it, until an order takes it over. */
    session: text('session'),
    /** The edit that waits for its money: the row is what it adds to its order's. */
    revisionId: uuid('revision_id')
      .unique()
      .references(() => orderRevisions.id),
    /** The branch's id then; as in orders, it may be gone. */
    kitchen: text('kitchen').notNull(),
    mode: text('mode', { enum: ['Delivery', 'Pickup'] }).notNull(),
    /** The service day. */
    day: date('day', { mode: 'string' }).notNull(),
    part: text('part', { enum: ['early', 'late'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** A decorator's minutes, oven trays and a driver's drops. */
    decorator: integer('decorator').notNull(),
    trays: integer('trays').notNull(),
    drops: integer('drops').notNull(),
    /** What its window was judged by, beside these: to be judged again, or moved. */
    leadMinutes: integer('lead_minutes').notNull().default(0),
    products: text('products').array().notNull().default(sql`'{}'`),
    roadMinutes: integer('road_minutes').notNull().default(0),
    state: text('state', { enum: PROMISE_STATES }).notNull(),
    heldUntil: instant('held_until'),
    /** Until when a quote keeps it: an order that a quote became neither loses it before nor is paid after. */
    keptUntil: instant('kept_until'),
    /** A MAC of the network that it is held for; null where nobody asked, and when it is held no longer. */
    network: text('network'),
    /** A cart's hold is renewed once. */
    renewed: boolean('renewed').notNull().default(false),
    /** Who promised beyond a limit, and why. */
    forcedBy: text('forced_by'),
    why: text('why'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('promises_day').on(t.kitchen, t.day),
    // Holds that may still count: those of one shopper or network are counted.
    index('promises_held').on(t.heldUntil).where(sql`${t.state} = 'held'`),
    index('promises_unplaced').on(t.id).where(sql`${t.state} = 'unplaced'`),
    uniqueIndex('promises_cart').on(t.session).where(sql`${t.orderId} is null`),
    oneOf('promises_mode', t.mode, ['Delivery', 'Pickup']),
    oneOf('promises_part', t.part, ['early', 'late']),
    oneOf('promises_state', t.state, PROMISE_STATES),
    notNegative('promises_amounts', t.decorator, t.trays, t.drops),
    notNegative('promises_times_taken', t.leadMinutes, t.roadMinutes),
    check(
      'promises_whose',
      sql`${t.orderId} is not null or ${t.session} is not null or ${t.revisionId} is not null`,
    ),
    check(
      'promises_added',
      sql`${t.revisionId} is null or ${t.orderId} is null and ${t.session} is null and ${t.state} = 'held'`,
    ),
    check('promises_times', sql`${t.startsAt} <= ${t.endsAt}`),
    check('promises_held', sql`(${t.state} = 'held') = (${t.heldUntil} is not null)`),
    check('promises_forced', sql`${t.forcedBy} is null or ${t.why} is not null`),
  ],
);
