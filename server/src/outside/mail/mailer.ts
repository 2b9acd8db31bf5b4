import type { Language } from '@mahlab/bakery/rules/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { folderMailer } from './folder-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** A mail that is ready to go. */
export type Letter = {
  /** The message id: a mail that is sent again has the same one. */
  id: string;
  recipient: string;
  language: Language;
  /** What the shop is called in that language. */
  shop: string;
  subject: string;
  text: string;
  html: string;
  /** JPEG, which the HTML shows as `cid:` and PICTURE_ID. */
  picture?: Buffer | null;
  /** Where one POST ends mails of this kind, for the button that mail programs show (RFC 8058). */
  unsubscribeUrl?: string | null;
};

/** Sends mails. */
export type Mailer = {
  /** Resolves when the mail is accepted. Throws when it is not; the error does not name the recipient. */
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
