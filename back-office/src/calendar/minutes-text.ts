import type { Language } from '@mahlab/bakery/rules/language';
import { type Day, instantAt, type Span } from '@mahlab/bakery/rules/promise/day';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { clockText } from '@mahlab/web/times.ts';

const iso = (day: Day, minutes: number) => new Date(instantAt(day, minutes)).toISOString();

/** A minute of a day as a time: `4:00 pm`. */
export function minuteText(minutes: number, language: Language): string {
  return clockText(iso('2026-01-01', minutes), language);
}

/** A span of a day as people read it: `4 to 6 pm`. */
export function spanText({ from, until }: Span, day: Day, language: Language): string {
  return hoursText({ startsAt: iso(day, from), endsAt: iso(day, until) }, language);
}
