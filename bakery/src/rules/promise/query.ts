import type { Amounts, Used } from './capacity.ts';
import { addDays, type Day, type Instant, instantAt, MINUTE } from './day.ts';
import type { DayPlan, Mode, Plan, PlannedWindow, Window } from './plan.ts';
import type { Need } from './work.ts';

/** What a kitchen promises by. Minutes; `horizonDays` is how many days ahead it promises. */
export type Kitchen = { id: string; packMinutes: number; dropMinutes: number; horizonDays: number };

/** A product that is sold out for windows that start from one instant until another. Branch null: everywhere. */
export type Stop = { product: string; branch: string | null; from: Instant; until: Instant };

/** What windows are asked for. */
export type WindowQuery = {
  now: Instant;
  kitchen: Kitchen;
  plans: readonly Plan[];
  mode: Mode;
  need: Need;
  /** How many of a driver's drops the place takes: the area's weight. Pickup takes none. */
  drops: number;
  /** Minutes on the road beyond a usual drive; pickup has none. */
  roadMinutes: number;
  /** What counts, without one's own. */
  used: readonly Used[];
  /** Of this what carts hold, when a cart wants to: together they never hold over half of a limit (Promises 4). */
  usedByCarts?: readonly Used[] | undefined;
  /** Of this what unpaid carts and orders of the asker's network hold, where these have a share of a limit alone. */
  usedByNetwork?: readonly Used[] | undefined;
  stops: readonly Stop[];
  from: Day;
  days: number;
};

/** A window of a day, with what is the same for every cart: its times, its limits, and what is used of them. */
export type WindowOfDay = {
  plan: DayPlan;
  window: PlannedWindow;
  startsAt: Instant;
  endsAt: Instant;
  orderBy: Instant;
  room: {
    limits: Amounts;
    used: Amounts;
    usedByCarts: Amounts | undefined;
    usedByNetwork: Amounts | undefined;
  };
};

/** A window for a query; `ready` is when its cart would be, `lastDay` how far the kitchen promises. */
export type Candidate = {
  query: WindowQuery;
  at: WindowOfDay;
  ready: Instant;
  lastDay: Day;
};

/** The last instant at which an order for a window may come in: the earlier of its two cut-offs. */
export function orderBy(day: Day, { from, cutoffMinutes, cutoffDayBeforeAt }: Window): Instant {
  const before = instantAt(day, from - cutoffMinutes);
  if (cutoffDayBeforeAt === null) return before;
  return Math.min(before, instantAt(addDays(day, -1), cutoffDayBeforeAt));
}

/** When a cart must be ready for a window: before its start, for delivery, by packing and by a long road. */
export function readyBy(
  startsAt: Instant,
  { mode, kitchen, roadMinutes }: Pick<WindowQuery, 'mode' | 'kitchen' | 'roadMinutes'>,
): Instant {
  if (mode === 'Pickup') return startsAt;
  return startsAt - (kitchen.packMinutes + roadMinutes) * MINUTE;
}

/** What a cart takes of a window: a driver's drops when it is delivered, a pickup when it is fetched. */
export function neededFor({ mode, need, drops }: WindowQuery): Amounts {
  const { decorator, trays } = need;
  return mode === 'Delivery'
    ? { decorator, trays, drops, orders: 0 }
    : { decorator, trays, drops: 0, orders: 1 };
}
