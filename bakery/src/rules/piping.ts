import { textLength } from './product.ts';

/** What fits on two lines of icing, and on the plaque, in characters as a reader counts them. */
export const CAKE_TEXT_LIMIT = 30;
export const BOARD_TEXT_LIMIT = 30;

export type PipingRefusal =
  | { code: 'too-long'; limit: number }
  /** `signs` are those that no piping bag can write, each once. */
  | { code: 'unpipeable'; signs: string[] };

/**
 * Why a text cannot be piped in icing; null when it can. Latin and Arabic letters, digits and punctuation
 * can: the display face draws them, and so does a hand with a bag. Emoji and other scripts cannot.
 */
export function pipingRefusal(text: string, limit: number): PipingRefusal | null {
  const signs = unpipeable(text);
  if (signs.length > 0) return { code: 'unpipeable', signs };
  return textLength(text.trim()) > limit ? { code: 'too-long', limit } : null;
}

const PIPEABLE =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}\p{P}\p{Zs}\p{M}\p{Cf}\p{Sc}+=<>~|^`´¨\n]+$/u;
/** Digits with a keycap, and hearts that a phone paints red, are made of pipeable signs. */
const PAINTED = /[\u20e3\ufe0f]/u;

const GRAPHEMES = new Intl.Segmenter('ar', { granularity: 'grapheme' });

function unpipeable(text: string): string[] {
  const signs = [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
  return [...new Set(signs.filter((sign) => !PIPEABLE.test(sign) || PAINTED.test(sign)))];
}
