import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import { escaped } from './escaped.ts';
import { type MailColours, type MailPart, mailColours, partHtml, partText } from './mail-parts.ts';

/** The content of a mail; the layout adds the rest. */
export type MailBody = {
  subject: string;
  title: string;
  context: MailPart[];
  /** What a list of mails shows after the subject. */
  preview?: string;
  /** JPEG. */
  picture?: Buffer | null;
  /** Where whoever no longer wants mails of this kind says so. */
  unsubscribe?: { label: string; url: string };
};
/** Who writes: in which language, and what the shop is called in it. */
export type Voice = { language: Language; shop: string };
/** What the shop looks like in a mail. */
export type MailLook = Voice & {
  shopUrl: string;
  mainColour: string;
  /** The reference of its own mark; empty while it has none. */
  mark: string;
};
export type WrittenMail = {
  /** What the shop is called in the mail’s language. */
  shop: string;
  subject: string;
  text: string;
  html: string;
  picture: Buffer | null;
  unsubscribeUrl: string | null;
};

const PLACE: Record<Language, string> = { en: 'Cakes from Kuwait', ar: 'كيك من الكويت' };
/** Of the mark, in pixels. */
const MARK = 40;
const DISPLAY = "Gloock, 'Aref Ruqaa', Georgia, 'Times New Roman', serif";
const TEXT =
  "'Instrument Sans', 'IBM Plex Sans Arabic', -apple-system, 'Segoe UI', Arial, sans-serif";

/** A mail in both forms, in the shop's look. Mail programs know no style sheets: all styles are inline. */
export function renderMail(body: MailBody, look: MailLook): WrittenMail {
  const { language, shop, shopUrl } = look;
  const foot = `${shop} · ${PLACE[language]}`;
  const { subject, title, context, picture = null, unsubscribe } = body;
  const way = unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`;
  const texts = [shop, title, ...context.map(partText), `${foot}\n${shopUrl}`, way];
  return {
    shop,
    subject,
    text: `${texts.filter(Boolean).join('\n\n')}\n`,
    html: page(body, { look, foot }),
    picture,
    unsubscribeUrl: unsubscribe?.url ?? null,
  };
}

function page(
  { subject, title, context, preview, unsubscribe }: MailBody,
  { look, foot }: { look: MailLook; foot: string },
): string {
  const { language, shopUrl } = look;
  const colours = mailColours(look);
  const { milk, paper, line, ink, soft } = colours;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const height = language === 'ar' ? '1.65' : '1.5';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;color-scheme:light only;background:${milk};color:${ink};font:400 16px/${height} ${TEXT}">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${milk}" style="background:${milk}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:480px">
${head(look, colours)}
<tr><td bgcolor="${paper}" style="padding:28px 24px 12px;background:${paper};border:1px solid ${line};border-radius:20px">
<h1 style="margin:0 0 16px;font:400 26px/1.3 ${DISPLAY};color:${ink}">${escaped(title)}</h1>
${context.map((part) => partHtml(part, { language, colours })).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:${soft}"><a href="${escaped(shopUrl)}" style="color:${soft}">${escaped(foot)}</a>${unsubscribe ? `<br><a href="${escaped(unsubscribe.url)}" style="color:${soft}">${escaped(unsubscribe.label)}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The shop's name, after its own mark where it has one. */
function head({ shop, shopUrl, mark }: MailLook, { cherry }: MailColours): string {
  const picture = mark && picturePath(filePath(mark), 180, 'webp');
  const image = picture
    ? `<img src="${escaped(shopUrl + picture)}" width="${MARK}" height="${MARK}" alt="" style="vertical-align:middle;object-fit:contain;border:0"> `
    : '';
  return `<tr><td style="padding:0 8px 16px;font:400 26px/1.3 ${DISPLAY};color:${cherry}">${image}${escaped(shop)}</td></tr>`;
}
