import { WEEKDAYS } from '../opening-hours.ts';
import { SERVICE_DAY_MINUTES, type Span } from './day.ts';
import type { DayTerms, Window } from './plan.ts';
import { coversDay, type PlanTerms } from './plan-edits.ts';

/** What can be wrong with a plan. */
export const PLAN_PROBLEMS = [
  'one-date',
  'until-before-from',
  'tentative-outside',
  'says-nothing',
  'span-empty',
  'span-too-late',
  'windows-overlap',
  'night-overlaps',
] as const;
/** `path` names where, such as `week.friday.windows.2`; a date where other plans have a part in it. */
export type PlanProblem = { code: (typeof PLAN_PROBLEMS)[number]; path: string };

/** What is wrong with a plan, in the order of its fields; nothing when it can be saved. */
export function planProblems(plan: PlanTerms): PlanProblem[] {
  const weekdays = WEEKDAYS.flatMap((weekday) => {
    const terms = plan.week[weekday];
    return terms ? dayProblems(terms, `week.${weekday}`) : [];
  });
  const isDated = plan.from !== null && plan.until !== null;
  const saysNothing =
    !plan.closed && Object.values(plan.week).every((terms) => Object.keys(terms).length === 0);
  return [
    ...found((plan.from === null) !== (plan.until === null), 'one-date', 'until'),
    ...found(isDated && `${plan.until}` < `${plan.from}`, 'until-before-from', 'until'),
    ...plan.tentative.flatMap((day, index) =>
      found(!coversDay(plan, day), 'tentative-outside', `tentative.${index}`),
    ),
    ...found(saysNothing, 'says-nothing', 'week'),
    ...weekdays,
  ];
}

function dayProblems(terms: DayTerms, path: string): PlanProblem[] {
  const { production = [], windows = [], shifts = [] } = terms;
  const lists: [string, readonly Span[]][] = [
    ['production', production],
    ['windows', windows],
    ['shifts', shifts],
  ];
  const spans = lists.flatMap(([name, list]) =>
    list.flatMap(({ from, until }, index) => [
      ...found(until <= from, 'span-empty', `${path}.${name}.${index}`),
      ...found(until > SERVICE_DAY_MINUTES, 'span-too-late', `${path}.${name}.${index}`),
    ]),
  );
  const overlaps = windows.flatMap((window, index) => {
    const meets = (other: Window) =>
      other.mode === window.mode && other.from < window.until && window.from < other.until;
    return found(
      windows.slice(0, index).some(meets),
      'windows-overlap',
      `${path}.windows.${index}`,
    );
  });
  return [...spans, ...overlaps];
}

function found(isWrong: boolean, code: PlanProblem['code'], path: string): PlanProblem[] {
  return isWrong ? [{ code, path }] : [];
}
