import type { Day } from '@mahlab/bakery/rules/promise/day';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import { promises } from '../schema/promises.ts';

/** The orders of a kitchen's day that were paid and then cancelled. */
export async function cancelledOf(
  orm: Orm,
  { kitchen, day }: { kitchen: string; day: Day },
): Promise<string[]> {
  const rows = await orm
    .select({ id: orders.id })
    .from(promises)
    .innerJoin(orders, eq(orders.id, promises.orderId))
    .where(
      and(
        eq(promises.kitchen, kitchen),
        eq(promises.day, day),
        inArray(orders.status, ['cancelled', 'refunded']),
        isNotNull(orders.paidAt),
      ),
    );
  return rows.map(({ id }) => id);
}
