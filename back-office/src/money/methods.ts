import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { filsOfSum, kwd } from '@mahlab/bakery/rules/money';
import { PAID_WITH, type PaidWith } from '@mahlab/bakery/rules/paid-with';

/** What was taken by one method, in KWD, and its share of all. */
export type MethodSum = { method: PaidWith | null; taken: number; share: number };

/** What a day took by each method, those of our list first; empty where no bank told any. */
export function methodsOf(rows: Takings['methods'], day: string): MethodSum[] {
  const ofDay = rows.filter((row) => row.day === day);
  const sum = (method: PaidWith | null) =>
    ofDay
      .filter((row) => row.method === method)
      .reduce((all, { taken }) => all + filsOfSum(taken), 0);
  const sums = [...PAID_WITH, null].map((method) => ({ method, fils: sum(method) }));
  const whole = sums.reduce((all, { fils }) => all + fils, 0);
  if (sums.every(({ method, fils }) => method === null || fils === 0)) return [];
  return sums
    .filter(({ fils }) => fils > 0)
    .map(({ method, fils }) => ({ method, taken: kwd(fils), share: fils / whole }));
}
