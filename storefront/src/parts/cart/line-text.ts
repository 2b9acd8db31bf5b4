import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import type { Line } from '../../state/shop.ts';

/** A line's name in the page's language. */
export function lineName(line: Line, language: Language): string {
  return inLanguage({ english: line.name, arabic: line.arabicName }, language);
}

/** What was chosen, a line each, and apart from it the shopper's own words, which are set in display. */
export function lineTexts(line: Line, language: Language): { choices: string[]; words: string[] } {
  const text = inLanguage({ english: line.description, arabic: line.arabicDescription }, language);
  const cake = line.customProduct;
  if (cake) return { choices: [text], words: written([cake.messageOnCake, cake.messageOnBoard]) };
  // Spec 3: the description has lines of 'extra name: value'. A file's reference is never among them.
  const words = written(line.extras.map((extra) => extra.value)).filter((value) =>
    text.includes(`: ${value}`),
  );
  const rest = words.reduce((left, value) => withoutWords(left, value), text);
  return { choices: rest.split('\n').filter(Boolean), words };
}

function written(texts: (string | undefined)[]): string[] {
  return texts.map((text) => text?.trim() ?? '').filter(Boolean);
}

/** The text without the line `name: value`; the value may itself have several lines. */
function withoutWords(text: string, value: string): string {
  const at = text.indexOf(`: ${value}`);
  const start = text.lastIndexOf('\n', at) + 1;
  return `${text.slice(0, start)}${text.slice(at + 2 + value.length)}`;
}
