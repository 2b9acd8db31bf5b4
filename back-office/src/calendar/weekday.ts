import type { Language } from '@mahlab/bakery/rules/language';
import type { Weekday } from '@mahlab/bakery/rules/opening-hours';
import { type Day, daysFrom, instantAt, weekdayOf } from '@mahlab/bakery/rules/promise/day';
import { weekdayText } from '@mahlab/web/times.ts';

/** A weekday's next day, a day itself included. */
export function dayOfWeekday(weekday: Weekday, from: Day): Day {
  return daysFrom(from, 7).find((day) => weekdayOf(day) === weekday) ?? from;
}

/** A weekday's short name: `Thu`. */
export function weekdayName(weekday: Weekday, language: Language): string {
  const noon = instantAt(dayOfWeekday(weekday, '2026-01-01'), 720);
  return weekdayText(new Date(noon).toISOString(), language);
}
