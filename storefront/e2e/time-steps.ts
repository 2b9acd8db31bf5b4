import type { Shopper } from './shopper.ts';

// Where things are on the screen of days and times.

/** A window's radio button by its hours, in the shopper's language. */
export function radio({ page, t, language }: Shopper, english: string, arabic: string) {
  const name = language === 'ar' ? arabic : english;
  return page.getByRole('radiogroup', { name: t('time.hours') }).getByRole('radio', { name });
}

/** A day of the strip by its date. */
export function day({ page, t }: Shopper, date: number) {
  const named = new RegExp(`\\b${date}\\b`);
  return page.getByRole('radiogroup', { name: t('time.day') }).getByRole('radio', { name: named });
}
