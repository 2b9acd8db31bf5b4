/** A preparation time in the unit that a shopper reads it in. */
export type PrepTime = { count: number; unit: 'day' | 'hour' | 'minute' };

/** Whole days from 1440 minutes on, whole hours above 60, minutes otherwise (Spec 5). */
export function prepTime(minutes: number): PrepTime {
  if (minutes >= 1440) return { count: Math.trunc(minutes / 1440), unit: 'day' };
  if (minutes > 60) return { count: Math.trunc(minutes / 60), unit: 'hour' };
  return { count: minutes, unit: 'minute' };
}
