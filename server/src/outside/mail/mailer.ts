import type { Language } from '@mahlab/bakery/rules/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { folderMailer } from './folder-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** A mail that is ready to go. */
export type Letter = {
  /** Names the message: the same mail, sent again, is known as the same. */
  id: string;
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** JPEG, which the HTML shows as `cid:` and PICTURE_ID. */
  picture?: Buffer | null;
  /** Where one POST ends mails of this kind, for the button that mail programs show (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** What takes mails away. */
export type Mailer = {
  /** Resolves when the mail is taken. Throws when it is not, without telling whom it was for. */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
};

/** Mail by SMTP where MAIL_URL says so; else into files, to be read by whoever runs the shop. */
export function openMailer(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): Mailer {
  if (config.production && config.mailUrl === undefined) {
    log.warn('MAIL_URL is not set: mails are kept in DATA_DIR/mail and reach nobody');
  }
  return config.mailUrl === undefined ? folderMailer(config) : smtpMailer(config, config.mailUrl);
}
