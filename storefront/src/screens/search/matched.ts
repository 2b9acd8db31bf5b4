import { searchText } from '@mahlab/bakery/rules/search-text';

type Part = { text: string; matched: boolean };

/** A name in parts: what a search typed of it, at the start of its words, and the rest. */
export function matchedParts(name: string, typed: string): Part[] {
  const asked = searchText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const words = [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of words) {
    const length = longest(word, asked);
    if (length === 0) continue;
    if (index > end) parts.push({ text: name.slice(end, index), matched: false });
    parts.push({ text: word.slice(0, length), matched: true });
    end = index + length;
  }
  if (end < name.length) parts.push({ text: name.slice(end), matched: false });
  return parts;
}

/** How many letters of a word are what was typed, diacritics and other spellings of a letter forgiven. */
function longest(word: string, asked: string[]): number {
  for (let length = word.length; length > 0; length -= 1) {
    if (asked.includes(searchText(word.slice(0, length)))) return length;
  }
  return 0;
}
