import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { asc, gt, isNull, or, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { plans } from '../schema/promises.ts';

export type PlanRow = typeof plans.$inferSelect;

/** The kitchens' plans that may still matter: not those that ended long ago. */
export async function planRows(orm: Orm): Promise<PlanRow[]> {
  return orm
    .select()
    .from(plans)
    .where(or(isNull(plans.until), gt(plans.until, sql`current_date - 60`)))
    .orderBy(asc(plans.id));
}

/** A plan as the rules read it. */
export function planOfRow({ branchId, labelEnglish, labelArabic, madeAt, ...plan }: PlanRow): Plan {
  return {
    ...plan,
    branch: branchId,
    label: { english: labelEnglish, arabic: labelArabic },
    madeAt: madeAt.getTime(),
  };
}
