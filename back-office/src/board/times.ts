import type { Language } from '@mahlab/bakery/rules/language';
import { type Day, instantAt } from '@mahlab/bakery/rules/promise/day';
import { minutesOf, type Times } from '@mahlab/bakery/rules/promise/hours-text';
import { dayText, partsText } from '@mahlab/web/times.ts';
import type { Translate } from '../translations.ts';

const MINUTE = 60_000;

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

/** A window's hours without their half of the day, as narrow as a row's head: `4 to 6`, «4–6». */
export function shortHours({ startsAt, endsAt }: Times, language: Language): string {
  const [from, until] = [shortClock(startsAt), shortClock(endsAt)];
  return language === 'ar' ? `${from}–${until}` : `${from} to ${until}`;
}

/** A time of day without its half, where there is room for little: `3:15`, `4`. */
export function shortClock(iso: string): string {
  const minutes = minutesOf(iso);
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const rest = minutes % 60;
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
}

/** A day where there is little room: `Thu 26 Nov`. */
export function shortDay(day: Day, language: Language): string {
  return dayText(new Date(instantAt(day, 720)).toISOString(), language);
}

/** A day in full: `Thursday 26 November`. */
export function fullDay(day: Day, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return partsText(instantAt(day, 720), language, parts).replace(/[,،]\s?/, ' ');
}
