import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { ShopStep } from '@mahlab/bakery/rules/shop-steps';
import { and, between, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { shopSteps } from '../schema/visits.ts';

export type StepCount = { day: Day; step: ShopStep; visits: number };

/** Adds counts to those of their days. Several processes do so at once: in one order, so that none waits for another in a ring. */
export async function addSteps(orm: Orm, counts: readonly StepCount[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (a.day + a.step < b.day + b.step ? -1 : 1));
  await orm
    .insert(shopSteps)
    .values(sorted)
    .onConflictDoUpdate({
      target: [shopSteps.day, shopSteps.step],
      set: { visits: sql`${shopSteps.visits} + excluded.visits` },
    });
}

/** What was counted on the days of a span, both included. */
export async function stepsBetween(
  orm: Orm,
  { from, until }: { from: Day; until: Day },
): Promise<StepCount[]> {
  return orm
    .select()
    .from(shopSteps)
    .where(and(between(shopSteps.day, from, until)))
    .orderBy(shopSteps.day);
}
