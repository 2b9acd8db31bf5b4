import type { Language } from '@mahlab/bakery/rules/language';
import type { MailBody } from './layout.ts';

const WORDS = {
  en: {
    subject: 'We have your cake request {number}',
    title: 'We have your request',
    text: 'Your request {number} and its pictures are with our pastry chefs. They answer within a day on WhatsApp, to the number that you left, to talk about the cake and its price.',
    ignore: 'You did not ask for a cake? Then somebody mistyped their address. Nothing happens.',
  },
  ar: {
    subject: 'وصلنا طلب الكيكة {number}',
    title: 'وصلنا طلبك',
    text: 'الطلب {number} وصوره عند صانعي الحلويات لدينا. سيردون عليك خلال يوم على واتساب، على الرقم الذي تركته، للحديث عن الكيكة وسعرها.',
    ignore: 'لم تطلب كيكة؟ أخطأ أحدهم في كتابة بريده، ولن يحدث شيء.',
  },
};

/**
 * A request for a cake has arrived. Nothing of what was written in it is repeated: anybody can send one
 * with an address that is not theirs.
 */
export function cakeRequestMail(language: Language, number: number): MailBody {
  const { subject, title, text, ignore } = WORDS[language];
  const t = (words: string) => words.replace('{number}', String(number));
  return {
    subject: t(subject),
    preview: t(text),
    title,
    context: [
      { kind: 'text', text: t(text) },
      { kind: 'quiet', text: ignore },
    ],
  };
}
