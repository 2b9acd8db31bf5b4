import bidiFactory from 'bidi-js';

/** One letter as people count them, by itself. `number` counts in the order of reading, from 1. */
export type Letter = { text: string; number: number };

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The letters of a text from left to right as they are piped, each with its number in the order of
 * reading: whoever does not read the script still sees which letter comes first, and on which side.
 */
export function lettersOf(text: string): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const letters = [...segmenter.segment(text)].map(({ segment, index }, at) => ({
    text: segment,
    number: at + 1,
    level: levels[index] ?? 0,
  }));
  const highest = Math.max(0, ...letters.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) turnRuns(letters, level);
  return letters.map(({ text: letter, number }) => ({ text: letter, number }));
}

/** Rule L2 of the bidirectional algorithm: every run at or above a level is turned round. */
function turnRuns(letters: { level: number }[], level: number): void {
  for (let start = 0; start < letters.length; start += 1) {
    let end = start;
    while ((letters[end]?.level ?? -1) >= level) end += 1;
    letters.splice(start, end - start, ...letters.slice(start, end).reverse());
    start = Math.max(start, end);
  }
}
