import type { Timings } from '@mahlab/bakery/rules/opening-hours';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
    position: position(),
  },
  (t) => [notNegative('branches_amounts', t.deliveryCostFils, t.minOrderFils)],
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
  },
  (t) => [
    notNegative('area_services_amounts', t.deliveryCostFils, t.minOrderFils),
    index('area_services_branch').on(t.branchId),
  ],
);
