import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Letter } from './mailer.ts';

/** The content id of a mail's picture. */
export const PICTURE_ID = 'picture@mahlab';

/**
 * A letter as nodemailer takes it. Addresses go in as objects, never as text that is read for commas and
 * angle brackets, and nothing in it may name a file or an address to fetch.
 */
export function messageOf(letter: Letter, { mailFrom }: Pick<Config, 'mailFrom'>): SendMailOptions {
  const { id, recipient, language, subject, text, html, picture, unsubscribeUrl } = letter;
  return {
    from: { name: mailFrom.name ?? letter.shop, address: mailFrom.address },
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId: `<${id}@${mailFrom.address.split('@').at(-1)}>`,
    headers: {
      'Content-Language': language,
      // Holiday answers to a machine are of no use.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(picture && {
      attachments: [
        {
          cid: PICTURE_ID,
          filename: 'cake.jpg',
          content: picture,
          contentType: 'image/jpeg',
          contentDisposition: 'inline',
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
