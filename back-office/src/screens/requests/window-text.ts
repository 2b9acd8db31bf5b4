import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import type { Language } from '@mahlab/bakery/rules/language';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { windowTimes } from '@mahlab/bakery/rules/promise/wire-time';
import { shortDay } from '../../board/times.ts';

type Quote = Pick<NonNullable<StaffRequest['quote']>, 'deliveryDate' | 'deliveryTime'>;

/** A quote's window as people read it: `Thu 17 Dec, 6 to 8 pm`; nothing where a draft has none. */
export function windowText({ deliveryDate, deliveryTime }: Quote, language: Language): string {
  const times = deliveryDate && deliveryTime ? windowTimes({ deliveryDate, deliveryTime }) : null;
  if (!times || !deliveryDate) return '';
  const iso = (at: number) => new Date(at).toISOString();
  const spoken = { startsAt: iso(times.startsAt), endsAt: iso(times.endsAt) };
  return `${shortDay(deliveryDate, language)}${language === 'ar' ? '، ' : ', '}${hoursText(spoken, language)}`;
}
