import { randomUUID } from 'node:crypto';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import { addDays, type Day, dayOf, instantAt } from '@mahlab/bakery/rules/promise/day';
import type { DayTerms, Mode, Plan, WholeDay } from '@mahlab/bakery/rules/promise/plan';
import { partOf } from '@mahlab/bakery/rules/promise/plan';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import type { Orm } from '../database/db.ts';
import { promises } from '../schema/promises.ts';

const today = dayOf(Date.now());

/** A day in Kuwait some days from the one on which the tests began, so that a midnight between changes nothing. */
export const inDays = (days: number): Day => addDays(today, days);

const STEPS = Array.from({ length: 12 }, (_, index) => ({
  from: index * 120,
  until: (index + 1) * 120,
}));
const each = { decoratorMinutes: 240, ovenTrays: 24 };

/** Terms under which a kitchen works and delivers day and night, so that no hour matters: two cars, 10 drops a window. */
export const dayAndNight: WholeDay = {
  production: [{ from: 0, until: 1440 }],
  windows: (['Delivery', 'Pickup'] as const).flatMap((mode) =>
    STEPS.map((span) => usualWindow(mode, span)),
  ),
  capacity: { early: each, late: each },
  shifts: [{ from: 0, until: 1440, vehicle: 'car', count: 2 }],
};

/** The same terms on every day of the week. */
export const everyDay = (terms: DayTerms): Plan['week'] =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, terms]));

type Given = Partial<typeof promises.$inferInsert> & { hour?: number; mode?: Mode };

/** Writes a firm promise of Salmiya's for two hours in three days, from noon unless `hour` says otherwise. */
export async function promise(orm: Orm, { hour = 12, ...given }: Given = {}): Promise<void> {
  const day = given.day ?? inDays(3);
  await orm.insert(promises).values({
    id: randomUUID(),
    session: randomUUID(),
    kitchen: 'salmiya',
    mode: 'Delivery',
    day,
    part: partOf(hour * 60),
    startsAt: new Date(instantAt(day, hour * 60)),
    endsAt: new Date(instantAt(day, hour * 60 + 120)),
    decorator: 10,
    trays: 1,
    drops: 1,
    state: 'firm',
    ...given,
  });
}
