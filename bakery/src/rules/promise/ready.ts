import { type Instant, instantAt, MINUTE } from './day.ts';
import type { DayPlan } from './plan.ts';

/** The first minutes of a lead are work by hand and pass only during production; the rest passes on the clock. */
export const HANDS_MINUTES = 240;

type Stretch = { from: Instant; until: Instant };

/**
 * When an order placed now is ready, with a lead in minutes (Promises 1). The days must start the day before now, whose
 * night may still run, and go on as far as the answer matters: Infinity when the hands do not finish within them.
 */
export function readyAt(now: Instant, leadMinutes: number, days: readonly DayPlan[]): Instant {
  const { hands, clock } = parted(leadMinutes);
  let left = hands;
  if (left === 0) return now + clock;
  for (const { from, until } of stretches(days)) {
    const start = Math.max(from, now);
    if (until <= start) continue;
    if (left <= until - start) return start + left + clock;
    left -= until - start;
  }
  return Infinity;
}

/** The last instant at which an order with this lead would be ready by then: the reverse of `readyAt`. */
export function lastStartFor(
  ready: Instant,
  leadMinutes: number,
  days: readonly DayPlan[],
): Instant {
  const { hands, clock } = parted(leadMinutes);
  let left = hands;
  if (left === 0) return ready - clock;
  for (const { from, until } of stretches(days).reverse()) {
    const end = Math.min(until, ready - clock);
    if (end <= from) continue;
    if (left <= end - from) return end - left;
    left -= end - from;
  }
  return -Infinity;
}

function parted(leadMinutes: number) {
  const hands = Math.min(leadMinutes, HANDS_MINUTES) * MINUTE;
  return { hands, clock: leadMinutes * MINUTE - hands };
}

/** Production in order, joined where a night runs into the next day. */
function stretches(days: readonly DayPlan[]): Stretch[] {
  const all = days
    .flatMap(({ day, production }) =>
      production.map(({ from, until }) => ({
        from: instantAt(day, from),
        until: instantAt(day, until),
      })),
    )
    .sort((a, b) => a.from - b.from);
  let end = -Infinity;
  return all.map(({ from, until }) => {
    const stretch = { from: Math.max(from, end), until };
    end = Math.max(end, until);
    return stretch;
  });
}
