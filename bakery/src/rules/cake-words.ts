import { TAG } from './cake-bodies.ts';
import type { CakePlace } from './cake-places.ts';
import { graphemes } from './graphemes.ts';
import { letterWidth } from './letter-widths.ts';

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
export type Direction = 'ltr' | 'rtl';
/** A line in the place's own units: `size` of an em, the middle of the line at x = 0, `y` its baseline. */
export type WordsLine = {
  text: string;
  size: number;
  y: number;
  width: number;
  script: Script;
  direction: Direction;
};
/** Width of a text in em, in the display face of its script. */
export type Measure = (text: string) => number;
/** `too-wide` stands for few letters whose words are too long or too wide for a line. */
export type WordsRefusal = 'too-long' | 'too-wide' | 'not-writable';
/** The room that words have. */
type Room = Pick<CakePlace, 'form' | 'halfWidth' | 'halfHeight'>;

/** Joiners and marks of direction, which are not seen. */
const UNSEEN = /(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu;

/** A mark that no Arabic letter carries: it would get a circle of its own. */
const STRAY_MARK = /(?:^|[^\p{Script_Extensions=Arabic}])\p{M}/u;

/**
 * Why a text cannot be piped: `not-writable` for signs that the faces do not have, an emoji or another
 * script. Null when it can be, on every cake: where there is no other room, on a tag.
 */
export function wordsRefusal(text: string): WordsRefusal | null {
  const letters = lettersIn(text);
  if (letters.some((letter) => letterWidth(letter) === null)) return 'not-writable';
  if (STRAY_MARK.test(letters.join(''))) return 'not-writable';
  if (graphemes(text.trim()) > WORDS_LIMIT) return 'too-long';
  return hasRoom(text, { ...TAG, form: 'rectangle' }) ? null : 'too-wide';
}

/** Whether a text can be piped in a place in letters of at least a size, in units: the smallest that go. */
export function hasRoom(text: string, room: Room, size = SMALLEST): boolean {
  const script = scriptOf(text);
  return breaks(wordsIn(text)).some((lines) =>
    isWithin(lines.map(widthAtMost), { size, room, script }),
  );
}

function widthAtMost(line: string): number {
  return lettersIn(line).reduce((sum, letter) => sum + (letterWidth(letter) ?? 0), 0);
}

/** Letters with their marks as one sign where there is one: only those are in the faces. */
function lettersIn(text: string): string[] {
  return Array.from(wordsIn(text).join(' ').replace(UNSEEN, ''));
}

function wordsIn(text: string): string[] {
  const words = text.normalize('NFC').split(/\s+/u);
  return words.filter((word) => word.replace(UNSEEN, '') !== '');
}

/** Which way a text runs: as its first letter does, that of the whole text and not of each line. */
export function directionOf(text: string): Direction {
  const [first = ''] = /[\p{L}\u200e\u200f\u061c]/u.exec(text) ?? [];
  return /[\p{Script_Extensions=Arabic}\u200f\u061c]/u.test(first) ? 'rtl' : 'ltr';
}

/** The script that a text is set in: Arabic as soon as it has an Arabic letter. */
export function scriptOf(text: string): Script {
  return /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin';
}

/**
 * Sets a text into a place as large as it goes, on one line or, broken between words, on two of about one
 * length. No lines for no text.
 */
export function fitWords(text: string, room: Room, measure: Measure): WordsLine[] {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const [script, direction] = [scriptOf(text), directionOf(text)];
  const settings = breaks(words).map((lines) => {
    const widths = lines.map(measure);
    return { lines, widths, size: largest(widths, { room, script }) };
  });
  const { lines, size, widths } = settings.reduce((a, b) => (isBetter(b, a) ? b : a));
  return lines.map((line, index) => ({
    text: line,
    size,
    y: middleOf(index, { count: lines.length, size, script }) - BASELINE[script] * size,
    width: (widths[index] ?? 0) * size,
    script,
    direction,
  }));
}

/** All ways to break words into at most two lines. */
function breaks(words: string[]): string[][] {
  const two = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return [[words.join(' ')], ...two].filter(({ length }) => length <= MOST_LINES);
}

type Setting = { widths: number[]; size: number };

/** Larger; where the height allows no more, the one whose lines differ less. */
function isBetter(a: Setting, b: Setting): boolean {
  if (a.size !== b.size || a.widths.length !== b.widths.length) return a.size > b.size;
  return Math.max(...a.widths) < Math.max(...b.widths);
}

type Fitting = { room: Room; script: Script };

/** The largest size at which every line is within the place, found by halving. */
function largest(widths: number[], fitting: Fitting): number {
  const fits = (size: number) => isWithin(widths, { ...fitting, size });
  let [low, high] = [0, LARGEST];
  if (fits(high)) return high;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function isWithin(widths: number[], { room, script, size }: Fitting & { size: number }): boolean {
  return widths.every((width, index) => {
    const middle = Math.abs(middleOf(index, { count: widths.length, size, script }));
    return (
      middle + EXTENT[script] * size <= room.halfHeight &&
      width * size <= 2 * halfChord(room, middle + 0.3 * size)
    );
  });
}

function middleOf(
  index: number,
  { count, size, script }: { count: number; size: number; script: Script },
): number {
  return ((count - 1) / 2 - index) * LEADING[script] * size;
}

function halfChord({ form, halfWidth, halfHeight }: Room, y: number): number {
  if (form === 'rectangle') return halfWidth;
  return halfWidth * Math.sqrt(Math.max(0, 1 - (y / halfHeight) ** 2));
}
