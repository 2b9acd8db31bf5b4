import type { Day } from '@mahlab/bakery/rules/promise/day';
import { and, asc, eq, getTableColumns, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { isOpenRun } from '../people/reach.ts';
import { orders } from '../schema/orders.ts';
import { runStops, runs } from '../schema/runs.ts';
import { staffMembers } from '../schema/staff.ts';

/** A run with its driver's name. */
export type RunRow = typeof runs.$inferSelect & { driver: string };
/** That an order is in a run, and where. */
export type StopRow = { run: string; order: string; position: number };
/** An order's address, as it was given. */
export type AddressRow = {
  id: string;
  block: string;
  street: string;
  house: string;
  avenue: string | null;
  additional: string | null;
};

const withDriver = { ...getTableColumns(runs), driver: staffMembers.name };

/** Runs of some kitchens (null is all) on a service day; with `late` also those of days before that are not over. */
export async function runsOfDay(
  orm: Orm,
  { kitchens, day, late }: { kitchens: readonly string[] | null; day: Day; late: boolean },
): Promise<RunRow[]> {
  const isEarlier = and(lt(runs.day, day), isOpenRun);
  return orm
    .select(withDriver)
    .from(runs)
    .innerJoin(staffMembers, eq(staffMembers.id, runs.driverId))
    .where(
      and(
        kitchens ? inArray(runs.kitchen, [...kitchens]) : undefined,
        late ? or(eq(runs.day, day), isEarlier) : eq(runs.day, day),
      ),
    )
    .orderBy(asc(runs.createdAt));
}

/** The runs of a driver that are not over. */
export async function runsOfDriver(orm: Orm, driver: string): Promise<RunRow[]> {
  return orm
    .select(withDriver)
    .from(runs)
    .innerJoin(staffMembers, eq(staffMembers.id, runs.driverId))
    .where(and(eq(runs.driverId, driver), isOpenRun))
    .orderBy(asc(runs.createdAt));
}

/** A run, and whether it is over for its driver; null when there is none of that id, which must be a UUID. */
export async function runOfId(
  orm: Orm,
  id: string,
): Promise<(RunRow & { isOpen: boolean }) | null> {
  const [row] = await orm
    .select({ ...withDriver, isOpen: isOpenRun.mapWith(Boolean) })
    .from(runs)
    .innerJoin(staffMembers, eq(staffMembers.id, runs.driverId))
    .where(eq(runs.id, id));
  return row ?? null;
}

/** The stops of some runs, in their order. */
export async function stopsOf(orm: Orm, ids: readonly string[]): Promise<StopRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select({ run: runStops.runId, order: runStops.orderId, position: runStops.position })
    .from(runStops)
    .where(and(inArray(runStops.runId, [...ids]), isNull(runStops.removedAt)))
    .orderBy(asc(runStops.position), asc(runStops.addedAt));
}

/** In which run that is not over each of some orders is, with its driver's name; those that are in none are missing. */
export async function runsOfOrders(orm: Orm, orders: readonly string[]) {
  if (orders.length === 0) return [];
  return orm
    .select({ order: runStops.orderId, run: runs.id, driver: staffMembers.name })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .innerJoin(staffMembers, eq(staffMembers.id, runs.driverId))
    .where(and(inArray(runStops.orderId, [...orders]), isNull(runStops.removedAt), isOpenRun));
}

/** Where some orders are brought. */
export async function addressesOf(orm: Orm, ids: readonly string[]): Promise<AddressRow[]> {
  if (ids.length === 0) return [];
  const { id, block, street, house, avenue, additional } = orders;
  return orm
    .select({ id, block, street, house, avenue, additional })
    .from(orders)
    .where(inArray(id, [...ids]));
}

/** Drivers that may be handed orders, by name. */
export async function activeDrivers(orm: Orm) {
  const { id, name, kitchens, role, active } = staffMembers;
  return orm
    .select({ id, name, kitchens })
    .from(staffMembers)
    .where(and(eq(role, 'driver'), eq(active, true)))
    .orderBy(asc(name));
}
