import { type Day, type Instant, MINUTE } from '../promise/day.ts';
import { dueTimes, type Promised } from './risk.ts';
import { STATION_STATES, STATIONS, type Station } from './stations.ts';

/** An order as the queue looks at it. */
export type Queued = Promised & { number: number; day: Day };

/** An order in the queue: when it must be in the box, when to begin with it, and whether that is over. */
export type Due = { dueAt: Instant; startBy: Instant; isLate: boolean };

/**
 * When an order of a kitchen is due; null for what no kitchen works on: an order that was not promised firmly. One that is
 * older than windows is due when it was reckoned to be ready.
 */
export function dueOf(order: Queued, now: Instant): Due | null {
  const times =
    order.state === 'undated'
      ? { dueAt: order.startsAt, startBy: order.startsAt - order.minutes * MINUTE }
      : dueTimes(order);
  if (!times) return null;
  const { dueAt, startBy } = times;
  return { dueAt, startBy, isLate: now > dueAt };
}

/**
 * What a station, or without one every station, has to do on a service day, first things first: late, then due, then the longest work, then the number;
 * never by when it came in (Back office 5). On the day of now, what is left from the days before is in it too.
 */
export function queueOf<T extends Queued>(
  orders: readonly T[],
  {
    station,
    day,
    today,
    now,
  }: { station?: Station | undefined; day: Day; today: Day; now: Instant },
): (T & Due)[] {
  return orders
    .filter(({ status }) =>
      (station ? [station] : STATIONS).some((one) => STATION_STATES[one].includes(status)),
    )
    .filter((order) => order.day === day || (day === today && order.day < day))
    .flatMap((order) => {
      const due = dueOf(order, now);
      return due ? [{ ...order, ...due }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.isLate) - Number(a.isLate) ||
        a.dueAt - b.dueAt ||
        b.minutes - a.minutes ||
        a.number - b.number,
    );
}
