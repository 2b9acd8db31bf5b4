import { createHash } from 'node:crypto';
import type { KeptMail } from './mailbox.ts';
import { escaped } from './templates/escaped.ts';

export const MAILBOX_PATH = '/dev/mail';

const STYLE = `
body { margin: 0; background: #fdf9f9; color: #33171b; font: 400 15px/1.45 system-ui, sans-serif; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.25rem; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid #e7dcdb; border-radius: 1.25rem; background: #fff; }
h2 { margin: 0; font-size: 1.0625rem; }
p { margin: 0.25rem 0; color: #695153; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { inline-size: 100%; block-size: 30rem; border: 1px solid #e7dcdb; border-radius: 0.875rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The list shows frames from this shop and nothing else: no script, no picture, nothing from outside. */
export const LIST_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
/** A mail's own page can do nothing at all but look like itself. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The mails, newest first, each in both its forms, below the link of the first owner while that is open. */
export function mailboxPage(mails: KeptMail[], ownerLink: string | null): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1>
<p>No mail server is set, so mails stay here. This page is not there in production.</p>
${ownerLink ? `<p><a href="${escaped(ownerLink)}">Open the back office as its first owner</a></p>` : ''}
${mails.map(entry).join('\n') || '<p>No mail yet.</p>'}
</main></body></html>
`;
}

function entry({ id, recipient, subject, date, text }: KeptMail): string {
  return `<article aria-label="${escaped(subject)}">
<h2><bdi>${escaped(subject)}</bdi></h2>
<p>${escaped(recipient)} · ${escaped(date)}</p>
<pre dir="auto">${escaped(text)}</pre>
<details><summary>HTML</summary>
<iframe sandbox="" loading="lazy" title="${escaped(subject)}" src="${MAILBOX_PATH}/${escaped(id)}"></iframe>
</details>
</article>`;
}
