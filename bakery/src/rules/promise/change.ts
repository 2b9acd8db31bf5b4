import type { Instant } from './day.ts';
import { addDays, daysFrom, instantAt } from './day.ts';
import { layersOf, planFrom } from './plan.ts';
import type { OrderPromise } from './promise.ts';
import { orderBy, readyBy, type WindowQuery } from './query.ts';
import { lastStartFor } from './ready.ts';
import { type Offer, windowsForEach } from './windows.ts';

/** How many days in a row kitchens may be closed while a cart waits to be begun, at most. */
const CLOSED_DAYS = 14;

type Promised = Pick<OrderPromise, 'mode' | 'day' | 'startsAt' | 'endsAt'>;
type Terms = Pick<WindowQuery, 'kitchen' | 'plans' | 'need' | 'roadMinutes'>;

/**
 * Until when a shopper may change the time of an order: the last instant at which its cart could have been promised its
 * window (Promises 5). Null when the kitchen has no such window any more.
 */
export function changeUntil(promise: Promised, terms: Terms): Instant | null {
  const { mode, day, startsAt, endsAt } = promise;
  const layers = layersOf(terms.kitchen.id, terms.plans);
  const window = planFrom(day, layers).windows.find(
    (w) =>
      w.mode === mode && instantAt(day, w.from) === startsAt && instantAt(day, w.until) === endsAt,
  );
  if (!window) return null;
  const before = Math.ceil(terms.need.leadMinutes / 1440) + CLOSED_DAYS;
  const days = daysFrom(addDays(day, -before), before + 1);
  const production = days.map((each) => planFrom(each, layers));
  const start = lastStartFor(
    readyBy(startsAt, { ...terms, mode }),
    terms.need.leadMinutes,
    production,
  );
  return Math.min(orderBy(day, window), start);
}

/**
 * The windows to which a promise can be moved now: for an earlier one the lead counts from now, for a later one there
 * is no lead, since the kitchen has begun (Promises 5). What the promise takes itself is not in `used`.
 */
export function windowsToMoveTo(promise: Promised, query: WindowQuery): Offer[] {
  const { need } = query;
  const [asNow = [], withoutLead = []] = windowsForEach([need, { ...need, leadMinutes: 0 }], query);
  return asNow.map((offer, index) =>
    offer.startsAt < promise.startsAt ? offer : (withoutLead[index] ?? offer),
  );
}
