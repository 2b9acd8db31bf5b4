import { HANDED_TO } from '@mahlab/bakery/rules/staff/runs';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { staffMembers } from './staff.ts';

/** Rounds of drivers: orders of one kitchen that one of them takes to their doors. */
export const runs = pgTable(
  'runs',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    kitchen: text('kitchen').notNull(),
    /** The service day on which it is driven. */
    day: date('day').notNull(),
    driverId: member('driver_id'),
    /** Who handed the orders over. */
    by: text('by').notNull(),
    memberId: member('member_id'),
    /** The key of the tap that made it: the same tap makes none twice. */
    tap: text('tap').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it left, the last time; null while it waits in the kitchen. */
    outAt: instant('out_at'),
  },
  (t) => [
    index('runs_kitchen').on(t.kitchen, t.day),
    index('runs_driver').on(t.driverId, t.createdAt),
  ],
);

/** The orders of runs. Where each stands is the order's own state. */
export const runStops = pgTable(
  'run_stops',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id),
    orderId: ofOrder(),
    /** Its place in the run; smaller ones come first. */
    position: integer('position').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** When it was taken out of the run again; null while it is in it. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.orderId] }),
    // An order is in one run at a time.
    uniqueIndex('run_stops_order').on(t.orderId).where(sql`${t.removedAt} is null`),
    index('run_stops_of_order').on(t.orderId),
  ],
);

/** What a driver tells of a delivery: who took it, and a picture. The last one of an order counts. */
export const deliveries = pgTable(
  'deliveries',
  {
    orderId: ofOrder().primaryKey(),
    handedTo: text('handed_to', { enum: HANDED_TO }),
    /** Reference of the picture's upload; null without one, and once it is erased. */
    picture: text('picture'),
    /** When it was at the door by the driver's telephone, which may have had no line. */
    at: instant('at').notNull(),
    memberId: member('member_id'),
  },
  (t) => [
    oneOf('deliveries_handed_to', t.handedTo, HANDED_TO),
    index('deliveries_picture').on(t.picture),
  ],
);

function ofOrder() {
  return uuid('order_id')
    .notNull()
    .references(() => orders.id);
}

function member(name: string) {
  return uuid(name)
    .notNull()
    .references(() => staffMembers.id);
}
