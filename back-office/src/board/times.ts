import type { Language } from '@mahlab/bakery/rules/language';
import { type Day, instantAt } from '@mahlab/bakery/rules/promise/day';
import type { Translate } from '../translations.ts';

const MINUTE = 60_000;
const LOCALE = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

/** A length of time as the board says it: `25 min`, `1 h 25`. In whole minutes, rounded down. */
export function lengthText(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  if (minutes < 60) return t('today.minutes', { minutes });
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return rest === 0
    ? t('today.hours', { hours })
    : t('today.hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') });
}

/** How long ago something was heard: `4 s`, `2 min`. */
export function ageText(ms: number, t: Translate): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 100 ? t('today.seconds', { seconds }) : lengthText(ms, t);
}

/** A day in full: `Thursday 26 November`. */
export function fullDay(day: Day, language: Language): string {
  return new Date(instantAt(day, 720))
    .toLocaleDateString(LOCALE[language], {
      timeZone: 'Asia/Kuwait',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
    .replace(/[,،]\s?/, ' ');
}
