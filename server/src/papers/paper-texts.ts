import type { Language, Localized } from '@mahlab/bakery/rules/language';
import { type Day, dayOf, instantAt } from '@mahlab/bakery/rules/promise/day';
import { clockText, hoursText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import { renderSVG } from 'uqr';
import type { CardRow } from '../board/card-queries.ts';
import type { Pair } from '../cake-sheets/sheet-words.ts';
import { isRightToLeft, printable } from '../documents/printable.ts';
import { staffName } from '../print-log/queries.ts';
import { DO_NOT_BAKE, KEPT, LABELS } from './labels.ts';

/** A text in its own direction. */
export type Row = { text: string; rtl: boolean };
/** How a paper came about: when, by whom, which copy, and what it replaces. */
export type Printing = {
  at: Date;
  by: string;
  copy: number;
  replaces: { at: Date } | null;
};

const LOCALES = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

/** A text of both languages, made from each. */
export function inBoth(text: (language: Language) => string): Pair {
  return { en: text('en'), ar: text('ar') };
}

/** A name as it may stand on paper. */
export function pairOf({ english, arabic }: Localized): Pair {
  return { en: printable(english), ar: printable(arabic) };
}

/** A text's lines as they may stand on paper, each in its own direction. */
export function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .map(printable)
    .filter(Boolean)
    .map((row) => ({ text: row, rtl: isRightToLeft(row) }));
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

/** The hours of an order's window; null where it has none to keep. */
export function hoursOf(row: CardRow): Pair | null {
  const { state, starts_at, ends_at, day } = row;
  if (starts_at === null || ends_at === null || day === null || !KEPT.includes(state)) return null;
  const [startsAt, endsAt] = [starts_at, ends_at].map((at) => new Date(at).toISOString());
  const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
  // A night belongs to the day on which it began.
  const isNight = dayOf(starts_at) !== day;
  return inBoth((language) =>
    [hoursText(times, language), ...(isNight ? [LABELS.afterMidnight[language]] : [])].join(', '),
  );
}

/** Why an order is not to be baked; null for one that is. */
export function warningOf({ status, state }: CardRow): Pair | null {
  if (status === 'pending') return DO_NOT_BAKE.unpaid;
  if (status === 'cancelled' || status === 'refunded') return DO_NOT_BAKE.cancelled;
  return state === 'unplaced' ? DO_NOT_BAKE.noTime : null;
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
export function replacesText({ at, replaces }: Printing): Pair | null {
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

/** The code that opens an order in the office, as SVG. */
export function orderCode(publicUrl: string, id: string): string {
  return renderSVG(`${publicUrl}/office/order/${id}`, { border: 0, ecc: 'M' });
}
