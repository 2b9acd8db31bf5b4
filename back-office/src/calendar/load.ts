import type { CalendarKitchen } from '@mahlab/bakery/api/staff-calendar';
import type { Language, Localized } from '@mahlab/bakery/rules/language';

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

/** A kitchen's name where there is room for three or four letters. */
export function shortName(name: string, language: Language): string {
  return language === 'ar' ? name.replace(/^ال/, '').slice(0, 4) : name.slice(0, 3);
}
