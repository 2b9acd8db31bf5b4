import type { AddStops, NewRun } from '@mahlab/bakery/api/staff-run';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { daysAt } from '../board/board.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { LockedOrder } from '../orders/lifecycle/order.ts';
import { type Actor, historyName } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { reachesOrder } from '../people/reach.ts';
import { promises } from '../schema/promises.ts';
import { runStops, runs } from '../schema/runs.ts';
import { staffMembers } from '../schema/staff.ts';
import { runsOfOrders } from './queries.ts';
import { lockRun, type RunOutcome } from './reach-run.ts';

type Context = Pick<AppContext, 'database'>;
/** An order can be handed to a driver from its payment on: a run is made before all of it is in the box. */
const CAN_BE_HANDED: readonly OrderStatus[] = ['paid', 'baking', 'decorating', 'ready'];

/**
 * Hands orders of one kitchen to a driver, as a new run. All of them or none: one that is in another run already is told with
 * its driver. The same tap again answers the first one's run.
 */
export async function handOrders(
  { database }: Context,
  actor: Actor,
  { driver, orders: asked, key: tap }: NewRun,
): Promise<RunOutcome> {
  const { id: memberId } = actor;
  if (memberId === null) return refusal('not-allowed');
  return database.orm.transaction(async (tx) => {
    const locked = await lockOrders(tx, actor, asked);
    if (!locked.ok) return locked;
    const { orders } = locked;
    const [known] = await tx.select().from(runs).where(eq(runs.tap, tap));
    if (known) return known.memberId === memberId ? { ok: true, id: known.id } : NOT_FOUND;
    const [kitchen = '', ...others] = new Set(orders.map(({ branchId }) => branchId));
    if (others.length > 0) return refusal('run-two-kitchens');
    const refused = await refusedStops(tx, orders);
    if (refused) return refused;
    const found = await driverFor(tx, driver, kitchen);
    if (!found) return refusal('driver-unknown');
    const id = uuidv7();
    const day = await dayOfRun(tx, asked);
    const by = historyName(actor);
    await tx.insert(runs).values({ id, kitchen, day, driverId: driver, by, memberId, tap });
    await insertStops(tx, { run: id, orders: asked, from: 1 });
    await auditStops(tx, actor, { call: 'POST /staff/run', orders, run: id, driver: found.name });
    return { ok: true, id };
  });
}

/** Hands more orders to the driver of a run, behind those that they have. One that is in this run already stays where it is. */
export async function addStops(
  { database }: Context,
  actor: Actor,
  { id, orders: asked }: AddStops & { id: string },
): Promise<RunOutcome> {
  return database.orm.transaction(async (tx) => {
    const locked = await lockOrders(tx, actor, asked);
    if (!locked.ok) return locked;
    const reached = await lockRun(tx, actor, { id, right: 'hand-runs' });
    if (!reached.ok) return reached;
    const { run } = reached;
    if (!run.isOpen) return refusal('run-over');
    const inRuns = await runsOfOrders(tx, asked);
    const isIn = (order: string) => inRuns.some((one) => one.order === order && one.run === id);
    const orders = locked.orders.filter((order) => !isIn(order.id));
    if (orders.some(({ branchId }) => branchId !== run.kitchen)) return refusal('run-two-kitchens');
    const refused = await refusedStops(tx, orders);
    if (refused) return refused;
    const [last] = await tx
      .select({ position: max(runStops.position) })
      .from(runStops)
      .where(eq(runStops.runId, id));
    const fresh = asked.filter((order) => !isIn(order));
    await insertStops(tx, { run: id, orders: fresh, from: (last?.position ?? 0) + 1 });
    const { driver } = run;
    await auditStops(tx, actor, { call: 'POST /staff/run/:id/stop', orders, run: id, driver });
    return { ok: true, id };
  });
}

const NOT_FOUND = refusal('not-found');

/** Always in the order of their ids, so that two who hand over the same orders wait for each other once. */
async function lockOrders(
  tx: Tx,
  actor: Actor,
  asked: readonly string[],
): Promise<{ ok: true; orders: LockedOrder[] } | Refusal> {
  const ids = [...new Set(asked)].toSorted();
  if (!ids.every((id) => isUuid(id))) return NOT_FOUND;
  const orders: LockedOrder[] = [];
  for (const id of ids) {
    const order = await lockOrder(tx, id);
    if (!order || !(await reachesOrder(tx, actor, { ...order, right: 'hand-runs' })))
      return NOT_FOUND;
    orders.push(order);
  }
  return { ok: true, orders };
}

/** Refuses what no driver can take, and what one has already. */
async function refusedStops(tx: Tx, orders: readonly LockedOrder[]): Promise<Refusal | null> {
  const wrong = orders.find(
    ({ deliveryType, status }) => deliveryType !== 'Delivery' || !CAN_BE_HANDED.includes(status),
  );
  if (wrong) return refusal('not-for-a-run', { number: String(wrong.number) });
  const [taken] = await runsOfOrders(
    tx,
    orders.map(({ id }) => id),
  );
  if (!taken) return null;
  const number = String(orders.find(({ id }) => id === taken.order)?.number ?? '');
  return refusal('order-in-run', { number, driver: taken.driver }, { ...taken, number });
}

async function driverFor(tx: Tx, id: string, kitchen: string) {
  if (!isUuid(id)) return null;
  const { name, role, active, kitchens } = staffMembers;
  const [found] = await tx
    .select({ name, role, active, kitchens })
    .from(staffMembers)
    .where(eq(staffMembers.id, id));
  const isFit = found?.role === 'driver' && found.active;
  return isFit && (!found.kitchens || found.kitchens.includes(kitchen)) ? found : null;
}

/** The service day of now, or that of the orders when they are for a later one. */
async function dayOfRun(tx: Tx, orders: readonly string[]): Promise<Day> {
  const [last] = await tx
    .select({ day: max(promises.day) })
    .from(promises)
    .where(inArray(promises.orderId, [...orders]));
  const { today } = daysAt(Date.now());
  return last?.day && last.day > today ? last.day : today;
}

type NewStops = { run: string; orders: readonly string[]; from: number };

/** One that was in the run before comes back into it; one that a run which is over did not bring leaves that. */
async function insertStops(tx: Tx, { run, orders, from }: NewStops): Promise<void> {
  await tx
    .update(runStops)
    .set({ removedAt: sql`now()` })
    .where(and(inArray(runStops.orderId, [...orders]), isNull(runStops.removedAt)));
  for (const [index, orderId] of [...new Set(orders)].entries()) {
    const set = { position: from + index, removedAt: null };
    await tx
      .insert(runStops)
      .values({ runId: run, orderId, ...set })
      .onConflictDoUpdate({ target: [runStops.runId, runStops.orderId], set });
  }
}

type Handed = { call: string; orders: readonly LockedOrder[]; run: string; driver: string };

async function auditStops(tx: Tx, actor: Actor, { call, orders, run, driver }: Handed) {
  for (const { id, branchId } of orders) {
    await auditFor(tx, actor, { call, object: id, kitchen: branchId, after: { run, driver } });
  }
}
