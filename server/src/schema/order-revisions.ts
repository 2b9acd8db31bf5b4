import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, notNegative, oneOf } from './columns.ts';
import { type orderLines, orders } from './orders.ts';

/**
 * `in-force`: the order is so now. `replaced`: it was so, until the next one. `open`: it waits for its supplement.
 * `lapsed` and `withdrawn`: it waited and never came into force.
 */
export const REVISION_STATES = ['in-force', 'replaced', 'open', 'lapsed', 'withdrawn'] as const;
export type RevisionState = (typeof REVISION_STATES)[number];

/** A line of a revision, as `order_lines` has it; its place is that in the list. */
export type RevisionLine = Omit<typeof orderLines.$inferSelect, 'orderId' | 'position'>;

type OrderRow = typeof orders.$inferSelect;

/** Where and to whom an order goes; rows that are older than edits of its place do not have that. */
export type RevisionDetails = Pick<
  OrderRow,
  'customerPhone' | 'remarks' | 'block' | 'street' | 'house' | 'avenue' | 'additional'
> &
  Partial<PlaceDetails>;

/** From which kitchen an order goes to which area, or is fetched there. */
export type PlaceDetails = Pick<
  OrderRow,
  | 'deliveryType'
  | 'branchId'
  | 'branchNameEnglish'
  | 'branchNameArabic'
  | 'areaId'
  | 'areaNameEnglish'
  | 'areaNameArabic'
>;

/**
 * What the window of an order that goes elsewhere is judged by. `window` is null for an order that has none; `before` is when
 * the one that it had as the edit was asked for starts. Instants in milliseconds.
 */
export type RevisionPlace = {
  kitchen: string;
  mode: OrderRow['deliveryType'];
  drops: number;
  roadMinutes: number;
  window: { day: string; startsAt: number; endsAt: number } | null;
  before: number | null;
};

/** What a kitchen needs for the lines, as they were judged. */
export type RevisionNeed = {
  leadMinutes: number;
  decorator: number;
  trays: number;
  products: string[];
  /** Where else it goes to from now on. */
  place?: RevisionPlace;
};

/**
 * What an order was, is and may become: as it was paid (number 0, written with its first edit), and each edit of it. The
 * order's own row and lines are those of the one in force.
 */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counted from 0 as they come into force; null for one that has not. */
    number: integer('number'),
    state: text('state', { enum: REVISION_STATES }).notNull(),
    lines: jsonb('lines').$type<RevisionLine[]>().notNull(),
    details: jsonb('details').$type<RevisionDetails>().notNull(),
    /** Null where neither the lines nor the place are others than before. */
    need: jsonb('need').$type<RevisionNeed>(),
    subtotalFils: integer('subtotal_fils').notNull(),
    discountFils: integer('discount_fils').notNull(),
    deliveryFils: integer('delivery_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    /** Its total less that of the one before. */
    differenceFils: integer('difference_fils').notNull(),
    by: text('by').notNull(),
    memberId: uuid('member_id'),
    why: text('why'),
    /** How the shopper agreed. */
    agreed: text('agreed'),
    /** Whether it may go beyond what its kitchen has room for. */
    forced: boolean('forced').notNull().default(false),
    /** The tap that asked for it: the same tap edits once. */
    tap: text('tap'),
    /** Opens the page on which a supplement is paid. */
    token: text('token').unique(),
    /** Until when the supplement can be paid. */
    payUntil: instant('pay_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    oneOf('order_revisions_state', t.state, REVISION_STATES),
    index('order_revisions_order').on(t.orderId),
    uniqueIndex('order_revisions_number').on(t.orderId, t.number),
    uniqueIndex('order_revisions_tap').on(t.orderId, t.tap),
    uniqueIndex('order_revisions_one_open').on(t.orderId).where(sql`${t.state} = 'open'`),
    uniqueIndex('order_revisions_one_in_force').on(t.orderId).where(sql`${t.state} = 'in-force'`),
    notNegative('order_revisions_amounts', t.subtotalFils, t.deliveryFils),
    check('order_revisions_discount', sql`${t.discountFils} between 0 and ${t.subtotalFils}`),
    check(
      'order_revisions_total',
      sql`${t.totalFils} > 0 and ${t.totalFils} = ${t.subtotalFils} - ${t.discountFils} + ${t.deliveryFils}`,
    ),
    check(
      'order_revisions_numbered',
      sql`(${t.state} in ('in-force', 'replaced')) = (${t.number} is not null)`,
    ),
    check(
      'order_revisions_supplement',
      sql`(${t.token} is null) = (${t.payUntil} is null) and (${t.token} is null or ${t.differenceFils} > 0)
        and (${t.state} in ('in-force', 'replaced') or ${t.token} is not null)`,
    ),
    check('order_revisions_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
);
