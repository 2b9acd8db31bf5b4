import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import { isForTablets, may, type StaffRight } from '@mahlab/bakery/rules/staff/rights';

/** Whether whoever is signed in has a right on this device: a paired tablet has none that is the whole shop's. */
export function mayHere(me: StaffMe | null | undefined, right: StaffRight): boolean {
  if (!me?.person) return false;
  return may(me.person.role, right) && (me.device === null || isForTablets(right));
}
