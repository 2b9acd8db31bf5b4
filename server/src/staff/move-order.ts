import type { StatusMove } from '@mahlab/bakery/api/staff';
import { canBecome } from '@mahlab/bakery/rules/order';
import { eq } from 'drizzle-orm';
import type { Orm } from '../db.ts';
import { isUuid } from '../order-history/owned-order.ts';
import type { OrderRow } from '../order-history/queries.ts';
import { releaseUse } from '../promotions/queries.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { storable } from '../storable.ts';

/**
 * Moves an order along its table, and writes down who did it and why. An order becomes paid by the bank's
 * word alone, and only money that arrived can go back. A cancelled order gives its promotion code back.
 */
export async function moveOrder(
  orm: Orm,
  id: string,
  move: StatusMove,
): Promise<{ ok: true; order: OrderRow } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  const { to, by, why } = storable(move);
  return orm.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order) return refusal('not-found');
    const { status: from } = order;
    const isMoneys = to === 'paid' || (to === 'refunded' && order.paidAt === null);
    if (isMoneys || !canBecome(from, to)) return refusal('status-impossible', { from, to });
    await tx.update(orders).set({ status: to }).where(eq(orders.id, id));
    await tx.insert(orderEvents).values({
      orderId: id,
      kind: 'status',
      from,
      to,
      by: by ? `staff: ${by}` : 'staff',
      detail: why || null,
    });
    if (to === 'cancelled') await releaseUse(tx, id);
    return { ok: true, order: { ...order, status: to } };
  });
}
