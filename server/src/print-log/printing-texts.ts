import type { Language } from '@mahlab/bakery/rules/language';
import { type Day, dayOf, instantAt } from '@mahlab/bakery/rules/promise/day';
import { clockText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import { printable } from '../documents/printable.ts';
import { staffName } from './queries.ts';

/** A text in both languages. */
export type Pair = { en: string; ar: string };
/** How a paper came about: when, by whom, which copy, and what it replaces. */
export type Printing = {
  at: Date;
  by: string;
  copy: number;
  replaces: { at: Date } | null;
};

const LABELS = {
  printed: { en: 'Printed', ar: 'طُبعت' },
  copy: { en: 'copy', ar: 'نسخة' },
  replaces: { en: 'Changed. Replaces', ar: 'تغيّرت. بدل' },
} satisfies Record<string, Pair>;
const LOCALES = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

/** A text of both languages, made from each. */
export function inBoth(text: (language: Language) => string): Pair {
  return { en: text('en'), ar: text('ar') };
}

/** `Thu 26 Nov`, «الخميس 26 نوفمبر». */
export function dayText(day: Day): Pair {
  const noon = new Date(instantAt(day, 720));
  return inBoth((language) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: 'Asia/Kuwait',
      weekday: language === 'en' ? 'short' : 'long',
      day: 'numeric',
      month: language === 'en' ? 'short' : 'long',
    })
      .format(noon)
      .replaceAll(',', '')
      .replaceAll('،', ''),
  );
}

/** An hour and minute in Kuwait: `3:40 pm`, «3:40 عصرًا». */
export function clock(at: Date): Pair {
  return inBoth((language) => clockText(minutesOf(at.toISOString()), language));
}

/** `Printed 1:50 pm by Huda, copy 2`; only a copy says which it is. */
export function printedText({ at, by, copy }: Printing): Pair {
  const { printed, copy: copyLabel } = LABELS;
  const time = clock(at);
  const name = printable(staffName(by));
  return {
    en: `${printed.en} ${time.en}, ${name}${copy > 1 ? `, ${copyLabel.en} ${copy}` : ''}`,
    ar: `${printed.ar} ${time.ar}${copy > 1 ? `، ${copyLabel.ar} ${copy}` : ''}`,
  };
}

/** `Changed. Replaces 10:02`; a day is named where it was another one. */
export function replacesText({ at, replaces }: Pick<Printing, 'at' | 'replaces'>): Pair | null {
  if (!replaces) return null;
  const time = clock(replaces.at);
  const day = dayOf(replaces.at.getTime());
  const isToday = day === dayOf(at.getTime());
  return inBoth((language) =>
    [LABELS.replaces[language], ...(isToday ? [] : [dayText(day)[language]]), time[language]].join(
      ' ',
    ),
  );
}
