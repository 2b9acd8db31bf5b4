import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Step } from '@mahlab/bakery/rules/staff/moves';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { orderEvents } from '../schema/orders.ts';

type EventRow = typeof orderEvents.$inferSelect;

const STEPS = inArray(orderEvents.kind, ['placed', 'status', 'undo']);

/** What a tap has caused already; null for a new one. The order is locked. */
export async function tapOf(tx: Tx, orderId: string, tap: string): Promise<EventRow | null> {
  const theirs = and(eq(orderEvents.orderId, orderId), eq(orderEvents.tap, tap));
  const [found] = await tx.select().from(orderEvents).where(theirs);
  return found ?? null;
}

/** The last change of an order's state, taking back included. */
export async function lastStep(orm: Orm, orderId: string): Promise<EventRow | null> {
  const [last] = await orm
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), STEPS))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last ?? null;
}

/** The changes of an order's state, oldest first, as the rules of undo take them. */
export async function stepsOfOrder(orm: Orm, orderId: string): Promise<Step[]> {
  const rows = await orm
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), STEPS))
    .orderBy(asc(orderEvents.id));
  return rows.map(asStep);
}

/** An event as the rules take it. */
export function asStep({ kind, from, to, at, by, memberId }: EventRow): Step {
  return {
    kind: kind as Step['kind'],
    from: from as OrderStatus | null,
    to: to as OrderStatus,
    at: at.getTime(),
    by,
    member: memberId,
  };
}

/** The whole history of an order, oldest first. */
export async function eventsOf(orm: Orm, orderId: string): Promise<EventRow[]> {
  return orm
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}
