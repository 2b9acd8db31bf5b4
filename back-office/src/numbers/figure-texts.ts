import type { Language } from '@mahlab/bakery/rules/language';
import { type Day, instantAt } from '@mahlab/bakery/rules/promise/day';
import { dateText, partsText } from '@mahlab/web/times.ts';

const grouped = new Intl.NumberFormat('en');
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** A count with its thousands apart: `1,026`. Digits are the same in both languages. */
export function countText(count: number): string {
  return grouped.format(count);
}

/** KWD with its thousands apart, without currency and sign: `30,853.500`. */
export function amountText(amount: number): string {
  return money.format(Math.abs(amount));
}

/** A share of 1 in per cent: `94.2%`; a dash for none. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 1000) / 10}%`;
}

/** A length or a number with one decimal at most: `3.5`. */
export function shortNumber(value: number): string {
  return grouped.format(Math.round(value * 10) / 10);
}

/** A day where there is little room: `30 Oct`. */
export function dayAndMonth(day: Day, language: Language): string {
  return partsText(noon(day), language, { day: 'numeric', month: 'short' });
}

/** A day with its year: `30 Oct 2026`. */
export function dayAndYear(day: Day, language: Language): string {
  return dateText(new Date(noon(day)).toISOString(), language);
}

function noon(day: Day): number {
  return instantAt(day, 720);
}
