import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import { orderLines, orders } from '../schema/orders.ts';
import type { Order } from './lifecycle/order.ts';

export type LineRow = typeof orderLines.$inferSelect;

const LINE = getTableColumns(orderLines);
const linesOfOrders = preparedRows<typeof LINE, { ids: string[] }>('order_lines_of', LINE, (orm) =>
  orm
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

/** The order of a number, which shoppers and staff call it by. */
export async function orderOfNumber(orm: Orm, number: number): Promise<Order | null> {
  const [order] = await orm.select().from(orders).where(eq(orders.number, number));
  return order ?? null;
}

/** The lines of some orders, by order, sorted by position. */
export async function linesOf(orm: Orm, ids: string[]): Promise<LineRow[]> {
  if (ids.length === 0) return [];
  return linesOfOrders(orm, { ids });
}
