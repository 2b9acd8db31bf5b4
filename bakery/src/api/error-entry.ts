import type { Localized } from '../rules/language.ts';

/** A refusal's HTTP status and its words for a shopper, with `{…}` to be filled in by name; `staff` are those for staff. */
export type ErrorEntry = { status: number; staff?: Localized } & Localized;

export function e(status: number, english: string, arabic: string): ErrorEntry {
  return { status, english, arabic };
}

/** A refusal with other words for staff, who read what they can do about it. */
export function withStaff(entry: ErrorEntry, english: string, arabic: string): ErrorEntry {
  return { ...entry, staff: { english, arabic } };
}
