import type { SortStops } from '@mahlab/bakery/api/staff-run';
import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { refusal } from '../http/refusal.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { Actor } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { runStops } from '../schema/runs.ts';
import { stopsOf } from './queries.ts';
import { lockRun, type RunOutcome } from './reach-run.ts';

type Context = Pick<AppContext, 'database'>;

/** Takes an order out of a run: another driver can have it. Not one that is on its way or delivered; that is called back first. */
export async function takeOutStop(
  { database }: Context,
  actor: Actor,
  { id, order: orderId }: { id: string; order: string },
): Promise<RunOutcome> {
  if (!isUuid(orderId)) return refusal('not-found');
  return database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const reached = await lockRun(tx, actor, { id, right: 'hand-runs' });
    if (!reached.ok) return reached;
    const isIn = (await stopsOf(tx, [id])).some((stop) => stop.order === orderId);
    if (!order || !isIn) return refusal('not-found');
    const { status, number, branchId } = order;
    if (status === 'on-the-way' || status === 'delivered') {
      return refusal('stop-under-way', { number: String(number) });
    }
    await tx
      .update(runStops)
      .set({ removedAt: sql`now()` })
      .where(and(eq(runStops.runId, id), eq(runStops.orderId, orderId)));
    await auditFor(tx, actor, {
      call: 'DELETE /staff/run/:id/stop/:order',
      object: orderId,
      kitchen: branchId,
      before: { run: id, driver: reached.run.driver },
    });
    return { ok: true, id };
  });
}

/** Puts the stops of a run into another order. What was not named, since it came meanwhile, follows as it was. */
export async function sortStops(
  { database }: Context,
  actor: Actor,
  { id, orders }: SortStops & { id: string },
): Promise<RunOutcome> {
  return database.orm.transaction(async (tx) => {
    const reached = await lockRun(tx, actor, { id, right: 'see-runs' });
    if (!reached.ok) return reached;
    const stops = await stopsOf(tx, [id]);
    const known = new Set(stops.map(({ order }) => order));
    const first = [...new Set(orders)].filter((order) => known.has(order));
    const sorted = [...first, ...[...known].filter((order) => !first.includes(order))];
    for (const [index, orderId] of sorted.entries()) {
      const position = index + 1;
      if (stops.some((stop) => stop.order === orderId && stop.position === position)) continue;
      await tx
        .update(runStops)
        .set({ position })
        .where(and(eq(runStops.runId, id), eq(runStops.orderId, orderId)));
    }
    const { kitchen } = reached.run;
    const call = 'POST /staff/run/:id/sort';
    await auditFor(tx, actor, { call, object: id, kitchen, after: { orders: sorted } });
    return { ok: true, id };
  });
}
