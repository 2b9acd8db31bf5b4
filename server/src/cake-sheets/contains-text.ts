import type { Localized } from '@mahlab/bakery/rules/language';
import { printable } from '../documents/printable.ts';
import type { Pair } from './sheet-words.ts';

/** What a cake contains, as it stands on paper: `gluten, milk`; null where nothing is to be said. */
export function containsText(contains: readonly Localized[]): Pair | null {
  if (contains.length === 0) return null;
  return {
    en: contains.map(({ english }) => printable(english.toLowerCase())).join(', '),
    ar: contains.map(({ arabic }) => printable(arabic)).join('، '),
  };
}
