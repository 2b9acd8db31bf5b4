import type { PlanTerms } from '@mahlab/bakery/api/staff-plan';
import type { Localized } from '@mahlab/bakery/rules/language';
import type { Weekday } from '@mahlab/bakery/rules/opening-hours';
import {
  addDays,
  type Day,
  daysBetween,
  daysFrom,
  type Span,
  weekdayOf,
} from '@mahlab/bakery/rules/promise/day';
import {
  type DayPlan,
  type DayTerms,
  type PartCapacity,
  type Plan,
  planOf,
  type Shift,
  type Window,
} from '@mahlab/bakery/rules/promise/plan';
import { summerShifts } from '@mahlab/bakery/rules/promise/summer';

/** What a change does to the days that it is about. */
export type Kind = 'closed' | 'minutes' | 'hours' | 'drivers' | 'summer';

/** A change as somebody is making it, for some kitchens alike. */
export type Draft = {
  kind: Kind;
  kitchens: string[];
  from: Day;
  until: Day;
  label: Localized;
  /** Of the usual minutes, in hundredths. */
  share: number;
  production: Span[];
  windows: Window[];
  shifts: Shift[];
};

/** A plan for each kitchen of a draft. A kitchen that the draft leaves as it is has none. */
export function plansOf(draft: Draft, plans: readonly Plan[]): PlanTerms[] {
  const { from, until, label, kind } = draft;
  return draft.kitchens.flatMap((branch) => {
    const week = kind === 'closed' ? {} : weekOf(draft, { branch, plans });
    if (kind !== 'closed' && Object.keys(week).length === 0) return [];
    const closed = kind === 'closed';
    return [{ branch, from, until, label, closed, tentative: [], week }];
  });
}

function weekOf(
  draft: Draft,
  { branch, plans }: { branch: string; plans: readonly Plan[] },
): Partial<Record<Weekday, DayTerms>> {
  const days = daysFrom(draft.from, Math.min(7, daysBetween(draft.from, draft.until) + 1));
  const entries = days.flatMap((day) => {
    const terms = termsOf(draft, planOf(day, branch, plans));
    return terms ? [[weekdayOf(day), terms] as const] : [];
  });
  return Object.fromEntries(entries);
}

function termsOf(draft: Draft, usual: DayPlan): DayTerms | null {
  const { kind, production, windows, shifts } = draft;
  if (kind === 'minutes') return { capacity: scaled(usual.capacity, draft.share) };
  if (kind === 'hours') return { production, windows };
  if (kind === 'drivers') return { shifts };
  const summer = summerShifts(usual.shifts);
  return JSON.stringify(summer) === JSON.stringify(usual.shifts) ? null : { shifts: summer };
}

/** A window of a day as a plan writes it. */
export function plainWindow({
  mode,
  from,
  until,
  cutoffMinutes,
  cutoffDayBeforeAt,
  pickups,
}: Window): Window {
  return { mode, from, until, cutoffMinutes, cutoffDayBeforeAt, pickups };
}

/** A share of what a day can make, in hundredths of its minutes; trays stay. */
export function scaled({ early, late }: DayPlan['capacity'], share: number): DayPlan['capacity'] {
  const part = ({ decoratorMinutes, ovenTrays }: PartCapacity) => ({
    decoratorMinutes: Math.floor((decoratorMinutes * share) / 100),
    ovenTrays,
  });
  return { early: part(early), late: part(late) };
}

/** The days of a week as the calendar shows it. */
export const FROM_SATURDAY = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

/** The Saturday with which a day's week begins. */
export function weekStart(day: Day): Day {
  return addDays(day, -FROM_SATURDAY.indexOf(weekdayOf(day)));
}

/** A plan with all its days some days later, or earlier. */
export function moved<P extends Pick<PlanTerms, 'from' | 'until' | 'tentative'>>(
  plan: P,
  days: number,
): P {
  const by = (day: Day | null) => day && addDays(day, days);
  return {
    ...plan,
    from: by(plan.from),
    until: by(plan.until),
    tentative: plan.tentative.map((day) => addDays(day, days)),
  };
}
