import { sureWindows } from './conflicts.ts';
import {
  addDays,
  type Day,
  daysBetween,
  daysFrom,
  type Instant,
  instantAt,
  weekdayOf,
} from './day.ts';
import { type DayPlan, type Part, type Plan, partOf, type Window } from './plan.ts';

/** What staff write of a plan. */
export type PlanTerms = Omit<Plan, 'id' | 'madeAt'>;

/**
 * A plan after the moon was seen: an unsure day of it holds, or it does not, and the plan begins after it or ends before
 * it (Promises 6). Null where the day is not unsure, where sure days lie on both sides of it, or where none would be left.
 */
export function decided<P extends PlanTerms>(
  plan: P,
  { day, holds }: { day: Day; holds: boolean },
): P | null {
  const { from, until, tentative } = plan;
  if (from === null || until === null || !tentative.includes(day)) return null;
  if (holds) return { ...plan, tentative: tentative.filter((other) => other !== day) };
  const areUnsure = (span: Dates) =>
    daysFrom(span.from, daysBetween(span.from, span.until) + 1).every((d) => tentative.includes(d));
  const later = { from: addDays(day, 1), until };
  const earlier = { from, until: addDays(day, -1) };
  const left = [
    ...(areUnsure({ from, until: day }) ? [later] : []),
    ...(areUnsure({ from: day, until }) ? [earlier] : []),
  ].find((span) => span.from <= span.until);
  if (!left) return null;
  return { ...plan, ...left, tentative: tentative.filter((other) => coversDay(left, other)) };
}

/**
 * What a day keeps when its kitchen takes no more orders for the windows that begin from now on: of one part of it or
 * of all, until an instant or all that are left. Closed when nothing is kept; null when there is nothing to close.
 */
export function pausedTerms(
  plan: DayPlan,
  { part, until, now }: { part: Part | null; until: Instant | null; now: Instant },
): Pick<Plan, 'closed' | 'week'> | null {
  const isPaused = ({ from }: Window) => {
    const startsAt = instantAt(plan.day, from);
    const isInPart = part === null || partOf(from) === part;
    return isInPart && startsAt > now && (until === null || startsAt < until);
  };
  const windows = sureWindows(plan);
  const kept = windows.filter((window) => !isPaused(window));
  if (kept.length === windows.length) return null;
  if (kept.length === 0) return { closed: true, week: {} };
  return { closed: false, week: { [weekdayOf(plan.day)]: { windows: kept } } };
}

/** Whether a plan is a dated one that covers a day. */
export function coversDay({ from, until }: Pick<Plan, 'from' | 'until'>, day: Day): boolean {
  return from !== null && until !== null && from <= day && day <= until;
}

type Dates = { from: Day; until: Day };
