import type { Language } from '@mahlab/bakery/rules/language';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  instantAt,
  MINUTE,
} from '@mahlab/bakery/rules/promise/day';

/** From when until when, as ISO instants. */
export type Times = { startsAt: string; endsAt: string };

const LOCALE = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;
const HOUR = 60;
const NOON = 12 * HOUR;
const MIDNIGHT = 24 * HOUR;

/** From which hour on the parts of a day in Arabic; the first that fits from the end. */
const ARABIC_PARTS: [from: number, name: string][] = [
  [20, 'ليلًا'],
  [16, 'مساءً'],
  [14, 'عصرًا'],
  [12, 'ظهرًا'],
  [5, 'صباحًا'],
  [0, 'فجرًا'],
];

/** A window's hours: `4 to 6 pm`, `11:30 pm to 1 am`, «4–6 مساءً», «11:30 ليلًا–1 فجرًا». */
export function hoursText(times: Times, language: Language): string {
  const [from, until] = [minutesOf(times.startsAt), minutesOf(times.endsAt) || MIDNIGHT];
  return language === 'ar' ? arabicHours(from, until) : englishHours(from, until);
}

/** An instant's day and a window's hours: `Thu 26 Nov, 4 to 6 pm`. */
export function windowText(times: Times, language: Language): string {
  const comma = language === 'ar' ? '، ' : ', ';
  return `${dateText(dayOf(Date.parse(times.startsAt)), language)}${comma}${hoursText(times, language)}`;
}

/** From when on something can come: `4 pm`, `today, 4 pm` or `Thu, 4 pm`, as seen on a day. */
export function fromText({ startsAt }: Times, today: Day, language: Language): string {
  const hour = clockText(minutesOf(startsAt), language);
  const day = dayOf(Date.parse(startsAt));
  const ahead = daysBetween(today, day);
  if (ahead === 0) return language === 'ar' ? `اليوم ${hour}` : `today ${hour}`;
  const weekday = partOf(day, language, { weekday: language === 'ar' ? 'long' : 'short' });
  return `${ahead < 7 ? weekday : dateText(day, language)} ${hour}`;
}

/** From when on at the earliest: `Today from 4 pm`, `Thu from 4 pm`, «اليوم من 4 مساءً». */
export function earliestText({ startsAt }: Times, now: Day, language: Language): string {
  const day = dayOf(Date.parse(startsAt));
  const hour = clockText(minutesOf(startsAt), language);
  const ahead = daysBetween(now, day);
  if (language === 'ar') {
    const word = ahead === 0 ? 'اليوم' : partOf(day, language, { weekday: 'long' });
    return ahead < 7 ? `${word} من ${hour}` : `من ${dateText(day, language)}`;
  }
  const word = ahead === 0 ? 'Today' : partOf(day, language, { weekday: 'short' });
  return ahead < 7 ? `${word} from ${hour}` : `From ${dateText(day, language)}`;
}

/** A date: `Thu 26 Nov`, «الخميس 26 نوفمبر». */
export function dateText(day: Day, language: Language): string {
  const weekday = partOf(day, language, { weekday: language === 'ar' ? 'long' : 'short' });
  const date = partOf(day, language, { day: 'numeric', month: 'short' });
  return `${weekday} ${date}`;
}

/** `Thu`, «خميس»: as short as a strip of seven needs it. */
export function weekdayText(day: Day, language: Language): string {
  const weekday = partOf(day, language, { weekday: language === 'ar' ? 'long' : 'short' });
  // In a strip the days stand without their article.
  return language === 'ar' ? weekday.replace(/^ال/, '') : weekday;
}

/** `November`. */
export function monthText(day: Day, language: Language): string {
  return partOf(day, language, { month: 'long' });
}

/** `Nov`. */
export function shortMonthText(day: Day, language: Language): string {
  return partOf(day, language, { month: 'short' });
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

/** Minutes from midnight in Kuwait. */
export function minutesOf(iso: string): number {
  const at = Date.parse(iso);
  return (at - instantAt(dayOf(at), 0)) / MINUTE;
}

/** `4 pm`, `11:30 pm`, `noon`; «4 مساءً». */
export function clockText(minutes: number, language: Language): string {
  if (language === 'ar') return `${digits(minutes)} ${arabicPart(minutes)}`;
  if (minutes === NOON) return 'noon';
  if (minutes % MIDNIGHT === 0) return 'midnight';
  return `${digits(minutes)} ${half(minutes)}`;
}

function englishHours(from: number, until: number): string {
  const isOneHalf = half(from) === half(until) && until > from && from !== NOON && until !== NOON;
  const start = isOneHalf && from !== 0 ? digits(from) : clockText(from, 'en');
  return `${start} to ${clockText(until, 'en')}`;
}

function arabicHours(from: number, until: number): string {
  const isOneHalf = (from < NOON ? until < NOON : until <= MIDNIGHT) && until > from;
  if (isOneHalf) return `${digits(from)}–${digits(until)} ${arabicPart(from)}`;
  return `${clockText(from, 'ar')}–${clockText(until, 'ar')}`;
}

function arabicPart(minutes: number): string {
  const hour = Math.floor(minutes / HOUR);
  return ARABIC_PARTS.find(([from]) => hour >= from)?.[1] ?? '';
}

function half(minutes: number): 'am' | 'pm' {
  return minutes % MIDNIGHT < NOON ? 'am' : 'pm';
}

function digits(minutes: number): string {
  const hour = Math.floor(minutes / HOUR) % 12 || 12;
  const rest = minutes % HOUR;
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
}

function partOf(day: Day, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const noon = instantAt(day, NOON);
  return new Date(noon).toLocaleDateString(LOCALE[language], { timeZone: 'Asia/Kuwait', ...parts });
}
