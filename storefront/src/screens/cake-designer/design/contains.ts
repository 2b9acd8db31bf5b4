import { allergenList, cakeContains } from '@mahlab/bakery/rules/cake-allergens';
import type { Language } from '@mahlab/bakery/rules/language';
import type { Translate } from '../../../translations.ts';
import type { Chosen } from './design.ts';

/**
 * What the cake contains, as a sentence: empty until flavour and topping are chosen, and where nothing has to be named. Of what
 * the bakery has said nothing, shoppers are told to ask.
 */
export function containsText(
  { flavour, topping }: Chosen,
  t: Translate,
  language: Language,
): string {
  if (!flavour || !topping) return '';
  const { allergens, unstated } = cakeContains([flavour.allergens, topping.allergens]);
  if (allergens.length === 0) return unstated ? t('designer.askAllergens') : '';
  const list = allergenList(allergens, language);
  return t(unstated ? 'designer.containsMore' : 'designer.contains', { list });
}
