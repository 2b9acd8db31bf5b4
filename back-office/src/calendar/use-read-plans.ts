import type { PlanChange, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { useState } from 'react';
import type { Found } from './found.ts';
import { type News, newsOf } from './meanwhile.ts';

/** The plans that a form works from, and how it hears of what others did since. */
export type ReadPlans = {
  plans: readonly StaffPlan[];
  /** What others did to the plans that some changes are about. */
  newsOf: (changes: readonly PlanChange[]) => News[];
  /** Goes on from the plans as they are now; what was typed stays. */
  takeIn: () => void;
};

/** Keeps the plans as they were when a form was opened, so that nothing of others is overwritten unseen. */
export function useReadPlans(found: Found): ReadPlans {
  const [read, setRead] = useState(found.plans);
  return {
    plans: read,
    newsOf: (changes) => newsOf(changes, { read, now: found.plans }),
    takeIn: () => setRead(found.plans),
  };
}
