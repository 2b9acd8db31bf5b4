import { PLAIN, plainArabic, SIGNS, WRITTEN } from '@mahlab/bakery/rules/arabic-letters';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasPart } from './like.ts';

/** Fewer digits of a telephone are in nearly every one. */
const FEWEST_DIGITS = 4;

/**
 * Whether a name has each word that somebody typed, however its Arabic is written, or a telephone is a part of it, however
 * that is written. `typed` has western digits alone.
 */
export function isOfPerson(
  typed: string,
  { name, phone }: { name: SQLWrapper; phone: SQLWrapper },
): SQL {
  // Signs have no letter to become: they are left out.
  const plain = sql`translate(${name}, ${WRITTEN + SIGNS}, ${PLAIN})`;
  const words = plainArabic(typed).split(/\s+/).filter(Boolean);
  const named = and(...words.map((word) => sql`${plain} ilike ${hasPart(word)}`));
  const digits = /^[\d\s+()-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  const called =
    digits.length >= FEWEST_DIGITS ? sql`${phone} ilike ${hasPart(digits)}` : undefined;
  // Of signs alone no word is left, and no word is in nobody's name.
  return or(named, called) ?? sql`false`;
}
