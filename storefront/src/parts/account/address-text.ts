import type { Address } from '@mahlab/bakery/api/cart';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import type { ChosenArea } from '../../state/shop.ts';
import type { Translate } from '../../translations.ts';

type Spoken = { t: Translate; language: Language };

/** "Salmiya, block 5": where in the city. Parts that are not filled in yet are left out. */
export function quarterText(
  { area, block }: { area: ChosenArea | null; block: string },
  { t, language }: Spoken,
): string {
  const parts = [
    area ? nameIn(area, language) : '',
    block && named(block, t('checkout.at.block', { block })),
  ];
  return joined(parts, language);
}

/** "street 12, house 48, avenue 3. Ring twice.": the door, as the driver reads it. */
export function doorText(
  { street, house, avenue = '', additional = '' }: Omit<Address, 'block'>,
  { t, language }: Spoken,
): string {
  const parts = [
    street && named(street, t('checkout.at.street', { street })),
    house && named(house, t('checkout.at.house', { house })),
    avenue && named(avenue, t('checkout.at.avenue', { avenue })),
  ];
  return [joined(parts, language), isolated(additional.trim())].filter(Boolean).join('. ');
}

/** With a capital at its head, where it stands on a line of its own. */
export function asSentence(text: string): string {
  return text.replace(/^\u2068?./u, (head) => head.toUpperCase());
}

/** A number, or a letter or two, needs its word beside it; a name such as "Villa Noor" says itself what it is. */
function named(typed: string, withWord: string): string {
  return /^\d/.test(typed) || typed.length <= 3 ? withWord : isolated(typed);
}

/** Typed text keeps its own direction: English words in an Arabic address, and the other way round. */
function isolated(typed: string): string {
  return typed && `\u2068${typed}\u2069`;
}

function joined(parts: string[], language: Language): string {
  return parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}
