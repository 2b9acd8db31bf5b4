import { daysBetween, weekdayOf } from './day.ts';
import { nightOverlaps } from './night-overlaps.ts';
import type { DayTerms, Plan, Window } from './plan.ts';
import { coversDay, type PlanTerms } from './plan-edits.ts';

const MIDNIGHT = 1440;
/** A window that would be left with less is left out. */
const LEAST_MINUTES = 30;

/**
 * A dated plan whose nights do not run into the windows with which the next day begins: on the weekdays of those nights its
 * windows end at midnight. Without it a kitchen with windows right after midnight could not have the plan at all.
 */
export function fitNights<P extends PlanTerms>(
  plan: P,
  { kitchen, plans }: { kitchen: string; plans: readonly Plan[] },
): P {
  if (plan.from === null || plan.until === null) return plan;
  const span = { from: plan.from, days: daysBetween(plan.from, plan.until) + 1 };
  const had = new Set(nightOverlaps(kitchen, plans, span));
  const whole = [...plans, { ...plan, id: '', madeAt: Number.MAX_SAFE_INTEGER }];
  const nights = nightOverlaps(kitchen, whole, span).filter(
    (day) => !had.has(day) && coversDay(plan, day),
  );
  const weekdays = new Set(nights.map(weekdayOf));
  const week = Object.entries(plan.week).map(([weekday, terms]) => [
    weekday,
    weekdays.has(weekday as never) ? endingAtMidnight(terms) : terms,
  ]);
  return { ...plan, week: Object.fromEntries(week) };
}

function endingAtMidnight(terms: DayTerms): DayTerms {
  const cut = (window: Window) => ({ ...window, until: Math.min(window.until, MIDNIGHT) });
  const windows = terms.windows?.flatMap((window) => {
    if (window.until <= MIDNIGHT) return [window];
    return MIDNIGHT - window.from >= LEAST_MINUTES ? [cut(window)] : [];
  });
  return windows ? { ...terms, windows } : terms;
}
