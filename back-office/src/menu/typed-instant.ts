import { instantAt } from '@mahlab/bakery/rules/promise/day';

/** A day and time of Kuwait as a field has it, such as `2026-11-26T09:30`, as an instant in ms; null when it is none. */
export function typedInstant(typed: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed);
  if (!match) return null;
  return instantAt(match[1] ?? '', Number(match[2]) * 60 + Number(match[3]));
}
