import type { Language } from '@mahlab/bakery/rules/language';
import { clockText, dayText, isSameDay } from '@mahlab/web/times.ts';
import { serverNow } from '../../../live/hearing.ts';

/** When something happened: `1:52 pm`, with its day where that is not today. */
export function momentText(iso: string, language: Language): string {
  const clock = clockText(iso, language);
  return isSameDay(iso, new Date(serverNow()).toISOString())
    ? clock
    : `${dayText(iso, language)}${language === 'ar' ? '، ' : ', '}${clock}`;
}
