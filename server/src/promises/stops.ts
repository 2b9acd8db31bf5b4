import type { NewStop } from '@mahlab/bakery/api/staff-stop';
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Also, Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { products } from '../schema/catalog.ts';
import { branches } from '../schema/places.ts';
import { stops } from '../schema/promises.ts';
import { editCalendar } from './edit-calendar.ts';

export type StopRow = typeof stops.$inferSelect;

/** Whether a stop is of one of some kitchens, or of all; null is any. */
export function stopsIn(kitchens: readonly string[] | null): SQL | undefined {
  return kitchens ? or(isNull(stops.branchId), inArray(stops.branchId, [...kitchens])) : undefined;
}

/** Stops that are not over, of some kitchens and of all, or all there are for null, in the order in which they begin. */
export async function openStops(orm: Orm, kitchens: readonly string[] | null): Promise<StopRow[]> {
  return orm
    .select()
    .from(stops)
    .where(and(gt(stops.until, sql`now()`), stopsIn(kitchens)))
    .orderBy(asc(stops.from), asc(stops.id));
}

/** Takes a product out of the windows of a time; `by` is who says so. */
export async function addStop(
  orm: Orm,
  asked: NewStop & { by: string },
  also: Also<StopRow>,
): Promise<{ ok: true; stop: StopRow } | Refusal> {
  const { product, kitchen, until, by, ...given } = sanitizeText(asked);
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
    if (!stop) throw new Error('a stop was not written');
    await also(tx, stop);
    return { ok: true as const, stop };
  });
}

/** The stop of an id; null when there is none. */
export async function stopOfId(orm: Orm, id: string): Promise<StopRow | null> {
  const [found] = isUuid(id) ? await orm.select().from(stops).where(eq(stops.id, id)) : [];
  return found ?? null;
}

/** Sells a product again before its stop is over. */
export async function liftStop(
  orm: Orm,
  { id, branchId }: StopRow,
  also: Also,
): Promise<{ ok: true } | Refusal> {
  return editCalendar(orm, [branchId], async (tx) => {
    const gone = await tx.delete(stops).where(eq(stops.id, id)).returning({ id: stops.id });
    if (gone.length === 0) return refusal('not-found');
    await also(tx);
    return { ok: true as const };
  });
}
