import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import type { Translate } from '../translations.ts';

/** `Salmiya, block 5`: how a driver says where it is. */
export function placeText(
  { order: { area }, address }: RunOrder,
  { language, t }: { language: Language; t: Translate },
): string {
  const place = area ? inLanguage(area, language) : '';
  return address ? t('runs.place', { area: place, block: address.block }) : place;
}

/** `Street 12, avenue 3, house 48`. */
export function streetText({ address }: RunOrder, t: Translate): string {
  if (!address) return '';
  const { street, avenue, house } = address;
  return avenue
    ? t('runs.streetAvenue', { street, avenue, house })
    : t('runs.street', { street, house });
}

/** A map that searches for the address: addresses have no coordinates. */
export function mapLink({ order: { area }, address }: RunOrder): string {
  const parts = address
    ? [
        `block ${address.block}`,
        `street ${address.street}`,
        address.avenue && `avenue ${address.avenue}`,
        `house ${address.house}`,
      ]
    : [];
  const text = [...parts, area?.english, 'Kuwait'].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`;
}

/** WhatsApp to a telephone, E.164, with a text that is there already. */
export function whatsAppLink(phone: string, text = ''): string {
  const to = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return text ? `${to}?text=${encodeURIComponent(text)}` : to;
}
