import { type Day, type Instant, instantAt, type Span } from './day.ts';
import { type DayPlan, type Mode, type Part, partOf, type Shift, type Window } from './plan.ts';

/** What promises take of a kitchen's day, by the window they start with: sums of those that count, without one's own. */
export type Used = {
  day: Day;
  part: Part;
  mode: Mode;
  startsAt: Instant;
  decorator: number;
  trays: number;
  drops: number;
  orders: number;
};

/** Decorator minutes and trays of a part of the day, a driver's drops and pickups of a window. */
export type Amounts = { decorator: number; trays: number; drops: number; orders: number };

/** Of what a window may promise, the share that unpaid carts and orders of one network hold at most. */
const NETWORK_SHARE = 1 / 3;

/** What each resource is called when it is full, in the order in which they are looked at. */
const FULL = [
  ['decorator', 'full-decorators'],
  ['trays', 'full-ovens'],
  ['drops', 'full-drivers'],
  ['orders', 'full-pickups'],
] as const;
export type FullReason = (typeof FULL)[number][1];

/** Drops that the drivers can make within a span: each so many minutes of a driver's shift (Promises 1). */
export function dropsOf(span: Span, shifts: readonly Shift[], dropMinutes: number): number {
  return shifts.reduce((sum, { from, until, count }) => {
    const overlap = Math.min(until, span.until) - Math.max(from, span.from);
    return sum + count * Math.floor(Math.max(0, overlap) / dropMinutes);
  }, 0);
}

/** The most that may be promised for a window of a day. */
export function limitsOf(plan: DayPlan, window: Window, dropMinutes: number): Amounts {
  const { decoratorMinutes, ovenTrays } = plan.capacity[partOf(window.from)];
  return {
    decorator: decoratorMinutes,
    trays: ovenTrays,
    drops: dropsOf(window, plan.shifts, dropMinutes),
    orders: window.pickups,
  };
}

/** What is used already of what a window may promise: of its part of the day, and of the window itself. */
export function usedFor(day: Day, window: Window, used: readonly Used[]): Amounts {
  const ofDay = used.filter((row) => row.day === day);
  const ofPart = ofDay.filter(({ part }) => part === partOf(window.from));
  const starts = instantAt(day, window.from);
  const ends = instantAt(day, window.until);
  // A start within it counts: the plan may have had other windows when that was promised.
  const ofWindow = ofDay.filter(
    ({ mode, startsAt }) => mode === window.mode && starts <= startsAt && startsAt < ends,
  );
  return {
    decorator: ofPart.reduce((sum, row) => sum + row.decorator, 0),
    trays: ofPart.reduce((sum, row) => sum + row.trays, 0),
    drops: ofWindow.reduce((sum, row) => sum + row.drops, 0),
    orders: ofWindow.reduce((sum, row) => sum + row.orders, 0),
  };
}

/** What unpaid carts and orders of one network may hold of some limits; rounded up, as of few drops a third is none. */
export function networkShare({ decorator, trays, drops, orders }: Amounts): Amounts {
  const share = (limit: number) => Math.ceil(limit * NETWORK_SHARE);
  return {
    decorator: share(decorator),
    trays: share(trays),
    drops: share(drops),
    orders: share(orders),
  };
}

/** The first resource that has no room for a need; null when all have. What needs none of it always finds room. */
export function fullReason(limits: Amounts, used: Amounts, needed: Amounts): FullReason | null {
  const full = FULL.find(([name]) => needed[name] > 0 && used[name] + needed[name] > limits[name]);
  return full?.[1] ?? null;
}

/** How often a need still fits; Infinity for one that needs nothing. */
export function timesLeft(limits: Amounts, used: Amounts, needed: Amounts): number {
  const times = FULL.filter(([name]) => needed[name] > 0).map(([name]) =>
    Math.floor((limits[name] - used[name]) / needed[name]),
  );
  return Math.max(0, Math.min(...times));
}
