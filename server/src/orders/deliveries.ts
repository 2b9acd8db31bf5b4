import type { HandedTo } from '@mahlab/bakery/rules/staff/runs';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { deliveries } from '../schema/runs.ts';
import { staffMembers } from '../schema/staff.ts';
import { uploads } from '../schema/uploads.ts';

/** What was told of a delivery: who took it, the reference of its picture, when and by whom. */
export type Delivery = {
  order: string;
  handedTo: HandedTo | null;
  picture: string | null;
  at: Date;
  by: string;
};

/** What was told of the deliveries of some orders. */
export async function deliveriesOf(orm: Orm, orders: readonly string[]): Promise<Delivery[]> {
  if (orders.length === 0) return [];
  const { orderId: order, handedTo, picture, at } = deliveries;
  return orm
    .select({ order, handedTo, picture, at, by: staffMembers.name })
    .from(deliveries)
    .innerJoin(staffMembers, eq(staffMembers.id, deliveries.memberId))
    .where(inArray(order, [...orders]));
}

/**
 * Keeps what is told of an order's delivery, in place of what was told before. False when its picture is no longer there, or
 * is something else's.
 */
export async function keepDelivery(tx: Tx, told: typeof deliveries.$inferInsert): Promise<boolean> {
  const [before] = await deliveriesOf(tx, [told.orderId]);
  if (before?.picture && before.picture !== told.picture) await release(tx, before.picture);
  if (told.picture && told.picture !== before?.picture && !(await claim(tx, told.picture))) {
    return false;
  }
  await tx
    .insert(deliveries)
    .values(told)
    .onConflictDoUpdate({ target: deliveries.orderId, set: told });
  return true;
}

/** Takes the picture out of an order's delivery, whose person was erased: it expires. */
export async function forgetDeliveryPicture(tx: Tx, orderId: string): Promise<void> {
  const [told] = await deliveriesOf(tx, [orderId]);
  if (!told?.picture) return;
  await release(tx, told.picture);
  await tx.update(deliveries).set({ picture: null }).where(eq(deliveries.orderId, orderId));
}

/** Only a picture that nothing has used yet: whoever tells a reference that they have seen elsewhere gets none. */
async function claim(tx: Tx, reference: string): Promise<boolean> {
  const claimed = await tx
    .update(uploads)
    .set({ usedAt: sql`now()` })
    .where(and(eq(uploads.reference, reference), isNull(uploads.usedAt)))
    .returning({ reference: uploads.reference });
  return claimed.length > 0;
}

async function release(tx: Tx, reference: string): Promise<void> {
  await tx.update(uploads).set({ usedAt: null }).where(eq(uploads.reference, reference));
}
