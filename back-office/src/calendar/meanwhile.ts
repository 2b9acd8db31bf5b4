import type { PlanChange, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { WEEKDAYS, type Weekday } from '@mahlab/bakery/rules/opening-hours';
import type { DayTerms } from '@mahlab/bakery/rules/promise/plan';

/** What of a plan reads otherwise: its days, what shoppers read, whether it closes, or what it says of a weekday. */
export type Difference =
  | { what: 'days' | 'label' | 'closed' | 'tentative' }
  | { what: keyof DayTerms; weekday: Weekday };
/** A plan that others made, took away or changed. `before` null: it is new; `after` null: it is gone. */
export type News = {
  before: StaffPlan | null;
  after: StaffPlan | null;
  differences: Difference[];
};

/** What others did to the plans that some changes are about, since these were read. */
export function newsOf(
  changes: readonly PlanChange[],
  { read, now }: { read: readonly StaffPlan[]; now: readonly StaffPlan[] },
): News[] {
  const ids = new Set([...read, ...now].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const before = read.find((plan) => plan.id === id) ?? null;
    const after = now.find((plan) => plan.id === id) ?? null;
    if (before?.version === after?.version) return [];
    const isConcerned = changes.some((change) =>
      [before, after].some((plan) => plan && concerns(change, plan)),
    );
    if (!isConcerned) return [];
    return [{ before, after, differences: before && after ? differencesOf(before, after) : [] }];
  });
}

/** Whether a change is of a plan, or of days and a kitchen for which that plan counts too. */
function concerns(change: PlanChange, plan: StaffPlan): boolean {
  if ('id' in change && change.id === plan.id) return true;
  if (!('plan' in change)) return false;
  const { branch, from, until } = change.plan;
  const isSameKitchen = branch === null || plan.branch === null || branch === plan.branch;
  if (!isSameKitchen) return false;
  // A week counts on every day.
  if (plan.from === null || from === null) return true;
  return plan.from <= (until ?? '') && from <= (plan.until ?? '');
}

const TERMS = ['windows', 'production', 'capacity', 'shifts'] as const;

function differencesOf(before: StaffPlan, after: StaffPlan): Difference[] {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const found: Difference[] = [];
  if (before.from !== after.from || before.until !== after.until) found.push({ what: 'days' });
  if (isOther(before.label, after.label)) found.push({ what: 'label' });
  if (before.closed !== after.closed) found.push({ what: 'closed' });
  if (isOther(before.tentative, after.tentative)) found.push({ what: 'tentative' });
  for (const weekday of WEEKDAYS) {
    for (const what of TERMS) {
      if (isOther(before.week[weekday]?.[what], after.week[weekday]?.[what])) {
        found.push({ what, weekday });
      }
    }
  }
  return found;
}
