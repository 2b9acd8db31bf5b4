import type { WindowsQuery } from '@mahlab/bakery/api/window';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { Calendar } from './calendar.ts';
import type { Terms } from './promise-rows.ts';

/** Where a cart goes, and how. */
export type Place = Pick<WindowsQuery, 'location' | 'branch' | 'mode'>;

/** The kitchen of a place, with what the way there takes: a usual one where no area is named. */
export function servedBy({ location, branch }: Place, { kitchens, services }: Calendar) {
  const named = branch === undefined ? null : kitchens.get(branch);
  if (named === undefined) return refusal('branch-unknown');
  if (location === undefined) {
    return named
      ? { ok: true as const, kitchen: named, drops: 1, roadMinutes: 0 }
      : refusal('branch-unknown');
  }
  const service = services.get(location);
  const kitchen = service && kitchens.get(service.kitchen);
  if (!kitchen) return refusal('area-not-served');
  if (named && named !== kitchen) return refusal('branch-does-not-serve');
  const { drops, roadMinutes } = service;
  return { ok: true as const, kitchen, drops, roadMinutes };
}

/** What a window is judged by for a cart that goes to a place. */
export function termsOfPlace(
  place: Place,
  need: Need,
  calendar: Calendar,
): { ok: true; terms: Terms } | Refusal {
  const served = servedBy(place, calendar);
  if (!served.ok) return served;
  const { kitchen, drops, roadMinutes } = served;
  return { ok: true, terms: { kitchen: kitchen.id, mode: place.mode, need, drops, roadMinutes } };
}
