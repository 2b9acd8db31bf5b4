import type { Language } from '@mahlab/bakery/rules/language';

const LOCALE = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

/** A clock time such as `22:00` as people read it, on one line: `10:00 pm`, `10:00 م`. */
export function timeText(clock: string, language: Language): string {
  const [past = 0, minutes = 0] = clock.split(':').map(Number);
  // A day ends at 24:00.
  const hours = past % 24;
  const half = language === 'ar' ? (hours < 12 ? 'ص' : 'م') : hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`;
}

const ZONE = { timeZone: 'Asia/Kuwait' } as const;

/** An instant in Kuwait: `20 Nov 2026, 2:35 pm`. */
export function instantText(iso: string, language: Language): string {
  return `${dateText(iso, language)}${language === 'ar' ? '، ' : ', '}${clockText(iso, language)}`;
}

/** An instant's date in Kuwait: `20 Nov 2026`. */
export function dateText(iso: string, language: Language): string {
  const parts = { ...ZONE, day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Date(iso).toLocaleDateString(LOCALE[language], parts);
}

/** An instant's time of day in Kuwait: `2:35 pm`. */
export function clockText(iso: string, language: Language): string {
  const clock = new Date(iso).toLocaleTimeString('en-GB', {
    ...ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return timeText(clock, language);
}

/** An instant's day in Kuwait: `Thu 26 Nov`. */
export function dayText(iso: string, language: Language): string {
  const parts = { ...ZONE, weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Date(iso).toLocaleDateString(LOCALE[language], parts).replace(/,\s/, ' ');
}

/** An instant's day of the week in Kuwait: `Thu`. */
export function weekdayText(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(LOCALE[language], { ...ZONE, weekday: 'short' });
}

/** An instant's month in Kuwait: `November 2026`. */
export function monthText(iso: string, language: Language): string {
  const parts = { ...ZONE, month: 'long', year: 'numeric' } as const;
  return new Date(iso).toLocaleDateString(LOCALE[language], parts);
}

/** Whether two instants fall on one day in Kuwait. */
export function isSameDay(one: string, other: string): boolean {
  const day = (iso: string) => new Date(iso).toLocaleDateString('en-GB', ZONE);
  return day(one) === day(other);
}
