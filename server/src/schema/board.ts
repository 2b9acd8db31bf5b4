import { STATIONS } from '@mahlab/bakery/rules/staff/stations';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/**
 * That an order changed in something that staff see, one row a transaction. Triggers write them as it commits, one
 * transaction after the other: whoever has seen a number has seen all that are smaller. Old ones are deleted.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** The order's branch. */
    kitchen: text('kitchen').notNull(),
    /** Of the database; it tells whether this transaction has a row already. */
    transaction: bigint('transaction', { mode: 'number' }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('order_changes_order').on(t.orderId, t.seq)],
);

/** Lines of an order that a station is done with. */
export const lineTicks = pgTable(
  'line_ticks',
  {
    orderId: ofOrder(),
    /** The line's position. */
    line: integer('line').notNull(),
    station: text('station', { enum: STATIONS }).notNull(),
    by: text('by').notNull(),
    memberId: uuid('member_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line, t.station] }),
    oneOf('line_ticks_station', t.station, STATIONS),
  ],
);

function ofOrder() {
  return uuid('order_id')
    .notNull()
    .references(() => orders.id);
}
