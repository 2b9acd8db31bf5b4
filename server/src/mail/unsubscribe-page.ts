import { createHash } from 'node:crypto';
import type { Language } from '@mahlab/bakery/rules/language';
import { escaped } from './templates/escaped.ts';

const STYLE = `
body { margin: 0; background: #fdf9f9; color: #33171b; font: 400 17px/1.6 system-ui, sans-serif; }
main { max-inline-size: 28rem; margin-inline: auto; padding: 3rem 1.25rem; }
h1 { margin: 0 0 1rem; color: #861330; font-size: 1.75rem; line-height: 1.3; }
button { padding: 0.875rem 1.75rem; border: 0; border-radius: 999px; background: #861330; color: #fef1f2; font: inherit; font-weight: 600; }
button:focus-visible { outline: 2px solid #861330; outline-offset: 3px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page holds a form to itself and nothing else. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const WORDS = {
  en: {
    title: 'Emails about your cart',
    ask: 'We remind you of a cart that you left, since you asked for it. Press the button and we stop.',
    button: 'Send me no more',
    done: 'You get no more emails about carts. Emails about your orders still come.',
    shop: 'To the shop',
  },
  ar: {
    title: 'رسائل السلة',
    ask: 'نذكّرك بسلة تركتها لأنك طلبت ذلك. اضغط الزر لنتوقف.',
    button: 'أوقفوا الرسائل',
    done: 'لن تصلك رسائل عن السلة بعد الآن. رسائل طلباتك تصلك كما هي.',
    shop: 'إلى المتجر',
  },
};

/** A page with a button: mail scanners open every link, and a GET must not unsubscribe. */
export function unsubscribePage(language: Language, { isDone }: { isDone: boolean }): string {
  const { title, ask, button, done, shop } = WORDS[language];
  const home = language === 'ar' ? '/ar' : '/';
  const body = isDone
    ? `<p role="status">${escaped(done)}</p><p><a href="${home}">${escaped(shop)}</a></p>`
    : `<p>${escaped(ask)}</p><form method="post"><button>${escaped(button)}</button></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`;
}
