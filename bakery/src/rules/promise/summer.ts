import type { Span } from './day.ts';
import type { Shift } from './plan.ts';

/** Motorcycles may not be on the road then, from June to August (Promises 6). */
const HOT: Span = { from: 660, until: 960 };

/** The shifts of a summer's day: motorcycles stay in while it is hottest. */
export function summerShifts(shifts: readonly Shift[]): Shift[] {
  return shifts.flatMap((shift) => {
    if (shift.vehicle !== 'bike') return [shift];
    const before = { ...shift, until: Math.min(shift.until, HOT.from) };
    const after = { ...shift, from: Math.max(shift.from, HOT.until) };
    return [before, after].filter(({ from, until }) => from < until);
  });
}
