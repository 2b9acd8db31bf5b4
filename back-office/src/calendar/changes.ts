import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChange, PlanTerms, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { create } from 'zustand';

/** Changes that take back what was saved last on this page, in the order in which they are made; none when there is nothing. */
export const useLastChange = create<{ undo: PlanChange[] }>(() => ({ undo: [] }));

/** Refusals that a form shows itself. */
export const PLAN_REFUSALS = [
  'plan-invalid',
  'plan-changed',
  'plan-last-week',
  'plan-not-tentative',
];

const CALLS = [staffEndpoints.calendar(), staffEndpoints.plans(), staffEndpoints.conflicts()];

/** Asks again for whatever a change of plans may have changed. */
export async function refreshCalendar(): Promise<void> {
  await mutate((key) => typeof key === 'string' && CALLS.some((path) => key.startsWith(path)));
}

/**
 * Makes changes one after the other. When one is refused, those before it are taken back, so that all are made or none. `seen`
 * are the plans that the changes were made from. Why not, or null.
 */
export async function saveChanges(
  changes: readonly PlanChange[],
  seen: readonly StaffPlan[],
): Promise<string | null> {
  const undo: PlanChange[] = [];
  let problem: string | null = null;
  for (const change of changes) {
    const sent = await post(staffEndpoints.plan(), change, { quiet: PLAN_REFUSALS });
    if (!sent.ok) {
      problem = sent.message;
      break;
    }
    undo.unshift(...inverse(change, sent.answer.plan, seen));
  }
  // What an undo could not take back meanwhile is among it.
  const before = useLastChange.getState();
  useLastChange.setState({ undo });
  // What cannot be taken back now, `Z` still can.
  if (problem !== null && (undo.length === 0 || (await undoLast()))) useLastChange.setState(before);
  await refreshCalendar();
  return problem;
}

/** Takes back what was saved last; true when all of it was. */
export async function undoLast(): Promise<boolean> {
  const { undo } = useLastChange.getState();
  // Pressed twice, it is taken back once.
  useLastChange.setState({ undo: [] });
  for (const [done, change] of undo.entries()) {
    const sent = await post(staffEndpoints.plan(), change);
    // Without a line it can be tried again, unless something newer was saved meanwhile; what was refused will not come.
    if (!sent.ok) {
      const isNewest = useLastChange.getState().undo.length === 0;
      if (sent.code === 'offline' && isNewest) useLastChange.setState({ undo: undo.slice(done) });
      return false;
    }
  }
  await refreshCalendar();
  return undo.length > 0;
}

function inverse(
  change: PlanChange,
  plan: StaffPlan | null,
  seen: readonly StaffPlan[],
): PlanChange[] {
  const before = 'id' in change ? seen.find(({ id }) => id === change.id) : undefined;
  if (!plan) return before ? [{ change: 'create', plan: termsOf(before) }] : [];
  const { id, version } = plan;
  if (!before) return [{ change: 'delete', id, version }];
  return [{ change: 'edit', id, version, plan: termsOf(before) }];
}

/** What can be written of a plan. */
export function termsOf({
  branch,
  from,
  until,
  label,
  closed,
  tentative,
  week,
}: StaffPlan): PlanTerms {
  return { branch, from, until, label, closed, tentative, week };
}
