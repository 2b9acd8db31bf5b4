import type { Localized } from '../language.ts';
import { type Amounts, type FullReason, fullReason, networkShare } from './capacity.ts';
import type { Instant } from './day.ts';
import { type Candidate, neededFor, readyBy } from './query.ts';

/** Why a window cannot be promised, in the order in which it is looked at (Promises 2). */
export const REASONS = [
  'closed',
  'tentative',
  'past',
  'beyond-horizon',
  'past-cutoff',
  'lead-time',
  'sold-out',
  'too-large',
  'full-decorators',
  'full-ovens',
  'full-drivers',
  'full-pickups',
] as const;

/** `lead-time` and `sold-out` name the product; `readyAt` is null when no production is planned to make it. */
export type Reason =
  | { code: 'closed'; label: Localized }
  | { code: 'lead-time'; product: string | null; readyAt: Instant | null }
  | { code: 'sold-out'; product: string }
  | { code: 'tentative' | 'past' | 'beyond-horizon' | 'past-cutoff' | 'too-large' | FullReason };

/** The first reason that holds against a window; null when it can be promised. */
export function reasonAgainst(candidate: Candidate): Reason | null {
  return planReason(candidate) ?? timeReason(candidate) ?? needReason(candidate);
}

function planReason({ at: { plan, window } }: Candidate): Reason | null {
  if (plan.closed !== null) return { code: 'closed', label: plan.closed };
  return window.tentative ? { code: 'tentative' } : null;
}

function timeReason({ query, at, ready, lastDay }: Candidate): Reason | null {
  const { now, need } = query;
  if (at.startsAt <= now) return { code: 'past' };
  if (at.plan.day > lastDay) return { code: 'beyond-horizon' };
  if (now > at.orderBy) return { code: 'past-cutoff' };
  if (ready <= readyBy(at.startsAt, query)) return null;
  const product = need.products[0] ?? null;
  return { code: 'lead-time', product, readyAt: Number.isFinite(ready) ? ready : null };
}

function needReason(candidate: Candidate): Reason | null {
  const product = soldOut(candidate);
  if (product !== undefined) return { code: 'sold-out', product };
  const { limits, used, usedByCarts, usedByNetwork } = candidate.at.room;
  const needed = neededFor(candidate.query);
  const isTooLarge = needed.decorator > limits.decorator || needed.trays > limits.trays;
  if (isTooLarge) return { code: 'too-large' };
  const code =
    fullReason(limits, used, needed) ??
    (usedByCarts ? fullReason(half(limits), usedByCarts, needed) : null) ??
    (usedByNetwork ? fullReason(networkShare(limits), usedByNetwork, needed) : null);
  return code && { code };
}

function soldOut({ query, at: { startsAt } }: Candidate): string | undefined {
  const stops = query.stops.filter(
    ({ branch, from, until }) =>
      (branch === null || branch === query.kitchen.id) && from <= startsAt && startsAt < until,
  );
  return query.need.products.find((id) => stops.some(({ product }) => product === id));
}

function half({ decorator, trays, drops, orders }: Amounts): Amounts {
  return { decorator: decorator / 2, trays: trays / 2, drops: drops / 2, orders: orders / 2 };
}
