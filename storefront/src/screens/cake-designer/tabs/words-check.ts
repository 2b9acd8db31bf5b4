import { WORDS_LIMIT, wordsRefusal } from '@mahlab/bakery/rules/cake-words';

/** Why words cannot be piped. `signs` are those that no piping bag can write, each once. */
export type WordsWrong =
  | { code: 'too-long'; limit: number }
  | { code: 'too-wide' }
  | { code: 'not-writable'; signs: string[] };

/** What a shopper is told of their words while typing; null when they can be piped. */
export function wordsWrong(text: string): WordsWrong | null {
  const code = wordsRefusal(text);
  if (code === 'too-long') return { code, limit: WORDS_LIMIT };
  if (code !== 'not-writable') return code && { code };
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const odd = signs.filter((sign) => wordsRefusal(sign) === 'not-writable');
  return { code, signs: [...new Set(odd)] };
}
