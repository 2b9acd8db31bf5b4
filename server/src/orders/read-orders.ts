import { asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { orderLines, orders } from '../schema/orders.ts';
import type { Order } from './lifecycle/order.ts';

export type LineRow = typeof orderLines.$inferSelect;

/** The order of an id, which must be a UUID. */
export async function orderOfId(orm: Orm, id: string): Promise<Order | null> {
  const [order] = await orm.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The order of a number, which shoppers and staff call it by. */
export async function orderOfNumber(orm: Orm, number: number): Promise<Order | null> {
  const [order] = await orm.select().from(orders).where(eq(orders.number, number));
  return order ?? null;
}

/** The lines of some orders, by order, sorted by position. */
export async function linesOf(orm: Orm, ids: string[]): Promise<LineRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}
