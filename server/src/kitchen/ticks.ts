import type { LineTick, LineTicked } from '@mahlab/bakery/api/staff-kitchen';
import { OPEN_STATUSES, type OrderStatus } from '@mahlab/bakery/rules/order';
import { MINUTE } from '@mahlab/bakery/rules/promise/day';
import { STATION_STATES, type Station } from '@mahlab/bakery/rules/staff/stations';
import { and, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import { linesOf } from '../orders/read-orders.ts';
import { type Actor, historyName } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { reachesOrder } from '../people/reach.ts';
import { lineTicks } from '../schema/board.ts';
import { nextFor } from './next-move.ts';

/** That a station is done with a line of an order. */
export type Tick = { order: string; line: number; station: Station; at: Date; by: string };

/** What stations are done with of some orders. */
export async function ticksOf(orm: Orm, orders: readonly string[]): Promise<Tick[]> {
  if (orders.length === 0) return [];
  const { orderId: order, line, station, at, by } = lineTicks;
  return orm
    .select({ order, line, station, at, by })
    .from(lineTicks)
    .where(inArray(order, [...orders]));
}

const KEPT_DAY_MS = 1440 * MINUTE;

/** When a tick was made that comes late from a tablet; undefined is now, also for a tablet whose clock is wrong. */
function tickedAt(madeAt: string | undefined): Date | undefined {
  const at = Date.parse(madeAt ?? '');
  const age = Date.now() - at;
  return age >= 0 && age < KEPT_DAY_MS ? new Date(at) : undefined;
}

/**
 * A station is done with a line, or is not after all. The order stays where it is: the last tick only offers the move. A tick
 * is the same however often it is made, so it needs no key of its own.
 */
export async function tickLine(
  { database }: Pick<AppContext, 'database'>,
  actor: Actor,
  { id, line, station, done, madeAt }: LineTick & { id: string; line: number },
): Promise<{ ok: true; ticked: LineTicked } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  return database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !(await reachesOrder(tx, actor, { ...order, right: 'make' })))
      return refusal('not-found');
    if (!(OPEN_STATUSES as readonly OrderStatus[]).includes(order.status)) {
      return refusal('order-over');
    }
    const positions = (await linesOf(tx, [id])).map(({ position }) => position);
    if (!positions.includes(line)) return refusal('no-such-line');
    const which = { orderId: id, line, station };
    if (done) {
      const who = { by: historyName(actor), memberId: actor.id };
      const at = tickedAt(madeAt);
      await tx
        .insert(lineTicks)
        .values({ ...which, ...who, ...(at && { at }) })
        .onConflictDoNothing();
    } else {
      const { orderId, ...columns } = lineTicks;
      const theirs = and(eq(orderId, id), eq(columns.line, line), eq(columns.station, station));
      await tx.delete(lineTicks).where(theirs);
    }
    await auditFor(tx, actor, {
      call: 'POST /staff/order/:id/line/:line/ticked',
      object: id,
      kitchen: order.branchId,
      after: { line, station, done, ...(madeAt !== undefined && { madeAt }) },
    });
    const ticked = (await ticksOf(tx, [id])).filter((tick) => tick.station === station);
    const isLast = positions.every((position) => ticked.some((tick) => tick.line === position));
    const isHere = STATION_STATES[station].includes(order.status);
    const next =
      isLast && isHere
        ? nextFor(actor.role, { status: order.status, mode: order.deliveryType })
        : null;
    return { ok: true as const, ticked: { line, done, isLast, next } };
  });
}
