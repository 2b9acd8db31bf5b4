import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import { dayLater, sumOf } from './sums.ts';

/** Weeks that say what is usual, and how many of them have to have sold something. */
const WEEKS = [1, 2, 3, 4];
const LEAST = 2;

/** The days to ask for: the same weekday of the four weeks before. */
export function usualSpan(day: string): { from: string; until: string } {
  return { from: dayLater(day, -28), until: dayLater(day, -7) };
}

/** What such a weekday usually takes, in KWD; null where too few of them sold anything. */
export function usualOf(rows: Takings['days'], day: string): number | null {
  const sums = WEEKS.map((weeks) => dayLater(day, -7 * weeks))
    .map((each) => sumOf(rows.filter((row) => row.day === each)))
    .filter(({ orders }) => orders > 0);
  if (sums.length < LEAST) return null;
  return kwd(Math.round(sums.reduce((all, { taken }) => all + fils(taken), 0) / sums.length));
}
