import { asc, eq, gt, sql } from 'drizzle-orm';
import { planRows } from '../catalog/plans.ts';
import type { Orm, Tx } from '../database/db.ts';
import { extras, optionGroups, optionValues, products } from '../schema/catalog.ts';
import { shapes, sizes, toppings } from '../schema/designer.ts';
import { areaServices, branches } from '../schema/places.ts';
import { stops } from '../schema/promises.ts';

/** Every row that windows are made from. */
export type CalendarRows = Awaited<ReturnType<typeof readCalendarRows>>;

/** Reads the calendar in one snapshot of the database. Plans and stops that were over long ago stay out of it. */
export async function loadCalendar(orm: Orm): Promise<CalendarRows> {
  return orm.transaction(readCalendarRows, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** The same in a transaction that holds the calendar's lock, which keeps plans and stops from changing meanwhile. */
export async function readCalendarRows(tx: Tx) {
  return {
    branches: await tx
      .select({
        id: branches.id,
        packMinutes: branches.packMinutes,
        dropMinutes: branches.dropMinutes,
        horizonDays: branches.horizonDays,
        calendarRevision: branches.calendarRevision,
      })
      .from(branches)
      .orderBy(asc(branches.id)),
    areaServices: await tx
      .select({
        areaId: areaServices.areaId,
        branchId: areaServices.branchId,
        dropWeight: areaServices.dropWeight,
        roadMinutes: areaServices.roadMinutes,
      })
      .from(areaServices)
      .orderBy(asc(areaServices.areaId)),
    plans: await planRows(tx),
    stops: await tx
      .select()
      .from(stops)
      .where(gt(stops.until, sql`now() - interval '1 day'`))
      .orderBy(asc(stops.id)),
    products: await tx
      .select({
        id: products.id,
        preparationMinutes: products.preparationMinutes,
        setupMinutes: products.setupMinutes,
        unitMinutes: products.unitMinutes,
        trays: products.trays,
      })
      .from(products)
      .orderBy(asc(products.id)),
    optionValues: await tx
      .select({
        id: optionValues.id,
        productId: optionGroups.productId,
        minutes: optionValues.minutes,
      })
      .from(optionValues)
      .innerJoin(optionGroups, eq(optionGroups.id, optionValues.groupId))
      .orderBy(asc(optionValues.id)),
    textExtras: await tx
      .select({ id: extras.id, productId: extras.productId })
      .from(extras)
      .where(eq(extras.type, 'Text'))
      .orderBy(asc(extras.id)),
    shapes: await tx
      .select({
        id: shapes.id,
        minutes: shapes.minutes,
        tiers: shapes.tiers,
        trays: shapes.trays,
        leadMinutes: shapes.leadMinutes,
      })
      .from(shapes)
      .orderBy(asc(shapes.id)),
    sizes: await tx
      .select({ id: sizes.id, minutes: sizes.minutes, trays: sizes.trays })
      .from(sizes)
      .orderBy(asc(sizes.id)),
    toppings: await tx
      .select({ id: toppings.id, minutes: toppings.minutes })
      .from(toppings)
      .orderBy(asc(toppings.id)),
  };
}
