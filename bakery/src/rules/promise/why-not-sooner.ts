import { earliestOpen } from './choose.ts';
import type { WindowQuery } from './query.ts';
import type { Reason } from './reason.ts';
import { type Offer, windowsForEach } from './windows.ts';
import type { Need } from './work.ts';

/** A cart line that holds things up. */
export type LineDelay = {
  /** Its place among the lines, from 0. */
  line: number;
  /** Why it cannot be there at the first time there is. */
  reason: Reason | null;
  /** The first time for this line alone; null when there is none. */
  earliest: Offer | null;
  /** Whether no other line's first time is later than this one's. */
  setsTheDay: boolean;
};

const NO_NEED: Need = { leadMinutes: 0, decorator: 0, trays: 0, products: [] };

/**
 * Why a cart cannot come sooner, line by line, from the needs of its lines: those that alone cannot have the first time
 * that there is for anything at all. A line that can is left out.
 */
export function whyNotSooner(
  lines: readonly Need[],
  query: Omit<WindowQuery, 'need'>,
): LineDelay[] {
  const [ofNothing = [], ...ofLines] = windowsForEach([NO_NEED, ...lines], query);
  const first = earliestOpen(ofNothing);
  if (first === null) return [];
  const alone = ofLines.map((offers, line) => {
    const reason = offers.find(({ startsAt }) => startsAt === first.startsAt)?.reason ?? null;
    return { line, reason, earliest: earliestOpen(offers) };
  });
  const latest = Math.max(...alone.map(startOf));
  return alone
    .filter((delay) => startOf(delay) > first.startsAt)
    .map((delay) => ({ ...delay, setsTheDay: startOf(delay) === latest }));
}

function startOf({ earliest }: { earliest: Offer | null }): number {
  return earliest?.startsAt ?? Infinity;
}
