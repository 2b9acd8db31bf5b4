import { arabicPart } from '@mahlab/bakery/rules/arabic-part';
import type { Language } from '@mahlab/bakery/rules/language';

const LOCALE = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

/** A clock time such as `22:00` as people read it, on one line: `10:00 pm`, «10:00 ليلًا». */
export function timeText(clock: string, language: Language): string {
  const [past = 0, minutes = 0] = clock.split(':').map(Number);
  // A day ends at 24:00.
  const hours = past % 24;
  const half = language === 'ar' ? arabicPart(hours * 60) : hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Parts of an instant in Kuwait: `Nov` of `{ month: 'short' }`. To make a format takes a browser a hundred times as long as
 * to use it, so each is made once.
 */
export function partsText(
  at: string | number,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string {
  const name = language + JSON.stringify(parts);
  const zoned = { timeZone: 'Asia/Kuwait', ...parts };
  const format = formats.get(name) ?? new Intl.DateTimeFormat(LOCALE[language], zoned);
  formats.set(name, format);
  return format.format(new Date(at));
}

/** An instant in Kuwait: `20 Nov 2026, 2:35 pm`. */
export function instantText(iso: string, language: Language): string {
  return `${dateText(iso, language)}${language === 'ar' ? '، ' : ', '}${clockText(iso, language)}`;
}

/** An instant's date in Kuwait: `20 Nov 2026`. */
export function dateText(iso: string, language: Language): string {
  return partsText(iso, language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** An instant's time of day in Kuwait: `2:35 pm`. */
export function clockText(iso: string, language: Language): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return timeText(partsText(iso, 'en', parts), language);
}

/** An instant's day in Kuwait: `Thu 26 Nov`. */
export function dayText(iso: string, language: Language): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return partsText(iso, language, parts).replace(/,\s/, ' ');
}

/** An instant's day of the week in Kuwait: `Thu`. */
export function weekdayText(iso: string, language: Language): string {
  return partsText(iso, language, { weekday: 'short' });
}

/** An instant's month in Kuwait: `November 2026`. */
export function monthText(iso: string, language: Language): string {
  return partsText(iso, language, { month: 'long', year: 'numeric' });
}

/** Whether two instants fall on one day in Kuwait. */
export function isSameDay(one: string, other: string): boolean {
  const day = (iso: string) => partsText(iso, 'en', {});
  return day(one) === day(other);
}
