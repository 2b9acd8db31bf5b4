import { addDays, firstDay } from '@mahlab/bakery/rules/promise/day';
import type { Offer } from '@mahlab/bakery/rules/promise/windows';
import type { AppContext } from '../../app-context.ts';
import { listThere, termsThere } from '../../promises/change-place.ts';
import { offersNow } from '../../promises/reserve.ts';
import type { Foreseen } from './edit-order.ts';

/** For how many days windows are listed where an order would go, and how many of them are before its own. */
const DAYS = 14;
const DAYS_BEFORE = 3;

/**
 * The windows where an edit would have an order go, as they are now, around the day that it is promised for; those that have
 * begun are left out.
 */
export async function windowsThere(
  { database, calendar }: Pick<AppContext, 'database' | 'calendar'>,
  { before: { promise }, plan }: Foreseen,
): Promise<Offer[]> {
  if (!plan?.to || !plan.need) return [];
  const { at } = plan.to;
  const now = Date.now();
  const [today, before] = [firstDay(now), promise && addDays(promise.day, -DAYS_BEFORE)];
  const offers = await offersNow(database.orm, calendar.current(), {
    terms: termsThere(at, plan.need),
    ...(promise && { own: { promise: promise.id } }),
    ...(promise && !plan.added && { list: listThere(promise, at) }),
    from: before && before > today ? before : today,
    days: DAYS,
  });
  return offers.filter(({ startsAt }) => startsAt > now);
}
