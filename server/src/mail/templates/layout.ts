import type { Language } from '@mahlab/bakery/rules/language';
import { escaped } from './escaped.ts';

/** A part of a mail. Texts are plain: the layout escapes them. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'quiet'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string };

/** What a template writes: everything else of a mail is the same for all. */
export type MailBody = { subject: string; title: string; parts: MailPart[] };
export type WrittenMail = { subject: string; text: string; html: string };

const NAMES: Record<Language, { shop: string; place: string }> = {
  en: { shop: 'Mahlab', place: 'Cakes from Kuwait' },
  ar: { shop: 'محلب', place: 'كيك من الكويت' },
};
/** The design's colours, as mail programs read them: milk, paper, line, ink, ink-soft, cherry. */
const COLOURS = {
  milk: '#fdf9f9',
  paper: '#ffffff',
  line: '#e7dcdb',
  ink: '#33171b',
  soft: '#695153',
  cherry: '#861330',
  kernel: '#f8eee7',
};
const DISPLAY = "Gloock, 'Aref Ruqaa', Georgia, 'Times New Roman', serif";
const TEXT =
  "'Instrument Sans', 'IBM Plex Sans Arabic', -apple-system, 'Segoe UI', Arial, sans-serif";

/** A mail in both forms, in the shop's look. Mail programs know no style sheets: all styles are inline. */
export function renderMail(
  body: MailBody,
  { language, shopUrl }: { language: Language; shopUrl: string },
): WrittenMail {
  const { shop, place } = NAMES[language];
  const foot = `${shop} · ${place}`;
  const text = [shop, body.title, ...body.parts.map(partText), `${foot}\n${shopUrl}`].join('\n\n');
  return {
    subject: body.subject,
    text: `${text}\n`,
    html: page(body, { language, foot, shopUrl }),
  };
}

function partText(part: MailPart): string {
  if (part.kind === 'code') return part.code;
  return part.kind === 'button' ? `${part.label}:\n${part.url}` : part.text;
}

function page(
  { subject, title, parts }: MailBody,
  { language, foot, shopUrl }: { language: Language; foot: string; shopUrl: string },
): string {
  const { milk, paper, line, ink, soft, cherry } = COLOURS;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const height = language === 'ar' ? '1.65' : '1.5';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${milk};color:${ink};font:400 16px/${height} ${TEXT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${milk}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:480px">
<tr><td style="padding:0 8px 16px;font:400 26px/1.3 ${DISPLAY};color:${cherry}">${NAMES[language].shop}</td></tr>
<tr><td style="padding:28px 24px;background:${paper};border:1px solid ${line};border-radius:20px">
<h1 style="margin:0 0 16px;font:400 26px/1.3 ${DISPLAY};color:${ink}">${escaped(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${soft}"><a href="${escaped(shopUrl)}" style="color:${soft}">${escaped(foot)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  const { ink, soft, cherry, kernel } = COLOURS;
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;color:${ink}">${escaped(part.text)}</p>`;
    case 'quiet':
      return `<p style="margin:0 0 8px;font-size:13px;color:${soft}">${escaped(part.text)}</p>`;
    case 'code':
      return `<p dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:14px;background:${kernel};text-align:center;font-size:32px;line-height:1.2;font-weight:600;letter-spacing:6px;color:${cherry}">${escaped(part.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${cherry};color:#fef1f2;font-weight:600;text-decoration:none">${escaped(part.label)}</a></p>`;
  }
}
