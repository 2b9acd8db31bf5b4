import type { Language } from '@mahlab/bakery/rules/language';
import type { MailBody } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your cart is kept for you',
    title: 'Your cart is kept for you',
    text: 'You asked us to remind you. This is what your cart holds; prices are those of the day you order.',
    button: 'Open the cart',
    kept: 'We keep it for 30 days after its last change.',
    stop: 'Send me no more emails about carts',
  },
  ar: {
    subject: 'سلتك محفوظة لك',
    title: 'سلتك محفوظة لك',
    text: 'طلبت منا أن نذكّرك. هذا ما في سلتك، والأسعار هي أسعار يوم الطلب.',
    button: 'افتح السلة',
    kept: 'نحفظها 30 يومًا بعد آخر تغيير.',
    stop: 'لا أريد رسائل عن السلة بعد الآن',
  },
};

type Kept = {
  lines: { name: string; amount: string }[];
  cartUrl: string;
  unsubscribeUrl: string;
  picture: Buffer | null;
};

/** The reminder of an abandoned cart. */
export function cartMail(language: Language, kept: Kept): MailBody {
  const { subject, title, text, button, kept: keeping, stop } = WORDS[language];
  const { lines, picture } = kept;
  return {
    subject,
    title,
    preview: text,
    picture,
    context: [
      ...(picture ? [{ kind: 'picture', alt: lines[0]?.name ?? '' } as const] : []),
      { kind: 'text', text },
      { kind: 'lines', lines: lines.map((line) => ({ ...line, details: [] })) },
      { kind: 'button', label: button, url: kept.cartUrl },
      { kind: 'quiet', text: keeping },
    ],
    unsubscribe: { label: stop, url: kept.unsubscribeUrl },
  };
}
