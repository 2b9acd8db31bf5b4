import type { Language } from '@mahlab/bakery/rules/language';
import type { Say } from '../../../say.ts';
import { titles } from './cake-line.ts';
import type { Designer } from './use-designer.ts';

/** The cake in words: every choice, then the words and the picture on it (DESIGN 11). */
export function summaryOf(
  { chosen, design, view }: Designer,
  say: Say,
  language: Language,
): string {
  const { messageOnCake, messageOnBoard, image } = design;
  const choices = titles(chosen, language === 'ar' ? 'arabicTitle' : 'title');
  const list = choices.join(language === 'ar' ? '، ' : ', ');
  const sentences = [
    say(`designer.seen.${view}`, { cake: list }),
    messageOnCake.trim() && say('designer.saysCake', { text: messageOnCake.trim() }),
    messageOnBoard.trim() && say('designer.saysBoard', { text: messageOnBoard.trim() }),
    image !== null && say('designer.printed'),
  ];
  return sentences.filter(Boolean).join(' ');
}
