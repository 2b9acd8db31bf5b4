import { brandTokens, DEMO_COLOURS } from '@mahlab/bakery/rules/brand';
import type { Language } from '@mahlab/bakery/rules/language';
import { PICTURE_ID } from '../../outside/mail/message.ts';
import { escaped } from './escaped.ts';

/** A part of a mail. Texts are plain: they are escaped here. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'quiet'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** The mail's own picture, which travels with it. */
  | { kind: 'picture'; alt: string }
  | { kind: 'lines'; lines: { name: string; details: string[]; amount: string }[] }
  /** The last sum is the total. */
  | { kind: 'sums'; sums: { label: string; amount: string }[] }
  | { kind: 'rows'; title: string; rows: string[] };

/** Of the picture's file, in pixels: twice the width that a mail shows. */
export const PICTURE_WIDTH = 860;

/** The design's colours, as mail programs read them: milk, paper, line, ink, ink-soft, kernel. */
const COLOURS = {
  milk: '#fdf9f9',
  paper: '#ffffff',
  line: '#e7dcdb',
  ink: '#33171b',
  soft: '#695153',
  kernel: '#f8eee7',
};
const { line, ink, soft, kernel } = COLOURS;

export type MailColours = typeof COLOURS & { cherry: string; onCherry: string };

/** The colours of a shop's mails: the design's, and its own main one in place of cherry. */
export function mailColours({ mainColour }: { mainColour: string }): MailColours {
  const tokens = brandTokens({ main: mainColour, soft: DEMO_COLOURS.soft }).day;
  return { ...COLOURS, cherry: mainColour, onCherry: tokens['on-cherry'] ?? COLOURS.paper };
}

/** A part as plain text. */
export function partText(part: MailPart): string {
  switch (part.kind) {
    case 'code':
      return part.code;
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'picture':
      return '';
    case 'lines':
      return part.lines
        .map(({ name, details, amount }) => [`${name}: ${amount}`, ...details].join('\n  '))
        .join('\n');
    case 'sums':
      return part.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'rows':
      return [`${part.title}:`, ...part.rows].join('\n');
    case 'text':
    case 'quiet':
      return part.text;
  }
}

/** A part as HTML. Mail programs know no style sheets: all styles are inline. */
export function partHtml(
  part: MailPart,
  { language, colours }: { language: Language; colours: MailColours },
): string {
  const { cherry, onCherry } = colours;
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;color:${ink}">${escaped(part.text)}</p>`;
    case 'quiet':
      return `<p style="margin:0 0 8px;font-size:13px;color:${soft}">${escaped(part.text)}</p>`;
    case 'code':
      return `<p dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:14px;background:${kernel};text-align:center;font-size:32px;line-height:1.2;font-weight:600;letter-spacing:6px;color:${cherry}">${escaped(part.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 24px"><a href="${escaped(part.url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${cherry};color:${onCherry};font-weight:600;text-decoration:none">${escaped(part.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="color:${cherry};font-weight:600">${escaped(part.label)}</a></p>`;
    case 'picture':
      return `<p style="margin:0 0 20px"><img src="cid:${PICTURE_ID}" width="430" alt="${escaped(part.alt)}" style="display:block;width:100%;max-width:430px;height:auto;border:0;border-radius:14px;background:${kernel};color:${soft};font-size:13px"></p>`;
    case 'lines':
      return table(part.lines.map((entry) => lineHtml(entry, language)));
    case 'sums':
      return table(part.sums.map((sum, index) => sumHtml(sum, index === part.sums.length - 1)));
    case 'rows':
      return `<p style="margin:0 0 16px;color:${ink}"><span style="font-size:13px;color:${soft}">${escaped(part.title)}</span><br>${part.rows.map((row) => `<bdi>${escaped(row)}</bdi>`).join('<br>')}</p>`;
  }
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function lineHtml(
  { name, details, amount }: { name: string; details: string[]; amount: string },
  language: Language,
): string {
  const rows = details.map((detail) => `<bdi>${escaped(detail)}</bdi>`).join('<br>');
  const below = rows && `<div style="font-size:13px;line-height:1.5;color:${soft}">${rows}</div>`;
  const gap = language === 'ar' ? '0 0 0 12px' : '0 12px 0 0';
  return `<tr><td style="padding:12px 0;border-top:1px solid ${line};color:${ink};overflow-wrap:anywhere"><div style="padding:${gap}"><strong style="font-weight:600">${escaped(name)}</strong>${below}</div></td><td align="${language === 'ar' ? 'left' : 'right'}" valign="top" style="padding:12px 0;border-top:1px solid ${line};color:${ink};white-space:nowrap"><bdi>${escaped(amount)}</bdi></td></tr>`;
}

function sumHtml({ label, amount }: { label: string; amount: string }, isTotal: boolean): string {
  const style = isTotal
    ? `padding:12px 0 4px;border-top:1px solid ${ink};font-size:17px;font-weight:600;color:${ink}`
    : `padding:4px 0;color:${soft}`;
  return `<tr><td style="${style}">${escaped(label)}</td><td style="${style};white-space:nowrap;text-align:end"><bdi>${escaped(amount)}</bdi></td></tr>`;
}
