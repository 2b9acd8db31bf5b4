import type { NewStop } from '@mahlab/bakery/api/staff-stop';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { products } from '../schema/catalog.ts';
import { branches } from '../schema/places.ts';
import { stops } from '../schema/promises.ts';
import { editCalendar } from './edit-calendar.ts';

export type StopRow = typeof stops.$inferSelect;

/** Stops that are not over, of a kitchen and of all, or all there are, in the order in which they begin. */
export async function openStops(orm: Orm, kitchen?: string): Promise<StopRow[]> {
  const ofKitchen =
    kitchen === undefined ? undefined : or(isNull(stops.branchId), eq(stops.branchId, kitchen));
  return orm
    .select()
    .from(stops)
    .where(and(gt(stops.until, sql`now()`), ofKitchen))
    .orderBy(asc(stops.from), asc(stops.id));
}

/** Takes a product out of the windows of a time. */
export async function addStop(
  orm: Orm,
  asked: NewStop,
): Promise<{ ok: true; stop: StopRow } | Refusal> {
  const { product, kitchen, until, by = '', ...given } = sanitizeText(asked);
  const now = Date.now();
  const from = given.from === undefined ? now : Date.parse(given.from);
  const end = Date.parse(until);
  if (end <= Math.max(from, now)) return refusal('stop-over');
  return editCalendar(orm, [kitchen], async (tx) => {
    const [sold] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, product));
    if (!sold) return refusal('product-unknown', { name: product });
    const isKnown = kitchen === null || (await tx.$count(branches, eq(branches.id, kitchen))) > 0;
    if (!isKnown) return refusal('branch-unknown');
    const [stop] = await tx
      .insert(stops)
      .values({
        id: uuidv7(),
        productId: product,
        branchId: kitchen,
        from: new Date(from),
        until: new Date(end),
        by,
      })
      .returning();
    return { ok: true as const, stop: stop as StopRow };
  });
}

/** Sells a product again before its stop is over. */
export async function liftStop(orm: Orm, id: string): Promise<{ ok: true } | Refusal> {
  const [found] = isUuid(id) ? await orm.select().from(stops).where(eq(stops.id, id)) : [];
  if (!found) return refusal('not-found');
  return editCalendar(orm, [found.branchId], async (tx) => {
    const gone = await tx.delete(stops).where(eq(stops.id, id)).returning({ id: stops.id });
    return gone.length > 0 ? { ok: true as const } : refusal('not-found');
  });
}
