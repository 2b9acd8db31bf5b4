import type { CakePlace } from './cake-places.ts';

/** Words on a cake or its plate, at most; counted as people count, by grapheme. */
export const WORDS_LIMIT = 30;
const MOST_LINES = 2;
/** Of an em, in units of 10 cm: smaller letters cannot be piped. */
const SMALLEST = 0.075;
const LARGEST = 0.42;
/** How far letters reach from the middle of their line, up or down, in em; a few reach a little further. */
export const EXTENT = { latin: 0.45, arabic: 0.6 };
/** Distance of two lines, in em. Arabic reaches further up and down. */
export const LEADING = { latin: 1.1, arabic: 1.3 };
/** From the middle of a line down to what its letters stand on, in em. */
const BASELINE = { latin: 0.32, arabic: 0.32 };

export type Script = keyof typeof LEADING;
/** A line in the place's own units: `size` of an em, the middle of the line at x = 0, `y` its baseline. */
export type WordsLine = { text: string; size: number; y: number; width: number; script: Script };
/** Width of a text in em, in the display face of its script. */
export type Measure = (text: string) => number;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters of both scripts with their marks, digits, and what people put between them. */
const LETTER = /[\p{Script=Latin}\p{Script=Arabic}\d\s]\p{M}*/gu;
const SIGNS = /[.,:;!?'"’‘“”«»&+@#%()/–—…•·،؛؟٪٫٬-]/gu;
/** Joiners and marks of direction, which are not seen. */
const UNSEEN = /\p{Cf}/gu;

/** Characters as people count them: an emoji of a family is one, a letter with its marks too. */
export function graphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}

/**
 * Why a text cannot be piped: `too-long`, or `not-writable` for an emoji or a script that the shop has
 * no letters of. Null when it can be, as far as that is known without a place.
 */
export function wordsRefusal(text: string): 'too-long' | 'not-writable' | null {
  const trimmed = text.trim();
  const odd = [LETTER, SIGNS, UNSEEN].reduce((rest, known) => rest.replace(known, ''), trimmed);
  if (odd !== '') return 'not-writable';
  return graphemes(trimmed) > WORDS_LIMIT ? 'too-long' : null;
}

/** The script that a text is set in: Arabic as soon as it has an Arabic letter. */
export function scriptOf(text: string): Script {
  return /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin';
}

/**
 * Sets a text into a place as large as it goes, on one line or, broken between words, on two. Null when
 * even that would be too small to pipe; no lines for no text.
 */
export function fitWords(text: string, place: CakePlace, measure: Measure): WordsLine[] | null {
  const words = text.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const script = scriptOf(text);
  const settings = breaks(words).map((lines) => {
    const widths = lines.map(measure);
    return { lines, widths, size: largest(widths, { place, script }) };
  });
  const best = settings.reduce((a, b) => (b.size > a.size ? b : a));
  if (best.size < SMALLEST) return null;
  const { size, widths } = best;
  return best.lines.map((line, index) => ({
    text: line,
    size,
    y: middleOf(index, { count: best.lines.length, size, script }) - BASELINE[script] * size,
    width: (widths[index] ?? 0) * size,
    script,
  }));
}

/** All ways to break words into at most two lines. */
function breaks(words: string[]): string[][] {
  const two = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return [[words.join(' ')], ...two].filter(({ length }) => length <= MOST_LINES);
}

type Fitting = { place: CakePlace; script: Script };

/** The largest size at which every line is within the place, found by halving. */
function largest(widths: number[], { place, script }: Fitting): number {
  const fits = (size: number) =>
    widths.every((width, index) => {
      const middle = middleOf(index, { count: widths.length, size, script });
      const edge = Math.abs(middle) + EXTENT[script] * size;
      return (
        edge <= place.halfHeight &&
        width * size <= 2 * halfChord(place, Math.abs(middle) + 0.3 * size)
      );
    });
  let [low, high] = [0, LARGEST];
  if (fits(high)) return high;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function middleOf(
  index: number,
  { count, size, script }: { count: number; size: number; script: Script },
): number {
  return ((count - 1) / 2 - index) * LEADING[script] * size;
}

function halfChord({ form, halfWidth, halfHeight }: CakePlace, y: number): number {
  if (form === 'rectangle') return halfWidth;
  return halfWidth * Math.sqrt(Math.max(0, 1 - (y / halfHeight) ** 2));
}
