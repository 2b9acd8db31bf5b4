import { OPEN_STATUSES, type OrderStatus } from '../order.ts';
import { type Instant, MINUTE } from '../promise/day.ts';
import type { Mode } from '../promise/plan.ts';
import type { PromiseState } from '../promise/promise.ts';

/** What the risk of an order is judged by. Minutes. */
export type Promised = {
  status: OrderStatus;
  mode: Mode;
  /** The state of its promise. */
  state: PromiseState;
  startsAt: Instant;
  endsAt: Instant;
  /** A decorator's minutes for all of it. */
  minutes: number;
  /** How long packing takes before a driver leaves, and one delivery; the way beyond a usual one. */
  packMinutes: number;
  dropMinutes: number;
  roadMinutes: number;
};

/** When an order is due at each of its places. */
export type DueTimes = {
  /** When it must be in the box: the window's start, for a delivery less packing and a long way (Promises 2). */
  dueAt: Instant;
  /** When to begin with it at the latest: that less its minutes (Back office 5). */
  startBy: Instant;
  /** When a driver must have it at the latest to be in time; for a pickup the end of its window. */
  leaveBy: Instant;
};

/** How near an order is to breaking its promise. */
export type Risk = 'late' | 'at-risk';

/** When an order is due; null for one that has no window of its own to keep. */
export function dueTimes(order: Omit<Promised, 'status'>): DueTimes | null {
  const { mode, state, startsAt, endsAt, minutes, packMinutes, dropMinutes, roadMinutes } = order;
  if (state !== 'firm' && state !== 'done') return null;
  const isFetched = mode === 'Pickup';
  const dueAt = isFetched ? startsAt : startsAt - (packMinutes + roadMinutes) * MINUTE;
  return {
    dueAt,
    startBy: dueAt - minutes * MINUTE,
    leaveBy: isFetched ? endsAt : endsAt - (dropMinutes + roadMinutes) * MINUTE,
  };
}

/**
 * The risk of an order that is not over: late once its window has ended, or when it should be in the box and is not; at
 * risk when there is less time than it takes. A pickup that is ready waits for its shopper, and is never late.
 */
export function riskOf(order: Promised, now: Instant): Risk | null {
  const { status, mode, endsAt } = order;
  const due = dueTimes(order);
  if (!due || !(OPEN_STATUSES as readonly OrderStatus[]).includes(status)) return null;
  const isMade = status === 'ready' || status === 'on-the-way';
  if (isMade && mode === 'Pickup') return null;
  if (now > endsAt) return 'late';
  if (status === 'on-the-way') return null;
  if (isMade) return now > due.leaveBy ? 'at-risk' : null;
  if (now > due.dueAt) return 'late';
  return now > due.startBy ? 'at-risk' : null;
}
