import type { CakeView } from '@mahlab/bakery/rules/cake-image';
import { wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import type { Language } from '@mahlab/bakery/rules/language';
import type { Translate } from '../../../translations.ts';
import { titles } from './cake-line.ts';
import type { Chosen } from './design.ts';
import type { Designer } from './use-designer.ts';

/** What a picture shows: a cake as it was chosen then, from one side. */
export type Seen = { chosen: Chosen; view: CakeView };

/** A picture in words: the side, and every choice that is seen on it. */
export function seenOf({ chosen, view }: Seen, t: Translate, language: Language): string {
  const choices = titles(chosen, language === 'ar' ? 'arabicTitle' : 'title');
  const cake = choices.join(language === 'ar' ? '، ' : ', ');
  return t(`designer.seen.${view}`, { cake });
}

/** The cake in words: every choice, then the words and the picture on it (DESIGN 11). */
export function summaryOf(designer: Designer, t: Translate, language: Language): string {
  const { messageOnCake, messageOnBoard, image } = designer.design;
  const { size } = designer.chosen;
  const [cake, board] = [messageOnCake, messageOnBoard].map((text) =>
    wordsRefusal(text) === null ? text.trim() : '',
  );
  const sentences = [
    seenOf(designer, t, language),
    size &&
      t('designer.seenSize', {
        cm: size.diameterCm,
        from: size.serves.minimum,
        to: size.serves.maximum,
      }),
    cake && t('designer.saysCake', { text: cake }),
    board && t('designer.saysBoard', { text: board }),
    image !== null && t('designer.printed'),
  ];
  return sentences.filter(Boolean).join(' ');
}
