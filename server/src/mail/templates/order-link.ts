import type { Language } from '@mahlab/bakery/rules/language';
import type { MailBody } from './layout.ts';

const WORDS = {
  en: {
    subject: 'The link to your order {number}',
    title: 'Your order {number}',
    text: 'Somebody, probably you, asked for this order by its number and phone. Whoever has this link can see the order, so keep it to yourself.',
    button: 'Open the order',
    ignore: 'You did not ask for it? Then ignore this email. Nobody else was sent the link.',
  },
  ar: {
    subject: 'رابط طلبك {number}',
    title: 'طلبك {number}',
    text: 'طُلب رابط هذا الطلب برقمه وهاتفه. من لديه هذا الرابط يرى الطلب، فاحتفظ به لنفسك.',
    button: 'افتح الطلب',
    ignore: 'لم تطلبه؟ تجاهل هذه الرسالة. لم يُرسل الرابط إلى غيرك.',
  },
};

/** The link to an order, for whoever asked for it by number and telephone. */
export function orderLinkMail(
  language: Language,
  { number, url }: { number: number; url: string },
): MailBody {
  const { subject, title, text, button, ignore } = WORDS[language];
  const t = (words: string) => words.replace('{number}', String(number));
  return {
    subject: t(subject),
    preview: text,
    title: t(title),
    context: [
      { kind: 'text', text },
      { kind: 'button', label: button, url },
      { kind: 'quiet', text: ignore },
    ],
  };
}
