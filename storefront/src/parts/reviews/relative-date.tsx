import type { Language } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useState } from 'react';

const LOCALE = { en: 'en', ar: 'ar-u-nu-latn' } as const;
const DAY = 86_400_000;
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', DAY / 24],
  ['minute', DAY / 1440],
] as const;

/** How long ago an instant was: `3 months ago`, `yesterday`. Computed in the browser, because pages are cached. */
export function RelativeDate({ iso }: { iso: string }) {
  const language = useLanguage();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  return (
    <time dateTime={iso} className="text-small whitespace-nowrap text-ink-soft">
      {now === null ? '\u00a0' : relativeText(Date.parse(iso) - now, language)}
    </time>
  );
}

/** A span in milliseconds, negative for the past, in words; a minute is the least. */
export function relativeText(ms: number, language: Language): string {
  const [unit, length] = UNITS.find(([, one]) => Math.abs(ms) >= one) ?? UNITS[5];
  const format = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' });
  return format.format(Math.trunc(ms / length), unit);
}
