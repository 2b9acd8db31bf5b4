import { PLAIN, plainArabic, SIGNS, WRITTEN } from '@mahlab/bakery/rules/arabic-letters';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { sanitizeText } from '../database/sanitize.ts';
import { cakeRequests } from '../schema/cake-requests.ts';

/** Fewer digits of a telephone are in nearly every one. */
const FEWEST_DIGITS = 4;

/**
 * Requests by what somebody typed: their number, each word of a name however its Arabic is written, or a part of a telephone.
 * Whoever sees no whole names and telephones must not learn them by trying: they find by number alone.
 */
export function lookedFor(typed: string, seesPeople: boolean): SQL {
  const text = westernDigits(sanitizeText(typed)).trim();
  const isNumber = sql`${cakeRequests.number}::text = ${text.replace(/^#\s*/, '')}`;
  if (!seesPeople) return isNumber;
  // Signs have no letter to become: they are left out.
  const name = sql`translate(${cakeRequests.name}, ${WRITTEN + SIGNS}, ${PLAIN})`;
  const words = plainArabic(text).split(/\s+/);
  const digits = /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const called = digits.length >= FEWEST_DIGITS && ilike(cakeRequests.phone, like(digits));
  const named = and(...words.map((word) => sql`${name} ilike ${like(word)}`));
  return or(isNumber, named, called || undefined) ?? isNumber;
}

function like(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
