import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';

/** How long somebody has worked: `ms` until it was last stopped, and since when it runs again; null is stopped. */
export type Timer = { ms: number; since: number | null };

/** The state in which each station works on an order; Pack has no planned minutes. */
export const WORKING: Record<Station, KitchenOrder['status'] | null> = {
  bake: 'baking',
  decorate: 'decorating',
  pack: null,
};

/** An order's timer at a station before anybody has touched it: it runs since the order came there. */
export function timerOf(order: Pick<KitchenOrder, 'status' | 'since'>, station: Station): Timer {
  const runs = order.status === WORKING[station] && order.since !== null;
  return { ms: 0, since: runs ? Date.parse(order.since ?? '') : null };
}

/** How long a timer has run, in milliseconds. Instants are the server's. */
export function timePassed({ ms, since }: Timer, now: number): number {
  return ms + (since === null ? 0 : Math.max(0, now - since));
}

/** Stops a timer that runs, and starts one that stands. */
export function toggleTimer(timer: Timer, now: number): Timer {
  return timer.since === null
    ? { ms: timer.ms, since: now }
    : { ms: timePassed(timer, now), since: null };
}

/** Minutes and seconds, as a clock on an oven has them: `18:40`, `101:05`. */
export function stopwatchText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
