import { SERVICE_DAY_MINUTES } from '@mahlab/bakery/rules/promise/day';
import { type StaffRight, scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { RUN_HOURS } from '@mahlab/bakery/rules/staff/runs';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { runStops, runs } from '../schema/runs.ts';
import { type Actor, reaches } from './actor.ts';

/** A right, and an order that it is asked about. */
type Reached = { id: string; branchId: string; right: StaffRight };

const dayEnds = sql`(${runs.day} + ${SERVICE_DAY_MINUTES}::int * interval '1 minute') at time zone 'Asia/Kuwait'`;
const hours = sql`${RUN_HOURS}::int * interval '1 hour'`;

/** Whether a run is not over for its driver (`runEndsAt`, Back office 1). */
export const isOpenRun = sql`coalesce(${runs.outAt} + ${hours}, greatest(${runs.createdAt} + ${hours}, ${dayEnds})) > now()`;

/**
 * Whether a right of an actor reaches an order: one of their kitchens, or of a driver's own run. Inside a transaction that has
 * locked the order, since it may be handed to somebody else meanwhile.
 */
export async function reachesOrder(
  orm: Orm,
  actor: Actor,
  { id, branchId, right }: Reached,
): Promise<boolean> {
  if (scopeOf(actor.role, right) !== 'run') return reaches(actor, right, branchId);
  const holders = await driversOf(orm, [id]);
  return holders.some(({ driver, isIn }) => isIn && driver === actor.id);
}

/** That an order is in a driver's open run, or (`isIn` is false) was in one and has been taken out. */
export type Holder = { order: string; driver: string; isIn: boolean };

/** In whose open runs some orders are or were. */
export async function driversOf(orm: Orm, orders: readonly string[]): Promise<Holder[]> {
  if (orders.length === 0) return [];
  return orm
    .select({
      order: runStops.orderId,
      driver: runs.driverId,
      isIn: sql<boolean>`${runStops.removedAt} is null`,
    })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .where(and(inArray(runStops.orderId, [...orders]), isOpenRun));
}

/** The orders of a driver's open runs. */
export async function ordersOfDriver(orm: Orm, driver: string): Promise<string[]> {
  const rows = await orm
    .select({ order: runStops.orderId })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .where(and(eq(runs.driverId, driver), isNull(runStops.removedAt), isOpenRun));
  return rows.map(({ order }) => order);
}
