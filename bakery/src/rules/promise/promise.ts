import type { Used } from './capacity.ts';
import { isOpen } from './choose.ts';
import type { Day, Instant } from './day.ts';
import type { Mode, Part } from './plan.ts';
import type { Offer } from './windows.ts';

/** The states of a promise (Promises 1). */
export const PROMISE_STATES = ['held', 'firm', 'done', 'released', 'unplaced', 'undated'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/**
 * Which state may follow which; staying where it is changes nothing and is no move. Money may come after a hold was
 * released, as when a cart's newer order took its place, and so may a retry. A promise without a time ends by a choice
 * of one or by a refund. One that was not kept after all, since its delivery was taken back, is firm again.
 */
export const PROMISE_TRANSITIONS: Record<PromiseState, readonly PromiseState[]> = {
  held: ['firm', 'released', 'unplaced'],
  firm: ['done', 'released'],
  done: ['firm'],
  released: ['held', 'firm', 'unplaced'],
  unplaced: ['firm', 'released'],
  undated: ['firm', 'done', 'released'],
};

/** Whether a promise may go from one state to another. */
export function canPromiseBecome(from: PromiseState, to: PromiseState): boolean {
  return PROMISE_TRANSITIONS[from].includes(to);
}

/** A kitchen's promise of a window, to an order or before that to a cart. `heldUntil` is set while it is held. */
export type OrderPromise = {
  id: string;
  kitchen: string;
  mode: Mode;
  day: Day;
  part: Part;
  startsAt: Instant;
  endsAt: Instant;
  /** Decorator minutes. */
  decorator: number;
  /** Oven trays. */
  trays: number;
  /** A driver's drops. */
  drops: number;
  state: PromiseState;
  heldUntil: Instant | null;
};

/** Whether a promise takes room at an instant: when firm or undated, or held until later. */
export function counts(
  { state, heldUntil }: Pick<OrderPromise, 'state' | 'heldUntil'>,
  now: Instant,
): boolean {
  if (state === 'held') return heldUntil !== null && heldUntil > now;
  return state === 'firm' || state === 'undated';
}

/** What a kitchen's promises take at an instant, without one's own: a row for each day, mode and start. */
export function usedBy(
  promises: readonly OrderPromise[],
  { kitchen, now, own }: { kitchen: string; now: Instant; own?: string },
): Used[] {
  const rows = new Map<string, Used>();
  for (const promise of promises) {
    if (promise.kitchen !== kitchen || promise.id === own || !counts(promise, now)) continue;
    const { day, part, mode, startsAt, decorator, trays, drops } = promise;
    const key = [day, part, mode, startsAt].join();
    const row = rows.get(key) ?? { ...NONE, day, part, mode, startsAt };
    rows.set(key, {
      ...row,
      decorator: row.decorator + decorator,
      trays: row.trays + trays,
      drops: row.drops + drops,
      orders: row.orders + 1,
    });
  }
  return [...rows.values()];
}

/**
 * What becomes of a promise whose money is captured now: one that counts is firm, whatever its window has become since;
 * any other is judged anew by what its window is now, or null where the window is gone (Promises 4). A repeat of a
 * capture changes nothing.
 */
export function judgeCapture(
  promise: Pick<OrderPromise, 'state' | 'heldUntil'>,
  offer: Offer | null,
  now: Instant,
): 'firm' | 'unplaced' {
  if (promise.state === 'unplaced') return 'unplaced';
  if (promise.state === 'done' || counts(promise, now)) return 'firm';
  return offer !== null && isOpen(offer) ? 'firm' : 'unplaced';
}

const NONE = { decorator: 0, trays: 0, drops: 0, orders: 0 };
