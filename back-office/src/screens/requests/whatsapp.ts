import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import type { Translate } from '../../translations.ts';

const WORDS = {
  quoted: { en: 'requests.whatsAppEn', ar: 'requests.whatsAppAr' },
  asked: { en: 'requests.whatsAppAskedEn', ar: 'requests.whatsAppAskedAr' },
} as const;

type Message = { link: string; words: keyof typeof WORDS; t: Translate };

/** Opens a chat with a request's shopper, in the shopper's language whatever that of the office is, with a link. */
export function whatsAppTo(
  { phoneNumber, language }: Pick<StaffRequest, 'phoneNumber' | 'language'>,
  { link, words, t }: Message,
): string {
  const text = encodeURIComponent(`${t(WORDS[words][language])} ${link}`);
  return `https://wa.me/${phoneNumber.replace(/\D/g, '')}?text=${text}`;
}
