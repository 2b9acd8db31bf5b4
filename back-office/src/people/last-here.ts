import type { Language } from '@mahlab/bakery/rules/language';
import { clockText, dayText, isSameDay } from '@mahlab/web/times.ts';
import type { Translate } from '../translations.ts';

const MINUTE = 60_000;
/** Sessions note their use to the minute, so this long ago is now. */
const NOW_MINUTES = 3;

/** When somebody was here last: now, minutes ago, a time of today, or a day. */
export function lastHere(
  iso: string | null,
  { now, language, t }: { now: number; language: Language; t: Translate },
): string {
  if (iso === null) return t('people.never');
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE);
  if (minutes < NOW_MINUTES) return t('people.now');
  if (minutes < 60) return t('people.minutesAgo', { minutes });
  return isSameDay(iso, new Date(now).toISOString())
    ? clockText(iso, language)
    : dayText(iso, language);
}
