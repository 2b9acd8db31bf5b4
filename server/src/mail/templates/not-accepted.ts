import type { Language } from '@mahlab/bakery/rules/language';
import { isKept, type PaperWindow, windowText } from '../../documents/window.ts';
import type { MailBody } from './layout.ts';
import type { MailPart } from './mail-parts.ts';

const WORDS = {
  en: {
    subject: 'Nobody has accepted order {number}',
    title: 'Order {number} waits',
    text: 'It is due today and was paid ten minutes ago, and nobody in the kitchen has accepted it.',
    button: 'Open Today',
    time: 'Due',
  },
  ar: {
    subject: 'لم يقبل أحد الطلب {number}',
    title: 'الطلب {number} بالانتظار',
    text: 'موعده اليوم، ودُفع قبل عشر دقائق، ولم يقبله أحد في المطبخ بعد.',
    button: 'افتح شاشة اليوم',
    time: 'موعده',
  },
};

/** Tells a manager of an order that nobody has taken (Back office 5). */
export function notAcceptedMail(
  language: Language,
  {
    order: { number },
    window,
    shopUrl,
  }: { order: { number: number }; window: PaperWindow | null; shopUrl: string },
): MailBody {
  const words = WORDS[language];
  const t = (text: string) => text.replace('{number}', String(number));
  const url = `${shopUrl}/office${language === 'ar' ? '/ar' : ''}`;
  const due: MailPart[] =
    window && isKept(window)
      ? [{ kind: 'rows', title: words.time, rows: [windowText(window, language)] }]
      : [];
  return {
    subject: t(words.subject),
    preview: words.text,
    title: t(words.title),
    context: [
      { kind: 'text', text: words.text },
      ...due,
      { kind: 'button', label: words.button, url },
    ],
  };
}
