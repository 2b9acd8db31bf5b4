import type { Instant } from '@mahlab/bakery/rules/promise/day';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { layersOf, planFrom } from '@mahlab/bakery/rules/promise/plan';
import type { OrderPromise } from '@mahlab/bakery/rules/promise/promise';
import { orderBy } from '@mahlab/bakery/rules/promise/query';
import type { Calendar } from './calendar.ts';

/** A window of a kitchen. */
type Promised = Pick<OrderPromise, 'kitchen' | 'mode' | 'day' | 'startsAt' | 'endsAt'>;

/**
 * The last instant at which an order for the window of a promise could come in, its preparation aside. Of a window that is in
 * no plan it is its start.
 */
export function orderByOf(
  { kitchen, mode, day, startsAt, endsAt }: Promised,
  { plans }: Pick<Calendar, 'plans'>,
): Instant {
  const window = planFrom(day, layersOf(kitchen, plans)).windows.find(
    (one) =>
      one.mode === mode &&
      instantAt(day, one.from) === startsAt &&
      instantAt(day, one.until) === endsAt,
  );
  return window ? orderBy(day, window) : startsAt;
}
