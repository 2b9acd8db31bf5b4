/** Signs that are one character each, whatever stands beside them: plain Latin, Arabic letters without marks, digits. */
const SINGLE = /^[\x20-\x7e\u0621-\u063a\u0641-\u064a\u0660-\u0669]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Characters as people count them: an emoji of a family is one, a letter with its marks too. The segmenter is made when a text
 * needs it: making a browser's first one takes some 15 ms.
 */
export function graphemes(text: string): number {
  if (SINGLE.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}
