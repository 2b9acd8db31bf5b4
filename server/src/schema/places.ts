import type { Timings } from '@mahlab/bakery/rules/opening-hours';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { id, names, notNegative, position } from './columns.ts';

/** Countries, their provinces (governorates) and their areas. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    ...names(),
    type: text('type', { enum: ['Country', 'Province', 'Area'] }).notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => locations.id),
    /** An area's centre in degrees, where it is known. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    position: position(),
  },
  (t) => [
    check('locations_type', sql`${t.type} in ('Country', 'Province', 'Area')`),
    check('locations_parent', sql`(${t.type} = 'Country') = (${t.parentId} is null)`),
    index('locations_parent_id').on(t.parentId),
  ],
);

export const branches = pgTable(
  'branches',
  {
    id: id(),
    ...names(),
    addressEnglish: text('address_english').notNull(),
    addressArabic: text('address_arabic').notNull(),
    phoneNumber: text('phone_number').notNull(),
    timings: jsonb('timings').$type<Timings>().notNull(),
    deliveryCostFils: integer('delivery_cost_fils').notNull(),
    minOrderFils: integer('min_order_fils').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Whether the delivery fee goes back by itself when we bring an order late. */
    lateFeeBack: boolean('late_fee_back').notNull().default(true),
    /** Minutes before a delivery's start at which its cart is ready. */
    packMinutes: integer('pack_minutes').notNull().default(30),
    /** Minutes that a driver takes for a drop. */
    dropMinutes: integer('drop_minutes').notNull().default(24),
    /** How many days ahead it promises. */
    horizonDays: integer('horizon_days').notNull().default(30),
    /** Raised by whatever changes its plans, in the same transaction. */
    calendarRevision: integer('calendar_revision').notNull().default(0),
    position: position(),
  },
  (t) => [
    notNegative('branches_amounts', t.deliveryCostFils, t.minOrderFils),
    notNegative('branches_promises', t.packMinutes, t.horizonDays),
    check('branches_drop_minutes', sql`${t.dropMinutes} > 0`),
  ],
);

/** Which branch delivers to an area. An amount that is null is the branch's own. No row: not served. */
export const areaServices = pgTable(
  'area_services',
  {
    areaId: text('area_id')
      .primaryKey()
      .references(() => locations.id, { onDelete: 'cascade' }),
    branchId: text('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    deliveryCostFils: integer('delivery_cost_fils'),
    minOrderFils: integer('min_order_fils'),
    /** How many of a driver's drops an order takes there. */
    dropWeight: integer('drop_weight').notNull().default(1),
    /** Minutes on the road beyond a usual drive. */
    roadMinutes: integer('road_minutes').notNull().default(0),
  },
  (t) => [
    notNegative('area_services_amounts', t.deliveryCostFils, t.minOrderFils),
    notNegative('area_services_road', t.roadMinutes),
    check('area_services_drop_weight', sql`${t.dropWeight} between 1 and 3`),
    index('area_services_branch').on(t.branchId),
  ],
);
