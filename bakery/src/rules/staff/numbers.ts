import type { WindowTimes } from '../promise/choose.ts';
import { addDays, type Day, daysBetween, type Instant } from '../promise/day.ts';
import { REASONS } from '../promise/reason.ts';

/** Figures that open their rows. */
export const FIGURES = [
  'sales',
  'orders',
  'pieces',
  'refunds',
  'on-time',
  'load',
  'turned-away',
  'filled',
  'kept',
  'forced',
  'quotes',
  'pace',
  'visits',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Most days of one span: a year. */
export const NUMBERS_DAYS = 366;

/** Minutes from the first touch to ready beyond which a tap was forgotten: such an order says nothing about a pace. */
export const PACE_MOST_MINUTES = 480;

/** Why money went back: the kinds and causes of refunds, and what no person gave a kind. */
export const BACK_REASONS = [
  'quality',
  'late',
  'wrong',
  'changed-mind',
  'goodwill',
  'edit',
  'cancelled',
  'beside-sale',
  'other',
] as const;
export type BackReason = (typeof BACK_REASONS)[number];

/** Why an order was refused that the shop could have had: what speaks against its time, or what the shop does not do. */
export const TURN_AWAY_REASONS = [
  ...REASONS,
  'paused',
  'below-minimum',
  'area-not-served',
  'not-sold',
] as const;
export type TurnAwayReason = (typeof TURN_AWAY_REASONS)[number];

/** Refusals that turn somebody away without being about a time. */
const TURNING_AWAY: Record<string, TurnAwayReason> = {
  'orders-paused': 'paused',
  'below-minimum': 'below-minimum',
  'area-not-served': 'area-not-served',
  'product-unknown': 'not-sold',
};
/** Refusals of a time; without a reason there was no window at all. */
const ABOUT_TIME = [
  'window-full',
  'window-closed',
  'window-too-soon',
  'window-unknown',
  'no-window',
];

/** Why a refused order was turned away (Back office 11); null where it was not: a slip, a new price, too many tries. */
export function turnedAwayBy(code: string, reason: unknown): TurnAwayReason | null {
  if (ABOUT_TIME.includes(code)) return REASONS.find((one) => one === reason) ?? 'closed';
  return TURNING_AWAY[code] ?? null;
}

/** What became of a firm promise, as it stands. */
export const PROMISE_ENDS = ['kept', 'moved', 'unplaced', 'cancelled'] as const;
export type PromiseEnd = (typeof PROMISE_ENDS)[number];

/** The span of the same length right before another; days of Kuwait, both included. */
export function spanBefore({ from, until }: { from: Day; until: Day }): { from: Day; until: Day } {
  const days = daysBetween(from, until) + 1;
  return { from: addDays(from, -days), until: addDays(from, -1) };
}

/**
 * A value below which a share of values lies, between two of them in proportion (as PostgreSQL's `percentile_cont`); null of
 * none.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * (at - Math.floor(at));
}

/** One number as a share of another; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/**
 * The window that counted when its order-by came (Back office 11): the first that was not left for another one before. `moves`
 * are oldest first, each with the window that was left; null where there was none.
 */
export function windowAtOrderBy(
  last: WindowTimes,
  moves: readonly { left: WindowTimes | null; at: Instant }[],
  orderByOf: (window: WindowTimes) => Instant,
): WindowTimes {
  const stood = moves.find(({ left, at }) => left !== null && at > orderByOf(left));
  return stood?.left ?? last;
}

/** Whole minutes after the end of a window, begun ones too; 0 for what came in time. */
export function minutesLate(deliveredAt: Instant, endsAt: Instant): number {
  return Math.max(0, Math.ceil((deliveredAt - endsAt) / 60_000));
}
