import { addDays, type Day, daysFrom, SERVICE_DAY_MINUTES } from './day.ts';
import { type DayPlan, layersOf, type Plan, planFrom, type Window } from './plan.ts';

/** Minutes from one day's midnight to the next. */
const NEXT_DAY = 1440;

/**
 * The days of a kitchen, of some in a row and the one before them, on which a window after midnight overlaps one of the
 * next day, of the same kind: nobody could tell whose drivers bring what. Uncertain days count as if they held, too.
 */
export function nightOverlaps(
  kitchen: string,
  plans: readonly Plan[],
  { from, days }: { from: Day; days: number },
): Day[] {
  const found = [plans, plans.map((plan) => ({ ...plan, tentative: [] }))].flatMap((all) => {
    const layers = layersOf(kitchen, all);
    const inRow = daysFrom(addDays(from, -1), days + 2).map((day) => planFrom(day, layers));
    return inRow.filter((plan, index) => meets(plan, inRow[index + 1])).map(({ day }) => day);
  });
  return [...new Set(found)].sort();
}

function meets(plan: DayPlan, next: DayPlan | undefined): boolean {
  if (!next || plan.closed !== null || next.closed !== null) return false;
  const late = plan.windows.filter(({ until }) => until > NEXT_DAY);
  const early = next.windows.filter(({ from }) => from < SERVICE_DAY_MINUTES - NEXT_DAY);
  return late.some((window) => early.some((other) => overlap(window, other)));
}

function overlap(night: Window, next: Window): boolean {
  const from = next.from + NEXT_DAY;
  return night.mode === next.mode && from < night.until && night.from < next.until + NEXT_DAY;
}
