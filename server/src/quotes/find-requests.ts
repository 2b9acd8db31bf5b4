import { westernDigits } from '@mahlab/bakery/rules/digits';
import { or, type SQL, sql } from 'drizzle-orm';
import { isOfPerson } from '../database/person-search.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { cakeRequests } from '../schema/cake-requests.ts';

/**
 * Requests by what somebody typed: their number, words of a name, or a part of a telephone.
 * Whoever sees no whole names and telephones must not learn them by trying: they find by number alone.
 */
export function lookedFor(typed: string, seesPeople: boolean): SQL {
  const text = westernDigits(sanitizeText(typed)).trim();
  const isNumber = sql`${cakeRequests.number}::text = ${text.replace(/^#\s*/, '')}`;
  if (!seesPeople) return isNumber;
  return or(isNumber, isOfPerson(text, cakeRequests)) ?? isNumber;
}
