import type { Localized } from '../rules/language.ts';

/** A refusal's HTTP status and its words for a shopper, with `{…}` to be filled in by name. */
export type ErrorEntry = { status: number } & Localized;

export function e(status: number, english: string, arabic: string): ErrorEntry {
  return { status, english, arabic };
}
