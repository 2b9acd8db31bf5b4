import { allergenList, type CakeContains } from '@mahlab/bakery/rules/cake-allergens';
import type { Language, Localized } from '@mahlab/bakery/rules/language';
import type { Translate } from '../../translations.ts';

export type Contains = CakeContains<{ id: string; name: Localized }>;

/** What a line contains, in words. Of what the bakery has said nothing, shoppers are told to ask. */
export function containsText({ allergens, unstated }: Contains, t: Translate, language: Language) {
  if (allergens.length === 0) return t(unstated ? 'checkout.askAllergens' : 'checkout.noAllergens');
  const list = allergenList(allergens, language);
  return t(unstated ? 'checkout.containsMore' : 'checkout.contains', { list });
}

/** What it contains beyond what its shopper was told when they chose it, in words. */
export function untoldText({ allergens, unstated }: Contains, t: Translate, language: Language) {
  const named = { list: allergenList(allergens, language) };
  return [
    allergens.length > 0 && t('checkout.newInIt', named),
    unstated && t('checkout.perhapsMoreInIt'),
  ]
    .filter(Boolean)
    .join(' ');
}
