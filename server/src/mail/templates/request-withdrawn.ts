import type { Language } from '@mahlab/bakery/rules/language';
import type { MailBody } from './layout.ts';

const WORDS = {
  en: {
    quoted: {
      subject: 'Your cake, request {number}: we took our quote back',
      title: 'We took our quote back',
    },
    asked: {
      subject: 'Your cake request {number}',
      title: 'We cannot make this one',
    },
    text: 'What our pastry chefs say',
    rest: 'Nothing was charged. Answer on WhatsApp or by telephone, and we look for another way.',
  },
  ar: {
    quoted: {
      subject: 'كيكتك، الطلب {number}: سحبنا عرضنا',
      title: 'سحبنا عرضنا',
    },
    asked: {
      subject: 'طلب الكيكة {number}',
      title: 'لا نستطيع صنع هذه الكيكة',
    },
    text: 'ما يقوله صانعو الحلويات لدينا',
    rest: 'لم يُخصم شيء. راسلنا على واتساب أو اتصل بنا لنبحث عن حل آخر.',
  },
};

type Facts = { number: number; words: string; wasQuoted: boolean };

/** A quote was taken back, or a request is not taken on, in staff's own words. */
export function requestWithdrawnMail(
  language: Language,
  { number, words, wasQuoted }: Facts,
): MailBody {
  const { quoted, asked, text, rest } = WORDS[language];
  const { subject, title } = wasQuoted ? quoted : asked;
  return {
    subject: subject.replace('{number}', String(number)),
    preview: words,
    title,
    context: [
      { kind: 'rows', title: text, rows: words.split('\n') },
      { kind: 'quiet', text: rest },
    ],
  };
}
