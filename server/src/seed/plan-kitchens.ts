import { type Staffing, weekFromTimings } from '@mahlab/bakery/rules/promise/timings';
import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { branches } from '../schema/places.ts';
import { plans } from '../schema/promises.ts';

/** What a kitchen has that the demo shop does not know. */
const USUAL: Staffing = { decoratorMinutes: 240, ovenTrays: 48, cars: 2 };

/**
 * Gives each kitchen that has no week yet one from its opening hours (Promises 9): those of a new shop, and of one that
 * is older than plans. Call it under the lock of the migrations.
 */
export async function planKitchens(orm: Orm): Promise<void> {
  const json = { with: { type: 'json' } } as const;
  const demo = (await import('../../seed/branches.json', json)).default.branches;
  await orm.transaction(async (tx) => {
    const weekly = tx
      .select({ one: sql`1` })
      .from(plans)
      .where(and(isNull(plans.from), or(isNull(plans.branchId), eq(plans.branchId, branches.id))));
    const without = await tx.select().from(branches).where(notExists(weekly));
    for (const branch of without) {
      const staffing = demo.find(({ id }) => id === branch.id)?.staffing ?? USUAL;
      await tx.insert(plans).values({
        id: `week-${branch.id}`,
        branchId: branch.id,
        labelEnglish: branch.nameEnglish,
        labelArabic: branch.nameArabic,
        week: weekFromTimings(branch.timings, staffing),
      });
      await tx
        .update(branches)
        .set({ calendarRevision: sql`${branches.calendarRevision} + 1` })
        .where(eq(branches.id, branch.id));
    }
  });
}
