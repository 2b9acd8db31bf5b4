import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import type { Translate } from '../../../translations.ts';

type Words = { language: Language; t: Translate };

/** Where an order goes, on one line: `Salmiya, block 5, street 12, house 48`. Null for a pickup, and for whoever sees none. */
export function addressText({ area, address }: StaffOrder, { language, t }: Words): string | null {
  if (!address) return null;
  const { block, street, avenue, house } = address;
  return [
    ...(area ? [inLanguage(area, language)] : []),
    t('order.block', { block }),
    t('order.street', { street }),
    ...(avenue ? [t('order.avenue', { avenue })] : []),
    t('order.house', { house }),
  ].join(t('today.comma'));
}

/** A map that looks for an address. */
export function mapLink(text: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${text}, Kuwait`)}`;
}
