import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { PlanTerms } from '@mahlab/bakery/rules/promise/plan-edits';
import type { Kitchen } from '@mahlab/bakery/rules/promise/query';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PlanRow } from '../catalog/plans.ts';
import { type Orm, rowsOf } from '../database/db.ts';
import { branches } from '../schema/places.ts';
import { plans } from '../schema/promises.ts';

/** The plan of an id; null when there is none. */
export async function planRowOf(orm: Orm, id: string): Promise<PlanRow | null> {
  const [row] = await orm.select().from(plans).where(eq(plans.id, id));
  return row ?? null;
}

/** Writes a new plan. */
export async function insertPlan(orm: Orm, terms: PlanTerms): Promise<PlanRow> {
  const [row] = await orm
    .insert(plans)
    .values({ id: uuidv7(), ...columnsOf(terms) })
    .returning();
  return row as PlanRow;
}

/** Writes a plan anew. It keeps the moment at which it was made, which decides among equals. */
export async function updatePlan(orm: Orm, id: string, terms: PlanTerms): Promise<PlanRow> {
  const [row] = await orm.update(plans).set(columnsOf(terms)).where(eq(plans.id, id)).returning();
  return row as PlanRow;
}

export async function deletePlan(orm: Orm, id: string): Promise<void> {
  await orm.delete(plans).where(eq(plans.id, id));
}

/** What kitchens promise by, and the moment, by the database's clock. */
export async function kitchensNow(orm: Orm): Promise<{ kitchens: Kitchen[]; now: Instant }> {
  const kitchens = await orm
    .select({
      id: branches.id,
      packMinutes: branches.packMinutes,
      dropMinutes: branches.dropMinutes,
      horizonDays: branches.horizonDays,
    })
    .from(branches)
    .orderBy(asc(branches.id));
  const [clock] = rowsOf(
    await orm.execute(
      sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    ),
  );
  return { kitchens, now: Number(clock?.['now']) };
}

function columnsOf({ branch, label, ...terms }: PlanTerms) {
  return {
    ...terms,
    branchId: branch,
    labelEnglish: label.english,
    labelArabic: label.arabic,
  };
}
