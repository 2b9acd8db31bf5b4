import { type FullReason, fullReason, limitsOf, type Used, usedFor } from './capacity.ts';
import { type Day, daysFrom, type Instant, instantAt, MINUTE } from './day.ts';
import { type DayPlan, layersOf, type Mode, type Plan, planFrom, type Window } from './plan.ts';
import type { OrderPromise } from './promise.ts';
import type { Kitchen } from './query.ts';
import { usualWindow } from './timings.ts';

/**
 * A promise that counts, with what decides who keeps the room: forced ones do, then the older. `isOrder` is false for what an edit
 * adds to an order where it is: that one is counted already.
 */
export type CountingPromise = OrderPromise & {
  madeAt: Instant;
  isForced: boolean;
  isOrder: boolean;
};

/** Why a promise no longer fits. */
export type ConflictReason = 'closed' | 'window-gone' | FullReason;

/** A window that plans have for a kitchen. */
export type PlanWindow = { day: Day; mode: Mode; startsAt: Instant; endsAt: Instant };

/**
 * The promises of a kitchen that its plans have no room for any more, by id, each with why (Promises 5). Where a day
 * has become too small, those that were made first keep their place. What was promised by force is no conflict.
 */
export function conflictsOf(
  promises: readonly CountingPromise[],
  { kitchen, plans }: { kitchen: Kitchen; plans: readonly Plan[] },
): Map<string, ConflictReason> {
  const layers = layersOf(kitchen.id, plans);
  const counting = promises.filter((promise) => promise.kitchen === kitchen.id);
  const conflicts = new Map<string, ConflictReason>();
  for (const day of new Set(counting.map((promise) => promise.day))) {
    const ofDay = counting.filter((promise) => promise.day === day);
    const plan = planFrom(day, layers);
    const used: Used[] = [];
    for (const promise of ofDay.sort(byRight)) {
      const reason = promise.isForced ? null : reasonAgainst(promise, { plan, kitchen, used });
      if (reason === null) used.push({ ...promise, ...neededBy(promise) });
      else conflicts.set(promise.id, reason);
    }
  }
  return conflicts;
}

/** Whether a kitchen's plans have closed the day of a promise, or have its window no more. */
export function isTakenAway(
  promise: Pick<OrderPromise, 'mode' | 'day' | 'startsAt' | 'endsAt' | 'state'>,
  { kitchen, plans }: { kitchen: Pick<Kitchen, 'id'>; plans: readonly Plan[] },
): boolean {
  const plan = planFrom(promise.day, layersOf(kitchen.id, plans));
  return plan.closed !== null || windowOf(promise, plan) === undefined;
}

/** The windows still to come that could be promised by some plans and cannot be by others. */
export function windowsLost(
  { before, after }: { before: readonly Plan[]; after: readonly Plan[] },
  { kitchen, from, days, now }: { kitchen: string; from: Day; days: number; now: Instant },
): PlanWindow[] {
  const had = layersOf(kitchen, before);
  const has = layersOf(kitchen, after);
  return daysFrom(from, days).flatMap((day) => {
    const left = sureWindows(planFrom(day, has));
    return sureWindows(planFrom(day, had))
      .filter((window) => !left.some((other) => isSame(window, other)))
      .sort((a, b) => a.from - b.from)
      .map((window) => ({
        day,
        mode: window.mode,
        startsAt: instantAt(day, window.from),
        endsAt: instantAt(day, window.until),
      }))
      .filter(({ startsAt }) => startsAt > now);
  });
}

/** The windows of a day that can be promised, as far as its plan goes. */
export function sureWindows({ closed, windows }: DayPlan): Window[] {
  if (closed !== null) return [];
  return windows.flatMap(({ tentative, ...window }) => (tentative ? [] : [window]));
}

function byRight(a: CountingPromise, b: CountingPromise): number {
  if (a.isForced !== b.isForced) return a.isForced ? -1 : 1;
  return a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1);
}

type Room = { plan: DayPlan; kitchen: Kitchen; used: readonly Used[] };

function reasonAgainst(
  promise: CountingPromise,
  { plan, kitchen, used }: Room,
): ConflictReason | null {
  if (plan.closed !== null) return 'closed';
  const window = windowOf(promise, plan);
  if (!window) return 'window-gone';
  const limits = limitsOf(plan, window, kitchen.dropMinutes);
  return fullReason(limits, usedFor(plan.day, window, used), neededBy(promise));
}

/** The window of a promise; an older order has none, but takes its part's minutes and trays. */
function windowOf(
  {
    state,
    mode,
    day,
    startsAt,
    endsAt,
  }: Pick<OrderPromise, 'mode' | 'day' | 'startsAt' | 'endsAt' | 'state'>,
  { windows }: DayPlan,
): Window | undefined {
  const from = (startsAt - instantAt(day, 0)) / MINUTE;
  const until = (endsAt - instantAt(day, 0)) / MINUTE;
  const window = { ...usualWindow(mode, { from, until }), tentative: false };
  return state === 'undated' ? window : windows.find((other) => isSame(window, other));
}

function neededBy({ state, mode, decorator, trays, drops, isOrder }: CountingPromise) {
  if (state === 'undated') return { decorator, trays, drops: 0, orders: 0 };
  return { decorator, trays, drops, orders: mode === 'Pickup' && isOrder ? 1 : 0 };
}

function isSame(a: Window, b: Window): boolean {
  return a.mode === b.mode && a.from === b.from && a.until === b.until;
}
