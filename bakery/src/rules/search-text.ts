import { westernDigits } from './digits.ts';

/**
 * A text as search compares it: lower case, Latin accents and Arabic diacritics dropped, tatweel
 * dropped, hamza forms joined (أ إ آ ٱ to ا, ؤ to و, ئ to ي), ى to ي, ta marbuta to ه, Western digits.
 */
export function searchText(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u0655\u0656-\u065f\u0670\u06d6-\u06ed\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئى]/g, 'ي')
    .replace(/ء/g, '')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .trim();
}
