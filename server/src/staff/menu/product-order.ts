import { asc, sql } from 'drizzle-orm';
import type { Also, Orm } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { products } from '../../schema/catalog.ts';

/** Places in the order of the menu, from 1. */
type Moved = { from: number; to: number };

/**
 * Puts a product right before another one in the order of the menu, which shoppers see; at its end for null. `also` is told
 * where it stood and stands, unless it stood there already.
 */
export async function placeProduct(
  orm: Orm,
  { id, before }: { id: string; before: string | null },
  also: Also<Moved>,
): Promise<{ ok: true; place: number } | Refusal> {
  return orm.transaction(async (tx) => {
    // Locked in one order, so that two who move products wait for each other instead of for ever.
    const rows = await tx
      .select({ id: products.id, position: products.position })
      .from(products)
      .orderBy(asc(products.id))
      .for('no key update');
    const now = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
    const from = now.findIndex((row) => row.id === id);
    const moved = now[from];
    const others = now.toSpliced(from, 1);
    const to = before === null ? others.length : others.findIndex((row) => row.id === before);
    if (!moved || to < 0) return refusal('not-found');
    const changed = others
      .toSpliced(to, 0, moved)
      .map((row, at) => ({ ...row, place: at + 1 }))
      .filter(({ position, place }) => position !== place);
    await tx.execute(sql`
      update products set position = w.place
      from unnest(${sql.param(changed.map((row) => row.id))}::text[], ${sql.param(changed.map(({ place }) => place))}::int[]) as w(id, place)
      where products.id = w.id`);
    if (from !== to) await also(tx, { from: from + 1, to: to + 1 });
    return { ok: true as const, place: to + 1 };
  });
}
