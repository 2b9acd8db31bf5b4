import { PAPER_SIZES, PAPERS } from '@mahlab/bakery/rules/staff/papers';
import { bigint, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/** What came out of a printer, one row an order; a bake list has its kitchen's day and part instead. Rows are only added. */
export const printLog = pgTable(
  'print_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paper: text('paper', { enum: PAPERS }).notNull(),
    size: text('size', { enum: PAPER_SIZES }).notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    kitchen: text('kitchen').notNull(),
    day: date('day', { mode: 'string' }),
    part: text('part'),
    /** Which of the order's revisions it was; 0 is the order as it was placed. */
    revision: integer('revision').notNull().default(0),
    /** A digest of what it said: another one means that the paper is out of date. */
    content: text('content').notNull(),
    /** Names one print: said twice, it is written down once. */
    key: text('key').notNull(),
    by: text('by').notNull(),
    memberId: uuid('member_id'),
    /** The paired device. */
    device: text('device'),
    /** When it was printed: a device that was cut off says so later. */
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('print_log_paper', t.paper, PAPERS),
    oneOf('print_log_size', t.size, PAPER_SIZES),
    index('print_log_order').on(t.orderId, t.id),
    index('print_log_day').on(t.kitchen, t.day),
    unique('print_log_key').on(t.key, t.paper, t.orderId).nullsNotDistinct(),
  ],
);
