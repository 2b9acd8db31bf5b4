import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { lineTicks } from '../../schema/board.ts';
import type { RevisionDetails, RevisionLine } from '../../schema/order-revisions.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import type { LockedOrder } from './order.ts';
import { newPickupCode } from './pickup-code.ts';

/** What an order is from now on. `lines` is null where they stay; `untick` are the places of those that others take. */
export type Revised = {
  number: number;
  lines: RevisionLine[] | null;
  untick: number[];
  details: RevisionDetails;
  sums: Pick<LockedOrder, 'subtotalFils' | 'discountFils' | 'deliveryFils' | 'totalFils'>;
};

/**
 * Writes the revision that comes into force into a locked order: its row and its lines. One that is fetched from now on has a
 * code for that.
 */
export async function reviseRow(
  tx: Tx,
  { id, deliveryType: mode, pickupCode: code }: LockedOrder,
  { number, lines, untick, details, sums }: Revised,
): Promise<LockedOrder> {
  // A revision is handed in whole: of it these columns alone are the order's.
  const { subtotalFils, discountFils, deliveryFils, totalFils } = sums;
  const isPickup = (details.deliveryType ?? mode) === 'Pickup';
  const pickupCode = isPickup ? (code ?? newPickupCode()) : null;
  const [row] = await tx
    .update(orders)
    .set({
      ...details,
      subtotalFils,
      discountFils,
      deliveryFils,
      totalFils,
      pickupCode,
      revision: number,
    })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error(`order ${id} was revised without its lock`);
  if (lines) {
    const { orderId, line } = lineTicks;
    await tx.delete(lineTicks).where(and(eq(orderId, id), inArray(line, untick)));
    await tx.delete(orderLines).where(eq(orderLines.orderId, id));
    await tx
      .insert(orderLines)
      .values(lines.map((line, index) => ({ ...line, orderId: id, position: index + 1 })));
  }
  return row as LockedOrder;
}
