import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm } from '../../database/db.ts';
import { preparedRows } from '../../database/prepared.ts';
import { orders } from '../../schema/orders.ts';
import type { Order } from './order.ts';

const ORDER = getTableColumns(orders);
const rowOfId = preparedRows<typeof ORDER, { id: string }>('order_of_id', ORDER, (orm) =>
  orm
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
);

/** The order of an id, which must be a UUID. */
export async function orderOfId(orm: Orm, id: string): Promise<Order | null> {
  const [order] = await rowOfId(orm, { id });
  return order ?? null;
}
