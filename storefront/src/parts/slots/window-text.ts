import type { Language } from '@mahlab/bakery/rules/language';
import { addDays, type Day, dayOf, daysBetween } from '@mahlab/bakery/rules/promise/day';
import {
  clockText,
  hoursText,
  minutesOf,
  type Times,
} from '@mahlab/bakery/rules/promise/hours-text';
import { dateName, weekdayName } from './day-names.ts';

/** An instant's day and a window's hours: `Thu 26 Nov, 4 to 6 pm`. */
export function windowText(times: Times, language: Language): string {
  const comma = language === 'ar' ? '، ' : ', ';
  return `${dateText(dayOf(Date.parse(times.startsAt)), language)}${comma}${hoursText(times, language)}`;
}

/** An instant beside a window, in its words: `Thu 26 Nov, 6:40 pm`, «الخميس 26 نوفمبر، 6:40 مساءً». */
export function momentText(at: string, language: Language): string {
  const comma = language === 'ar' ? '، ' : ', ';
  return `${dateText(dayOf(Date.parse(at)), language)}${comma}${clockText(minutesOf(at), language)}`;
}

/** From when on something can come: `4 pm`, `today, 4 pm` or `Thu, 4 pm`, as seen on a day. */
export function fromText({ startsAt }: Times, today: Day, language: Language): string {
  const hour = clockText(minutesOf(startsAt), language);
  const day = dayOf(Date.parse(startsAt));
  const ahead = daysBetween(today, day);
  if (ahead === 0) return language === 'ar' ? `اليوم ${hour}` : `today ${hour}`;
  return `${ahead < 7 ? weekdayName(day, language) : dateText(day, language)} ${hour}`;
}

/** From when on at the earliest: `Today from 4 pm`, `Thu from 4 pm`, «اليوم من 4 مساءً». */
export function earliestText({ startsAt }: Times, now: Day, language: Language): string {
  const day = dayOf(Date.parse(startsAt));
  const hour = clockText(minutesOf(startsAt), language);
  const ahead = daysBetween(now, day);
  if (language === 'ar') {
    const word = ahead === 0 ? 'اليوم' : weekdayName(day, language);
    return ahead < 7 ? `${word} من ${hour}` : `من ${dateText(day, language)}`;
  }
  const word = ahead === 0 ? 'Today' : weekdayName(day, language);
  return ahead < 7 ? `${word} from ${hour}` : `From ${dateText(day, language)}`;
}

/** A date: `Thu 26 Nov`, «الخميس 26 نوفمبر». */
export function dateText(day: Day, language: Language): string {
  return `${weekdayName(day, language)} ${dateName(day, language)}`;
}

/** `Thu`, «خميس»: as short as a strip of seven needs it. */
export function weekdayText(day: Day, language: Language): string {
  const weekday = weekdayName(day, language);
  // In a strip the days stand without their article.
  return language === 'ar' ? weekday.replace(/^ال/, '') : weekday;
}

/** The date in Kuwait now. */
export function today(): Day {
  return dayOf(Date.now());
}

/** The days that follow one another in a list of days: `[[26, 27], [30]]`. */
export function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1) ?? day, 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
