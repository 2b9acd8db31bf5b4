import type { Localized } from '@mahlab/bakery/rules/language';
import { dayOf } from '@mahlab/bakery/rules/promise/day';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { renderSVG } from 'uqr';
import type { CardRow } from '../board/card-queries.ts';
import { isRightToLeft, printable } from '../documents/printable.ts';
import type { Pair } from '../print-log/printing-texts.ts';
import { inBoth } from '../print-log/printing-texts.ts';
import { DO_NOT_BAKE, KEPT, LABELS } from './labels.ts';

/** A text in its own direction. */
export type Row = { text: string; rtl: boolean };
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

/** The code that opens an order in the office, as SVG. */
export function orderCode(publicUrl: string, id: string): string {
  return renderSVG(`${publicUrl}/office/order/${id}`, { border: 0, ecc: 'M' });
}
