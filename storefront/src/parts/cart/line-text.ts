import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import type { Line } from '../../state/shop.ts';
import type { Translate } from '../../translations.ts';

/** Words that a shopper wrote, and where they go: `On the plate`, or the name of the product's own field. */
export type WrittenText = { label: string; text: string };

/** A line's name in the page's language. */
export function lineName(line: Line, language: Language): string {
  return inLanguage({ english: line.name, arabic: line.arabicName }, language);
}

/** What was chosen, a line each, and apart from it the shopper's own words, which are set in display. */
export function lineTexts(
  line: Line,
  language: Language,
  t: Translate,
): { choices: string[]; words: WrittenText[] } {
  const text = inLanguage({ english: line.description, arabic: line.arabicDescription }, language);
  const cake = line.customProduct;
  if (cake) {
    const { messageOnCake = '', messageOnBoard = '' } = cake;
    const words = [
      { label: t('cart.onCake'), text: messageOnCake.trim() },
      { label: t('cart.onPlate'), text: messageOnBoard.trim() },
    ];
    return { choices: [text], words: words.filter((one) => one.text) };
  }
  const words: WrittenText[] = [];
  let rest = text;
  for (const { value } of line.extras) {
    const found = value.trim() ? lineOf(rest, value.trim()) : null;
    if (!found) continue;
    words.push({ label: found.name, text: value.trim() });
    rest = rest.slice(0, found.start) + rest.slice(found.end);
  }
  return { choices: rest.split('\n').filter(Boolean), words };
}

/**
 * Where a text has the line `name: value` (Spec 3); the value may itself have several lines. A file's reference is
 * never among them.
 */
function lineOf(text: string, value: string) {
  const at = text.indexOf(`: ${value}`);
  if (at < 0) return null;
  const start = text.lastIndexOf('\n', at) + 1;
  return { name: text.slice(start, at), start, end: at + 2 + value.length };
}
