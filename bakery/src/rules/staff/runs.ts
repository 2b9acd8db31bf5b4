import { type Day, type Instant, instantAt, MINUTE, SERVICE_DAY_MINUTES } from '../promise/day.ts';

/** Who took an order at its door: who it is for, their family, a guard, or nobody, with it left at the door. */
export const HANDED_TO = ['recipient', 'family', 'guard', 'door'] as const;
export type HandedTo = (typeof HANDED_TO)[number];

/** For so many hours after a run left (or, before that, was made) its driver sees its orders (Back office 1). */
export const RUN_HOURS = 24;

/** When a run is over for its driver: one that has not left, not before its service day is. */
export function runEndsAt(run: { day: Day; madeAt: Instant; outAt: Instant | null }): Instant {
  const hours = (run.outAt ?? run.madeAt) + RUN_HOURS * 60 * MINUTE;
  return run.outAt === null ? Math.max(hours, instantAt(run.day, SERVICE_DAY_MINUTES)) : hours;
}
