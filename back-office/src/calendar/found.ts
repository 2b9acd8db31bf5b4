import type { StaffCalendar } from '@mahlab/bakery/api/staff-calendar';
import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import type { StaffConflict } from '@mahlab/bakery/api/staff-promise';

/** What is on the page: load by day, the kitchens' plans, and promises that no longer fit. */
export type Found = {
  calendar: StaffCalendar;
  plans: StaffPlan[];
  conflicts: StaffConflict[];
  failed: boolean;
  again: () => void;
  mayChange: boolean;
  /** Also plans of all kitchens at once. */
  mayChangeAll: boolean;
};
