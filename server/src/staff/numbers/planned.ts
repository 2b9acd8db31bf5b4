import type { Day } from '@mahlab/bakery/rules/promise/day';
import { type DayPlan, layersOf, planFrom } from '@mahlab/bakery/rules/promise/plan';
import { inArray } from 'drizzle-orm';
import { planOfRow } from '../../catalog/plans.ts';
import type { Orm } from '../../database/db.ts';
import { branches } from '../../schema/places.ts';
import { plans } from '../../schema/promises.ts';
import type { KitchensSpan } from '../money/row-parts.ts';

/** What kitchens planned for the days of a span, as their plans say it now. */
export type Planned = {
  span: KitchensSpan;
  kitchens: readonly { id: string; dropMinutes: number }[];
  planOn: (kitchen: string, day: Day) => DayPlan;
};

/** Reads the plans of some kitchens, of all for null. */
export async function plannedFor(orm: Orm, span: KitchensSpan): Promise<Planned> {
  const kitchens = await orm
    .select({ id: branches.id, dropMinutes: branches.dropMinutes })
    .from(branches)
    .where(span.kitchens ? inArray(branches.id, [...span.kitchens]) : undefined)
    .orderBy(branches.position, branches.id);
  // Those that ended long ago too: the span may be of then.
  const all = (await orm.select().from(plans)).map(planOfRow);
  const layers = new Map(kitchens.map(({ id }) => [id, layersOf(id, all)]));
  const known = new Map<string, DayPlan>();
  const planOn = (kitchen: string, day: Day) => {
    const key = `${day} ${kitchen}`;
    const plan = known.get(key) ?? planFrom(day, layers.get(kitchen) ?? []);
    known.set(key, plan);
    return plan;
  };
  // By name: an index of promises begins with the kitchen.
  return { span: { ...span, kitchens: kitchens.map(({ id }) => id) }, kitchens, planOn };
}
