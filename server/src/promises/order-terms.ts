import type { Need } from '@mahlab/bakery/rules/promise/work';
import type { Refusal } from '../http/refusal.ts';
import type { ReservingOrder } from '../orders/lifecycle/reservation.ts';
import type { Calendar } from './calendar.ts';
import { termsOfPlace } from './place.ts';
import type { Terms } from './promise-rows.ts';

type Placed = Pick<ReservingOrder, 'branchId' | 'areaId' | 'deliveryType'>;

/** What the window of an order is judged by. */
export function termsOfOrder(
  { branchId, areaId, deliveryType }: Placed,
  need: Need,
  calendar: Calendar,
): { ok: true; terms: Terms } | Refusal {
  const place = { branch: branchId, location: areaId ?? undefined, mode: deliveryType };
  return termsOfPlace(place, need, calendar);
}

/** The same of an order whose kitchen is gone. */
export function nowhere({ branchId, deliveryType }: Placed, need: Need): Terms {
  return { kitchen: branchId, mode: deliveryType, need, drops: 1, roadMinutes: 0 };
}
