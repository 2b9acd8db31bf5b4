import type { Language } from '@mahlab/bakery/rules/language';
import { formatKwd } from '@mahlab/bakery/rules/money';
import type { Charge } from './book.ts';
import { PAGE_STYLE, PAGE_STYLE_HASH } from './page-style.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { PAY_PATH } from './protocol.ts';
import { LONGEST_DELAY_SECONDS, MISHAPS } from './webhook-sender.ts';

/** What a browser may do with these pages: show the style, and send the form to the shop. */
export function pagePolicy(publicUrl: string): string {
  const own = new URL(publicUrl).origin;
  return `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; font-src 'self'; form-action 'self' ${own}; frame-ancestors 'none'; base-uri 'none'`;
}

/** The page on which a person decides how a payment ends. Works without scripts. */
export function payPage(charge: Charge): string {
  const texts = PAGE_TEXTS[charge.language];
  const price = `<bdi class="price">${texts.currency(formatKwd(charge.amountFils))}</bdi>`;
  const choices = MISHAPS.map(
    (mishap, index) =>
      `<label><input type="radio" name="mishap" value="${mishap}"${index === 0 ? ' checked' : ''}>${texts.mishaps[mishap]}</label>`,
  );
  return layout(
    charge.language,
    texts.title,
    `<h1>${texts.question}</h1>
<div class="bill"><span class="soft">${escape(charge.description)}</span>${price}</div>
<form method="post" action="${PAY_PATH}">
<input type="hidden" name="session_id" value="${escape(charge.sessionId)}">
<button class="main" name="action" value="pay">${texts.pay}</button>
<button name="action" value="decline">${texts.decline}</button>
<button name="action" value="cancel">${texts.cancel}</button>
<button name="action" value="leave">${texts.leave}</button>
<details><summary>${texts.misbehave}</summary>
<fieldset><legend>${texts.message}</legend>${choices.join('\n')}</fieldset>
<label><input type="number" name="delay" value="10" min="1" max="${LONGEST_DELAY_SECONDS}">${texts.delay}</label>
<label><input type="checkbox" name="stay" value="1">${texts.stay}</label>
</details>
</form>`,
  );
}

/** A page that says how a payment ended, with a link back to the shop. */
export function messagePage(
  language: Language,
  kind: 'stayed' | 'decided' | 'expired' | 'unknown',
  back: string,
): string {
  const texts = PAGE_TEXTS[language];
  const more = kind === 'stayed' ? `<p class="soft">${texts.stayedMore}</p>` : '';
  const link = `<div class="actions"><a class="button" href="${escape(back)}">${texts.back}</a></div>`;
  return layout(
    language,
    texts[kind],
    `<h1>${texts[kind]}</h1>\n${more}${kind === 'stayed' ? '' : link}`,
  );
}

function layout(language: Language, title: string, content: string): string {
  const texts = PAGE_TEXTS[language];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} | ${texts.bank}</title><style>${PAGE_STYLE}</style></head>
<body><main>
<p class="wordmark">${texts.bank}</p>
<p class="notice">${texts.noMoney}</p>
${content}
</main></body></html>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
