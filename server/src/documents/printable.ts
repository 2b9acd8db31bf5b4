/** What turns the direction of all that follows, and what no face has a shape for. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/gu;
/** A run without a blank that is wider than a column. */
const LONG_RUN = /\S{25,}/gu;
const PIECE = 20;
/** Where an address or a link is broken sooner than within a word. */
const JOINT = /[@._/-]/;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A shopper's text as it may stand on paper: nothing in it changes the direction of its surroundings, and
 * a run that is too long for its column may be broken.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/ +/g, ' ').trim().replace(LONG_RUN, breakable);
}

/** A text as it was typed, blanks and all, without what turns directions and what is never seen. */
export function asTyped(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

function breakable(run: string): string {
  let sinceBreak = 0;
  let broken = '';
  for (const { segment } of graphemes.segment(run)) {
    if (sinceBreak >= PIECE || (sinceBreak > 0 && JOINT.test(broken.at(-1) ?? ''))) {
      broken += '\u200b';
      sinceBreak = 0;
    }
    broken += segment;
    sinceBreak += 1;
  }
  return broken;
}

/** A text beside others, in the direction of its own first letter and not in theirs. */
export function apart(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Whether a text reads from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
