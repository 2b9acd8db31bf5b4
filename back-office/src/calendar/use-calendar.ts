import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { addDays, type Day, firstDay } from '@mahlab/bakery/rules/promise/day';
import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { useLocation, useSearch } from 'wouter';
import { useGet } from '../data.ts';
import { serverNow } from '../live/hearing.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/me.ts';
import { weekStart } from './drafts.ts';

/** Days on the page at once: five weeks. */
export const SHOWN_DAYS = 35;
const ASKED_MS = 30_000;

/** Which weeks are shown and which day is in hand, as the address says it. */
export function useCalendarPlace() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const today = firstDay(serverNow());
  const asked = search.get('from');
  const day = search.get('day') ?? today;
  const from = weekStart(asked ?? today);
  const go = (change: { from?: Day | null; day?: Day | null }) => {
    for (const [name, value] of Object.entries(change)) {
      if (value === null) search.delete(name);
      else search.set(name, value);
    }
    const query = search.toString();
    navigate(paths.calendar(query && `?${query}`), { replace: true });
  };
  return {
    today,
    from,
    day,
    /** Takes a day in hand, and shows its weeks. */
    choose: (next: Day) => {
      const isShown = next >= from && next < addDays(from, SHOWN_DAYS);
      go({ day: next, ...(!isShown && { from: weekStart(next) }) });
    },
    turn: (weeks: number) => {
      const next = addDays(from, weeks * 7);
      go({ from: next, day: addDays(day, weeks * 7) });
    },
    toToday: () => go({ from: null, day: null }),
  };
}

/** What the calendar shows, and what whoever looks may do about it. */
export function useCalendar(from: Day) {
  const { me } = useSession();
  const role = me?.person?.role;
  const options = { refreshInterval: ASKED_MS, keepPreviousData: true };
  const calendar = useGet(staffEndpoints.calendar({ from, days: SHOWN_DAYS }), options);
  const plans = useGet(staffEndpoints.plans({ from }), options);
  const decides = role !== undefined && may(role, 'change-delivery');
  const conflicts = useGet(decides ? staffEndpoints.conflicts() : null, options);
  return {
    calendar: calendar.data,
    plans: plans.data,
    conflicts: conflicts.data ?? [],
    failed: (calendar.error ?? plans.error) !== undefined,
    again: () => void Promise.all([calendar.mutate(), plans.mutate(), conflicts.mutate()]),
    mayChangeAll: me?.person?.kitchens === null,
    mayChange: role !== undefined && may(role, 'change-calendar'),
  };
}

/** Plans as the rules read them. */
export function asPlans(plans: readonly StaffPlan[]): Plan[] {
  return plans.map(({ madeAt, ...plan }) => ({ ...plan, madeAt: Date.parse(madeAt) }) as Plan);
}
