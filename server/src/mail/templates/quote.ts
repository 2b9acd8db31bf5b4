import type { Language } from '@mahlab/bakery/rules/language';
import { formatKwd } from '@mahlab/bakery/rules/money';
import type { MailBody } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your cake, request {number}: what we can do',
    title: 'Here is our quote',
    text: 'We can make it for KD {amount}. The day is kept for you until {until}. The whole quote, and the way to pay it, are behind this link.',
    button: 'See the quote',
    ignore: 'Whoever has this link can see the quote, so keep it to yourself.',
  },
  ar: {
    subject: 'كيكتك، الطلب {number}: عرضنا لك',
    title: 'هذا عرضنا لك',
    text: 'نصنعها لك مقابل {amount} د.ك. الموعد محجوز لك حتى {until}. تجد العرض كاملًا وطريقة الدفع خلف هذا الرابط.',
    button: 'عرض التفاصيل',
    ignore: 'من لديه هذا الرابط يرى العرض، فاحتفظ به لنفسك.',
  },
};

const dateStyle = {
  timeZone: 'Asia/Kuwait',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const;
const DATES = {
  en: new Intl.DateTimeFormat('en-GB', dateStyle),
  ar: new Intl.DateTimeFormat('ar-KW-u-nu-latn', dateStyle),
};

type Facts = { number: number; totalFils: number; validUntil: Date; url: string };

/** What the bakery offers for a request, with the link to it. */
export function quoteMail(
  language: Language,
  { number, totalFils, validUntil, url }: Facts,
): MailBody {
  const { subject, title, text, button, ignore } = WORDS[language];
  const values: Record<string, string> = {
    number: String(number),
    amount: formatKwd(totalFils),
    until: DATES[language].format(validUntil),
  };
  const t = (words: string) => words.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return {
    subject: t(subject),
    preview: t(text),
    title,
    context: [
      { kind: 'text', text: t(text) },
      { kind: 'button', label: button, url },
      { kind: 'quiet', text: ignore },
    ],
  };
}
