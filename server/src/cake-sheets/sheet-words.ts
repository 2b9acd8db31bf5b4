import { wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import { graphemes } from '@mahlab/bakery/rules/graphemes';
import { asTyped, isRightToLeft } from '../documents/printable.ts';
import { LABELS } from './labels.ts';
import { type Letter, lettersOf } from './letters.ts';

/** A text in both languages. */
export type Pair = { en: string; ar: string };
/** Words for a cake or its plate, as `typeset/cake-sheet.typ` sets them. */
export type SheetWords = {
  label: Pair;
  text: string;
  rtl: boolean;
  /** Set in the face of labels: the display face runs downhill in a word of so many joined letters. */
  isPlain: boolean;
  about: Pair;
  letters: Letter[];
  problem: Pair | null;
  /** Signs that cannot be piped, by their numbers in Unicode: faces may lack them. */
  odd: string;
};

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const LONG_ARABIC_WORD = /\p{Script=Arabic}{13,}/u;

/** Words as they were typed, with what helps to pipe them right. */
export function sheetWords(label: Pair, typed: string): SheetWords {
  const text = asTyped(typed);
  const rtl = isRightToLeft(text);
  const refused = wordsRefusal(text);
  return {
    label,
    text,
    rtl,
    isPlain: LONG_ARABIC_WORD.test(text),
    about: aboutWords(text, rtl),
    letters: refused === 'too-long' ? [] : lettersOf(text),
    problem: refused && LABELS[refused],
    odd: refused === 'not-writable' ? oddSigns(text) : '',
  };
}

function oddSigns(text: string): string {
  const isOdd = (sign: string) => wordsRefusal(sign) === 'not-writable';
  const signs = [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  // A mark may be odd only by where it stands: what is odd is looked for in what is odd as a whole.
  const odd = new Set(signs.filter(isOdd).flatMap((sign) => Array.from(sign).filter(isOdd)));
  return [...odd].map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ');
}

/** Script, direction and length, as a check that nothing is left out. */
function aboutWords(text: string, rtl: boolean): Pair {
  const scripts = [
    ...(/\p{Script=Latin}/u.test(text) ? [LABELS.latin] : []),
    ...(/\p{Script=Arabic}/u.test(text) ? [LABELS.arabic] : []),
  ];
  const direction = rtl ? LABELS.rtl : LABELS.ltr;
  const parts = (language: keyof Pair) => [...scripts, direction].map((label) => label[language]);
  return {
    en: `${parts('en').join(', ')}, characters: ${graphemes(text)}`,
    ar: parts('ar').join('، '),
  };
}
