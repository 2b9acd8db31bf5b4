import type { CalendarKitchen } from '@mahlab/bakery/api/staff-calendar';
import type { Language, Localized } from '@mahlab/bakery/rules/language';
import type { Span } from '@mahlab/bakery/rules/promise/day';

/** How much of what a kitchen can make on a day is taken, in hundredths; a day without minutes is full once it has any. */
export function shareOf({ early, late }: Pick<CalendarKitchen, 'early' | 'late'>): number {
  const minutes = early.minutes + late.minutes;
  const used = early.used + late.used;
  if (minutes === 0) return used > 0 ? 100 : 0;
  return Math.round((used / minutes) * 100);
}

/** Why all kitchens are closed; null while one is open. */
export function sharedReason(kitchens: readonly CalendarKitchen[]): Localized | null {
  return kitchens.every(({ closed }) => closed !== null) ? (kitchens[0]?.closed ?? null) : null;
}

/** Spans of which one begins where another ends, as one with how many they are; earliest first. */
export function inARow(spans: readonly Span[]): (Span & { count: number })[] {
  const rows: (Span & { count: number })[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = rows.at(-1);
    if (last?.until === from) rows.splice(-1, 1, { ...last, until, count: last.count + 1 });
    else rows.push({ from, until, count: 1 });
  }
  return rows;
}

/** A kitchen's name where there is room for three or four letters. */
export function shortName(name: string, language: Language): string {
  return language === 'ar' ? name.replace(/^ال/, '').slice(0, 4) : name.slice(0, 3);
}
