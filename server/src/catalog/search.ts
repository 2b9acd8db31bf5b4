import { searchText } from '@mahlab/bakery/rules/search-text';
import MiniSearch, { type SearchOptions } from 'minisearch';

/** A product's searchable texts, in both languages together. */
export type SearchEntry = { id: string; name: string; kinds: string; description: string };

/** Ids of the entries that a text finds, best first; entries that fit equally keep their order. */
export type Search = (text: string) => string[];

// Little words that people type and that nothing should have to contain.
const LITTLE_WORDS = new Set(
  'a an and for in of or the to with من مع في على و او عن'.split(' ').map(searchText),
);

/** Different words of a text that are looked for: a hundred letters can be fifty words, each the beginning of many. */
const MOST_WORDS = 6;

const options: SearchOptions = {
  boost: { name: 4, kinds: 2 },
  prefix: true,
  // One letter in four to seven may be wrong, two in longer words: "pistacio", "chocalate".
  fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
  weights: { fuzzy: 0.2, prefix: 0.6 },
};

/**
 * Indexes what is sold. The search forgives case, accents, diacritics, tatweel, hamza and ta marbuta
 * (`searchText`), half words, small typing errors, and the Arabic article. Of a long text it looks for the first words.
 */
export function buildSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    fields: ['name', 'kinds', 'description'],
    tokenize: words,
    processTerm: (word) => [...new Set([word, withoutArticle(word)])],
    searchOptions: { ...options, processTerm: withoutArticle },
  });
  index.addAll(entries);
  const places = new Map(entries.map(({ id }, place) => [id, place]));
  const place = (id: string) => places.get(id) ?? 0;

  return (text) => {
    const asked = [...new Set(words(text))];
    const telling = asked.filter((word) => !LITTLE_WORDS.has(word));
    const query = (telling.length > 0 ? telling : asked).slice(0, MOST_WORDS).join(' ');
    const all = index.search(query, { combineWith: 'AND' });
    // No product has every word: fall back to those that have some.
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    return found
      .sort((a, b) => b.score - a.score || place(a.id) - place(b.id))
      .map((result) => result.id as string);
  };
}

function words(text: string): string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** An Arabic word without "the", also where a preposition or "and" has grown onto it. */
function withoutArticle(word: string): string {
  const bare = word.replace(/^(?:[وبكف]?ال|لل)/, '');
  return bare.length >= 3 ? bare : word;
}
