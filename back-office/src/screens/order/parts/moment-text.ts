import type { Language } from '@mahlab/bakery/rules/language';
import { clockText, dayText, isSameDay, weekdayText } from '@mahlab/web/times.ts';
import { serverNow } from '../../../live/hearing.ts';

/** So long ago a day of the week names one day alone. */
const WEEK_MS = 6 * 24 * 3_600_000;

/** When something happened: `1:52 pm`; with its day where that is not today, `Wed 1:52 pm`, and its date where that is long ago. */
export function momentText(iso: string, language: Language): string {
  const clock = clockText(iso, language);
  const now = serverNow();
  if (isSameDay(iso, new Date(now).toISOString())) return clock;
  const ago = now - Date.parse(iso);
  if (ago > 0 && ago < WEEK_MS) return `${weekdayText(iso, language)} ${clock}`;
  return `${dayText(iso, language)}${language === 'ar' ? '، ' : ', '}${clock}`;
}
