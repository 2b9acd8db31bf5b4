import type { Language } from '@mahlab/bakery/rules/language';
import type { MailBody } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your cake request {number}: a message from us',
    title: 'A message about your cake',
    words: 'Our pastry chefs write',
    button: 'Answer',
    ignore: 'Whoever has this link can read and answer, so keep it to yourself.',
  },
  ar: {
    subject: 'طلب الكيكة {number}: رسالة منا',
    title: 'رسالة عن كيكتك',
    words: 'كتب صانعو الحلويات لدينا',
    button: 'الرد',
    ignore: 'من لديه هذا الرابط يقرأ ويرد، فاحتفظ به لنفسك.',
  },
};

type Facts = { number: number; words: string; url: string };

/** Staff ask or answer something about a request; the link leads to where it is answered. */
export function requestMessageMail(language: Language, { number, words, url }: Facts): MailBody {
  const { subject, title, words: heading, button, ignore } = WORDS[language];
  return {
    subject: subject.replace('{number}', String(number)),
    preview: words,
    title,
    context: [
      { kind: 'rows', title: heading, rows: words.split('\n') },
      { kind: 'button', label: button, url },
      { kind: 'quiet', text: ignore },
    ],
  };
}
