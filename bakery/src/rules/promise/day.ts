import { WEEKDAYS, type Weekday } from '../opening-hours.ts';

/** Unix milliseconds. */
export type Instant = number;

/** A date in Kuwait, `YYYY-MM-DD`. */
export type Day = string;

/**
 * Minutes from the midnight with which a service day begins. A night belongs to the day on which it began:
 * 1500 is 01:00 of the next morning. At most 1800, that is 06:00.
 */
export type Span = { from: number; until: number };

/** Milliseconds of a minute. */
export const MINUTE = 60_000;

/** Minutes of a service day, its night included. */
export const SERVICE_DAY_MINUTES = 1800;

const DAY = 1440 * MINUTE;
/** Kuwait is three hours ahead of UTC all year; never the process's own zone. */
const OFFSET = 180 * MINUTE;

/** Dates that were asked for, by their number since 1970: a list of windows asks hundreds of times for a few. */
const names = new Map<number, Day>();
const midnights = new Map<Day, Instant>();
/** More than any list asks for; whoever makes up dates fills no memory. */
const KEPT_DATES = 1000;

/** The date in Kuwait at an instant. */
export function dayOf(at: Instant): Day {
  const number = Math.floor((at + OFFSET) / DAY);
  return (
    names.get(number) ?? kept(names, number, new Date(number * DAY).toISOString().slice(0, 10))
  );
}

/** The instant some minutes after a day's midnight in Kuwait. */
export function instantAt(day: Day, minutes: number): Instant {
  return midnight(day) - OFFSET + minutes * MINUTE;
}

/** The day some days later, or earlier when `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(instantAt(day, 0) + days * DAY);
}

/** Days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, until: Day): number {
  return (instantAt(until, 0) - instantAt(from, 0)) / DAY;
}

/** `count` days in a row, the first included. */
export function daysFrom(first: Day, count: number): Day[] {
  const start = instantAt(first, 0);
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayOf(start + index * DAY));
}

export function weekdayOf(day: Day): Weekday {
  // 1 January 1970 was a Thursday, the fifth day of a week that starts on Sunday.
  return WEEKDAYS[(((midnight(day) / DAY + 4) % 7) + 7) % 7] as Weekday;
}

/** The earliest service day that may still have a window to come: until 06:00 the day before. */
export function firstDay(now: Instant): Day {
  return dayOf(now - (SERVICE_DAY_MINUTES - 1440) * MINUTE);
}

/** Midnight of a date in UTC, by its numbers: parsing a text takes longer. */
function midnight(day: Day): Instant {
  const found = midnights.get(day);
  if (found !== undefined) return found;
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)].map(Number);
  return kept(midnights, day, Date.UTC(year ?? 0, (month ?? 0) - 1, date));
}

function kept<Key, Value>(all: Map<Key, Value>, key: Key, value: Value): Value {
  if (all.size >= KEPT_DATES) all.clear();
  all.set(key, value);
  return value;
}
